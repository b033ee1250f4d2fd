import {
  type AssignmentRow,
  type AssignmentState,
  assignmentRules,
} from '#shared/desk/assignments.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkTime } from '#shared/new-york.ts';

/** A step with an assignment: its next state, or the correction of a mistake. */
export type Step = AssignmentState | 'correct';

/** The steps by the order of their buttons. No harmless step is beside the ones that take a shift from a person. */
export const stepGroups: readonly (readonly Step[])[] = [
  ['said-yes', 'placed', 'worked', 'said-no', 'no-answer', 'not-chosen'],
  ['canceled', 'no-show'],
];
/** Corrections are rare, so that their button is not among the others. */
export const correction: typeof stepGroups = [['correct']];

/** The steps that need a dialog even for a single shift. */
export const needsDialog = (step: Step): boolean =>
  ['placed', 'correct', 'canceled', 'no-show'].includes(step);

/** The text of a step's button. */
export function stepLabel(step: Step): string {
  switch (step) {
    case 'asked':
      return 'Ask';
    case 'placed':
      return 'Place';
    case 'canceled':
      return 'Cancel';
    case 'correct':
      return 'Correct';
    default:
      return assignmentRules[step].label;
  }
}

/** Whether a step with an assignment is possible now. */
function isPossible(step: Step, { state, start, end }: AssignmentRow, now: string): boolean {
  const { next, corrections } = assignmentRules[state];
  if (step === 'correct') return corrections.length > 0;
  if (!next.includes(step) || step === 'asked') return false;
  if (step === 'placed') return end > now;
  return start <= now || !assignmentRules[step].onlyAfterStart;
}

/** The assignments with which a step is possible now. Questions are canceled where no placement is. */
export function rowsFor<Row extends AssignmentRow>(
  step: Step,
  rows: readonly Row[],
  now: Date,
): Row[] {
  const possible = rows.filter((row) => isPossible(step, row, now.toISOString()));
  const placed = possible.filter(({ state }) => state === 'placed');
  return step === 'canceled' && placed.length > 0 ? placed : possible;
}

/** '7:00 PM' of an instant, in New York. */
export const clockOf = (at: string): string =>
  newYorkTime(new Date(at)).replace(/:\d\d (?=[AP]M)/, ' ');

/** 'Sat 12/5, 7:00 PM – 7:00 AM'. */
export const whenWords = ({ day, start, end }: Pick<AssignmentRow, 'day' | 'start' | 'end'>) =>
  `${dayWords(day)}, ${clockOf(start)} – ${clockOf(end)}`;
