import {
  type AssignmentRow,
  type AssignmentState,
  assignmentRules,
  isLive,
  placementsOf,
} from '#shared/desk/assignments.ts';
import { hoursWithin, hourWords, limits, weekOf } from '#shared/desk/calendar-rules.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import { takesPeople } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { alphabetical } from '#shared/sorting.ts';
import {
  type BoardCard,
  type BoardShift,
  byStart,
  cardOf,
  daysOf,
  type NoteOf,
  stateWords,
} from './board-cards.ts';
import { type BoardRow, daysFrom, notFound, type WeekHours } from './board-rows.ts';

/** The key of the row with the openings that nobody has. */
export const openKey = 'open';

/** The hours that a person works in a week, by the scheduled times. Cancellations and no-shows have none. */
export function weekHours(assignments: readonly AssignmentRow[], monday: string): WeekHours {
  const week = weekOf(monday);
  const worked = placementsOf(assignments).filter((one) => overlaps(one, week));
  const sum = (rows: readonly AssignmentRow[]) =>
    rows.reduce((hours, one) => hours + hoursWithin(one, week), 0);
  const all = sum(worked);
  const before = sum(worked.filter(({ day }) => day < monday));
  return {
    words: hourWords(all),
    isOvertime: all > limits.mostInAWeek,
    before: before > 0 ? `${hourWords(before)} from the night before` : '',
  };
}

/** A nurse's card shows the state of the nurse, and not the openings of the shift. */
const isShown = (state: AssignmentState): boolean => isLive(state) || state === 'no-show';

type CardFacts = Parameters<typeof cardOf>[1];

function ownCard(one: BoardShift, state: AssignmentState, facts: CardFacts): BoardCard {
  const { shift } = one;
  const card = cardOf(shift, facts, placeOf(one));
  const words = stateWords(shift, facts);
  const isPlaced = state === 'placed' || state === 'worked';
  return {
    ...card,
    look: ['urgent', 'open', 'filled'].includes(card.look)
      ? isPlaced
        ? 'filled'
        : 'open'
      : card.look,
    names: [],
    open: 0,
    words: isPlaced ? words : [assignmentRules[state].label, ...words],
  };
}

const placeOf = ({ shift, facility }: BoardShift): string =>
  [facility?.name ?? notFound, shift.unit].filter(Boolean).join(', ');

type NurseFacts = {
  /** The Monday. */
  week: string;
  now: Date;
  /** Everyone who was asked in the week, with the assignments around it. */
  people: readonly DeskPerson[];
  noteOf?: NoteOf | undefined;
};

/**
 * The board by nurse: first the openings that nobody has, then everyone with one of the shifts, by name.
 * @param shifts those that the filters keep: a nurse with one of them has all of the week's shifts in the row
 * @param all the shifts of the week
 */
export function nurseRows(
  shifts: readonly BoardShift[],
  all: readonly BoardShift[],
  { week, now, people, noteOf }: NurseFacts,
): BoardRow[] {
  const days = daysFrom(week);
  const ofCards = { now, ...daysOf(now), nameOf: () => undefined, noteOf };
  const byId = new Map(all.map((one) => [one.shift.id, one]));
  const wanted = new Set(shifts.map(({ shift }) => shift.id));
  const nurses = people.flatMap((person) => {
    const own = person.assignments
      .filter(({ state, day }) => isShown(state) && days.includes(day))
      .flatMap((row) => {
        const one = byId.get(row.shift);
        return one ? [{ ...one, state: row.state }] : [];
      })
      .toSorted(byStart);
    if (!own.some(({ shift }) => wanted.has(shift.id))) return [];
    const row: BoardRow = {
      key: person.record.id,
      of: person.record.id,
      title: fullName(person.record),
      detail: '',
      part: '',
      isFirst: true,
      days: days.map((day) =>
        own
          .filter(({ shift }) => shift.day === day)
          .map(({ state, ...one }) => ownCard(one, state, ofCards)),
      ),
      hours: weekHours(person.assignments, week),
    };
    return [row];
  });
  const open = shifts
    .filter(({ shift }) => days.includes(shift.day) && takesPeople(shift, now))
    .toSorted(byStart)
    .map((one) => ({
      day: one.shift.day,
      card: {
        ...cardOf(one.shift, ofCards, placeOf(one)),
        names: [],
      },
    }))
    .filter(({ card }) => card.open > 0);
  const openRow: BoardRow = {
    key: openKey,
    of: openKey,
    title: 'Open shifts',
    detail: '',
    part: '',
    isFirst: true,
    days: days.map((day) => open.filter((one) => one.day === day).map(({ card }) => card)),
  };
  return [
    ...(open.length > 0 ? [openRow] : []),
    ...nurses.toSorted(alphabetical(({ title }) => title)),
  ];
}
