import { statedAnswersOf, statedOf } from '#shared/desk/stated-answers.ts';
import type { StatedLines } from '#shared/desk/stated-lines.ts';
import { type SenderValues, stateLines } from './ask-status.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

/** The answers of a facility about the shifts that it needs. */
export const useShifts = (asked: SenderValues, stored: StatedLines | undefined) =>
  useSavedAnswers({
    stored,
    answersOf: statedAnswersOf,
    sentOf: statedOf,
    save: (stated, read: StatedLines | undefined) =>
      stateLines(asked, { version: read?.version ?? 0, ...stated }),
  });
