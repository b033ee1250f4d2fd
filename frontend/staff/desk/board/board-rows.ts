import { addDays } from '#shared/calendar.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { alphabetical, ascending, inTurn } from '#shared/sorting.ts';
import { townWords } from '../shifts/shifts-view.ts';
import {
  type BoardCard,
  type BoardShift,
  byStart,
  cardOf,
  daysOf,
  type NameOf,
  type NoteOf,
} from './board-cards.ts';

/** The hours of a nurse's week. */
export type WeekHours = {
  /** '36 h'. */
  words: string;
  isOvertime: boolean;
  /** '7 h from the night before': hours of a shift that began before the week; '' without one. */
  before: string;
};

/** A row of the board: a unit of a facility, or a nurse. */
export type BoardRow = {
  key: string;
  /** The facility or the nurse: the subject of a roster. */
  of: string;
  /** 'Sample Hill', or the name of the nurse. */
  title: string;
  /** The town of a facility. */
  detail: string;
  /** The unit; '' without one. */
  part: string;
  /** Whether it is the first row of its facility, or the row of a nurse. */
  isFirst: boolean;
  /** The cards of seven days, from Monday. */
  days: readonly (readonly BoardCard[])[];
  hours?: WeekHours;
};

/** The seven days from a Monday. */
export const daysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** The position of a unit: first shifts without one, then the units in the order of the facility, then all others. */
function unitOrder(facility: Facility | undefined, unit: string): number {
  if (unit === '') return -1;
  const at = facility?.units.indexOf(unit) ?? -1;
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

export const notFound = 'Facility not found';

type BoardFacts = {
  /** The Monday. */
  week: string;
  now: Date;
  nameOf: NameOf;
  noteOf?: NoteOf | undefined;
};

/** Shifts by a key, in the order of their first ones. */
const groupsOf = (shifts: readonly BoardShift[], keyOf: (one: BoardShift) => string) => [
  ...Map.groupBy(shifts, keyOf),
];

/** The board by facility: a row for each unit that has a shift in the week, the facilities by name. */
export function facilityRows(shifts: readonly BoardShift[], facts: BoardFacts): BoardRow[] {
  const days = daysFrom(facts.week);
  const ofCards = { ...facts, ...daysOf(facts.now) };
  const shown = shifts.filter(({ shift }) => days.includes(shift.day)).toSorted(byStart);
  const facilities = groupsOf(shown, ({ shift }) => shift.facility)
    .map(([id, all]) => ({ id, all, facility: all[0]?.facility }))
    .toSorted(
      inTurn(
        ascending((one) => Number(one.facility === undefined)),
        alphabetical((one) => one.facility?.name ?? ''),
        ascending((one) => one.id),
      ),
    );
  return facilities.flatMap(({ id, all, facility }) =>
    groupsOf(all, ({ shift }) => shift.unit ?? '')
      .toSorted(
        inTurn(
          ascending(([unit]) => unitOrder(facility, unit)),
          alphabetical(([unit]) => unit),
        ),
      )
      .map(([unit, own], at) => ({
        key: `${id} ${unit}`,
        of: id,
        title: facility?.name ?? notFound,
        detail: facility ? townWords(facility) : '',
        part: unit,
        isFirst: at === 0,
        days: days.map((day) =>
          own.filter(({ shift }) => shift.day === day).map(({ shift }) => cardOf(shift, ofCards)),
        ),
      })),
  );
}

/** Rows in which a note is on the first card of its order alone. The other cards of the order would repeat it. */
export function withNotesOnce(rows: readonly BoardRow[]): BoardRow[] {
  const noted = new Set<string>();
  const once = (card: BoardCard): BoardCard => {
    const { note, ...rest } = card;
    if (note === undefined) return card;
    const { order } = card.shift;
    if (noted.has(order)) return rest;
    noted.add(order);
    return card;
  };
  return rows.map((row) => ({ ...row, days: row.days.map((cards) => cards.map(once)) }));
}

/** The openings of each day that can still be filled; empty without rows. */
export const openOfDays = (rows: readonly BoardRow[]): number[] =>
  (rows[0]?.days ?? []).map((_, at) =>
    rows.flatMap(({ days }) => days[at] ?? []).reduce((sum, { open }) => sum + open, 0),
  );

/** The word below a day: its openings, or that it is past; '' for any other day. */
export function dayMark(day: string, today: string, open = 0): string {
  if (open > 0) return `${open} open`;
  return day < today ? 'Past' : '';
}
