import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { type Assignment, stateLabel } from '#shared/desk/assignments.ts';
import type { Mark, marksOf } from '#shared/desk/marks.ts';
import type { Match } from '#shared/desk/matching.ts';
import type { RuleColumn } from '#shared/desk/rule.ts';
import { usDate } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';

/** The columns of the people for a shift. */
export const columnLabels: Record<RuleColumn, string> = {
  license: 'License',
  shift: 'Shift',
  distance: 'Distance',
  hours: 'Rest, week',
  file: 'File',
  asked: 'Last asked',
};

/** The marks of a person. The shift has the number of shifts that fit, where not all of them do. */
export function marksWith({ share }: Match, marks: ReturnType<typeof marksOf>) {
  const { shift } = marks;
  if (share === undefined || !shift) return marks;
  return {
    ...marks,
    shift: { ...shift, words: [share.replace(/ shifts$/, ''), ...shift.words] } satisfies Mark,
  };
}

/** When a person was asked last: the states for these shifts, or else the day of the last question for another one. */
export function askedWords(
  own: readonly Assignment[],
  lastAskedAt: string | undefined,
  now: Date,
): string {
  if (own.length === 0) {
    return lastAskedAt === undefined ? 'never' : usDate(newYorkDay(new Date(lastAskedAt)));
  }
  return [...new Set(own.map(stateLabel))]
    .map((label) => {
      const at = own.filter((one) => stateLabel(one) === label).map((one) => one.at);
      return `${label}, ${momentWords(at.toSorted().at(-1) ?? '', now)}`;
    })
    .join('; ');
}
