import { statedAnswersOf, statedOf } from '#shared/desk/stated-answers.ts';
import type { StatedLines } from '#shared/desk/stated-lines.ts';
import { readUsState } from '#shared/desk/us-states.ts';
import { provenReceipt } from '../storage/saved-receipt.ts';
import { type SenderValues, stateLines } from './ask-status.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

/** The stored answers, or else a first empty shift with the city and the state that this tab sent with the request. */
function answersOf(reference: string, stored: StatedLines | undefined) {
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
  stored: StatedLines | undefined,
  onSaved: (stored: StatedLines | undefined) => void,
) =>
  useSavedAnswers({
    stored,
    onSaved,
    answersOf: (read: StatedLines | undefined) => answersOf(asked.reference, read),
    sentOf: statedOf,
    save: (stated, read: StatedLines | undefined) =>
      stateLines(asked, { version: read?.version ?? 0, ...stated }),
  });
