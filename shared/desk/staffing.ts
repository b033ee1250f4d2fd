import { dayMs } from '../durations.ts';
import { ascending, descending } from '../sorting.ts';
import type { Staffing } from './answers.ts';
import { assignmentRules } from './assignments.ts';
import { changeSince } from './facility-change.ts';
import type { Shift } from './shifts.ts';
import type { StatedShifts } from './stated-shifts.ts';

/** A placed person as the facility knows it: the name and the license, and nothing else. */
export type PlacedPerson = Staffing['shifts'][number]['placed'][number];

/** Shifts of so many days before are shown, too. */
const daysBack = 7;

/** The people of a shift who take an opening, by the ids of their applications. */
export const placedOn = ({ people }: Pick<Shift, 'people'>): string[] =>
  Object.keys(people).filter((id) => assignmentRules[people[id] ?? 'asked'].takesOpening);

/** The shifts that a facility sees: those that staff opened, from a week ago on, by their start. */
export const shownToFacility = (shifts: readonly Shift[], now: Date): Shift[] => {
  const from = new Date(now.getTime() - daysBack * dayMs).toISOString();
  return shifts
    .filter(({ state, end }) => state !== 'draft' && end > from)
    .toSorted(ascending(({ start }) => start));
};

/** A change that a facility stated after staff opened its shifts, in words, and how far staff have come with it. */
type StatedChangeAnswer = { at: string; words: string; answer: 'open' | 'taken-over' | 'left' };

/** The changes of a facility with what became of them, the newest first. */
export const changesOf = (stated: StatedShifts | undefined): StatedChangeAnswer[] =>
  (stated?.answered ?? [])
    .flatMap((answered): StatedChangeAnswer[] => {
      const open = stated && changeSince(answered, stated);
      if (open) return [{ at: open.at, words: open.words, answer: 'open' }];
      const { answer, at, words } = answered;
      return words && answer !== 'opened' ? [{ at, words, answer }] : [];
    })
    .toSorted(descending(({ at }) => at));

/**
 * The view of a facility on its request: the opened shifts with the people who are placed.
 * @param people those who are placed, by the ids of their applications; one who is missing counts without a name
 */
export const staffingOf = (
  shifts: readonly Shift[],
  people: ReadonlyMap<string, PlacedPerson>,
  now: Date,
): Staffing => ({
  shifts: shownToFacility(shifts, now).flatMap((shift) => {
    const { id, role, unit, day, from, to, start, end, openings, state } = shift;
    if (state === 'draft') return [];
    const placed = placedOn(shift).map((one) => people.get(one) ?? { name: '' });
    const times = { day, from, to, start, end };
    return [{ id, role, ...(unit !== undefined && { unit }), ...times, openings, state, placed }];
  }),
});
