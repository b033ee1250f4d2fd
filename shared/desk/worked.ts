import { addDays, daysBetween } from '../calendar.ts';
import { newYorkDay, startOfNewYorkDay } from '../new-york.ts';
import { ascending, inTurn } from '../sorting.ts';
import { type AssignmentRow, isCanceledPlacement, type Worked } from './assignments.ts';
import { hoursOf, type Interval, mondayOf, shiftOn } from './shift-times.ts';
import type { Side } from './sides.ts';

/** The times of a worked shift: the noted ones, or those of the shift without a break. */
export const workedTimes = ({
  start,
  end,
  worked,
}: Pick<AssignmentRow, 'start' | 'end' | 'worked'>): Worked =>
  worked ?? { start, end, breakMinutes: 0 };

/** The hours of worked times, without the break. */
export const workedHours = (times: Worked): number => hoursOf(times) - times.breakMinutes / 60;

/** The instants at which a week begins and ends in New York. @param monday its first day; a week has 167 to 169 hours */
const weekOf = (monday: string): Interval => ({
  start: startOfNewYorkDay(monday),
  end: startOfNewYorkDay(addDays(monday, 7)),
});

/**
 * The worked times by New York's clock. The start is the one closest to the start of the shift, so that a nurse who comes at 12:15 AM
 * for 11 PM works from the next day on. The end is the next time that the clock shows it.
 */
export function workedBetween(
  shift: Pick<AssignmentRow, 'day' | 'start'>,
  { from, to, breakMinutes }: { from: string; to: string; breakMinutes: number },
): Worked {
  const awayFrom = ({ start }: Interval) => Math.abs(Date.parse(start) - Date.parse(shift.start));
  const [closest] = [-1, 0, 1]
    .map((days) => shiftOn(addDays(shift.day, days), from, to))
    .toSorted(ascending(awayFrom));
  const { start, end } = closest ?? shiftOn(shift.day, from, to);
  return { start, end, breakMinutes };
}

/** The worked hours that lie in a week. A break counts in each week by the share of its hours. */
function hoursInWeek(times: Worked, monday: string): number {
  const week = weekOf(monday);
  const start = times.start > week.start ? times.start : week.start;
  const end = times.end < week.end ? times.end : week.end;
  if (start >= end) return 0;
  const hours = hoursOf({ start, end });
  return hours - (times.breakMinutes / 60) * (hours / hoursOf(times));
}

/** The Mondays of the weeks in which worked times lie. */
function weeksOf({ start, end }: Interval): string[] {
  const first = mondayOf(newYorkDay(new Date(start)));
  const last = mondayOf(newYorkDay(new Date(Date.parse(end) - 1)));
  return Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, at) =>
    addDays(first, at * 7),
  );
}

/**
 * The worked hours by person and week.
 * @param personOf the person of an application: joined applications are one person
 * @returns the hours by the person's id, and by the Monday of the week
 */
export function hoursByWeek(
  rows: readonly AssignmentRow[],
  personOf: (applicant: string) => string,
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const row of rows.filter(({ state }) => state === 'worked')) {
    const person = personOf(row.applicant);
    const weeks = found.get(person) ?? new Map<string, number>();
    const times = workedTimes(row);
    for (const week of weeksOf(times)) {
      weeks.set(week, (weeks.get(week) ?? 0) + hoursInWeek(times, week));
    }
    found.set(person, weeks);
  }
  return found;
}

/** A worked shift in the payroll file of a week. */
export type PayrollRow = {
  row: AssignmentRow;
  /** The id of the person. */
  person: string;
  times: Worked;
  /** The hours of the whole shift, and those that lie in the week. */
  hours: number;
  hoursInWeek: number;
  /** All worked hours of the person in the week. */
  hoursOfPerson: number;
};

/** The worked shifts of a week by person and start. A shift over the end of a week is in the files of both weeks, with its hours of each. */
export function payrollRows(
  rows: readonly AssignmentRow[],
  monday: string,
  personOf: (applicant: string) => string,
): PayrollRow[] {
  const hours = hoursByWeek(rows, personOf);
  return rows
    .filter(({ state }) => state === 'worked')
    .map((row) => {
      const times = workedTimes(row);
      const person = personOf(row.applicant);
      return {
        ...{ row, person, times, hours: workedHours(times) },
        hoursInWeek: hoursInWeek(times, monday),
        hoursOfPerson: hours.get(person)?.get(monday) ?? 0,
      };
    })
    .filter((one) => one.hoursInWeek > 0)
    .toSorted(
      inTurn(
        ascending(({ person }) => person),
        ascending(({ times }) => times.start),
      ),
    );
}

/** The placements of a week that are over, and whose outcome nobody has noted: the payroll file lacks them. */
export function withoutOutcome(
  rows: readonly AssignmentRow[],
  monday: string,
  now: Date,
): AssignmentRow[] {
  const week = weekOf(monday);
  return rows.filter(
    ({ state, start, end }) =>
      state === 'placed' && end <= now.toISOString() && start < week.end && end > week.start,
  );
}

/** The outcomes of assignments. Canceled placements count for the side that canceled; withdrawn questions don't. No outcome changes points. */
export type Outcomes = { worked: number; noShows: number; canceled: Record<Side, number> };

/** Counts the outcomes of a person, of a facility, or of any other assignments. */
export function outcomesOf(rows: readonly Pick<AssignmentRow, 'state' | 'canceled'>[]): Outcomes {
  const canceledBy = (side: Side): number =>
    rows.filter((row) => isCanceledPlacement(row) && row.canceled?.by === side).length;
  const count = (of: AssignmentRow['state']): number =>
    rows.filter(({ state }) => state === of).length;
  return {
    worked: count('worked'),
    noShows: count('no-show'),
    canceled: {
      nurse: canceledBy('nurse'),
      facility: canceledBy('facility'),
      agency: canceledBy('agency'),
    },
  };
}
