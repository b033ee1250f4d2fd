import { statedAnswersOf, statedOf } from '#shared/desk/shift-draft.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { readUsState } from '#shared/desk/us-states.ts';
import { provenReceipt } from '../storage/saved-receipt.ts';
import { type SenderValues, stateShifts } from './ask-status.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

/** The stored answers, or else a first empty shift with the city and the state that this tab sent with the request. */
function answersOf(reference: string, stored: StatedShifts | undefined) {
  const answers = statedAnswersOf(stored);
  const known = stored ? undefined : provenReceipt(reference)?.known;
  if (!known) return answers;
  const { facility } = answers;
  const state = readUsState(known.state) ?? facility.state;
  return { ...answers, facility: { ...facility, town: known.city, state } };
}

/** The answers of a facility about the shifts that it needs. */
export const useShifts = (
  asked: SenderValues,
  stored: StatedShifts | undefined,
  onSaved: (stored: StatedShifts | undefined) => void,
) =>
  useSavedAnswers({
    stored,
    onSaved,
    answersOf: (read: StatedShifts | undefined) => answersOf(asked.reference, read),
    sentOf: statedOf,
    save: (stated, read: StatedShifts | undefined) =>
      stateShifts(asked, { version: read?.version ?? 0, ...stated }),
  });
