import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { answerRefusals, type OwnShift } from '#shared/desk/answers.ts';
import { ascending } from '#shared/sorting.ts';

/** Whether a nurse can answer the question about a shift now. */
export const isAsked = ({ state, closed }: OwnShift): boolean =>
  state === 'asked' && closed === undefined;

/** Whether a nurse's yes is noted, and she can take it back. */
export const canTakeBack = ({ state, closed }: OwnShift): boolean =>
  state === 'said-yes' && closed === undefined;

/** How far a question has come, in words; '' for an open one. */
export function questionWords({ state, closed }: OwnShift): string {
  if (state === 'said-no') return words.saidNo;
  if (closed) return answerRefusals[closed];
  switch (state) {
    case 'asked':
      return '';
    case 'said-yes':
      return words.saidYes;
    case 'no-answer':
      return answerRefusals.late;
    case 'not-chosen':
      return answerRefusals.filled;
    default:
      return words.over;
  }
}

const isPlacement = ({ state, canceledBy }: OwnShift): boolean =>
  state === 'placed' || canceledBy !== undefined;

/** Shifts by their start: the questions, and those for which the nurse is placed, with the canceled ones. */
export function sortedOwnShifts(shifts: readonly OwnShift[]) {
  const sorted = shifts.toSorted(ascending(({ start }) => start));
  return {
    questions: sorted.filter((shift) => !isPlacement(shift)),
    placements: sorted.filter(isPlacement),
  };
}

/** 'Sample Hill, Keene, NH'. */
export const placeWords = ({ name, town, state }: OwnShift['place']): string =>
  [name, town, state].filter(Boolean).join(', ');
