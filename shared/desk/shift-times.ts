import { addDays, weekdayOf } from '../calendar.ts';
import { hourMs, minuteMs } from '../durations.ts';
import { usDate } from '../messages.ts';
import { newYorkDay, startOfNewYorkDay } from '../new-york.ts';
import type { ShiftTime } from './wishes.ts';

/** A half-open interval of time: it contains its start and not its end. Both are ISO instants in UTC. */
export type Interval = { start: string; end: string };

/** The longest shift, in hours of the clock. */
const longestShiftHours = 16;

/** `19:00`: hours and minutes of New York's clock. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant at which New York's clock shows a time on a day: the first one where it shows it twice, and an hour later where
 * a spring day skips it.
 */
export function instantOf(day: string, clock: string): string {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  // A day of 23 or 25 hours changes its clock at 2 AM: later times count from its end.
  const fromStart = Date.parse(startOfNewYorkDay(day)) + minutes * minuteMs;
  const fromEnd = Date.parse(startOfNewYorkDay(addDays(day, 1))) - (24 * 60 - minutes) * minuteMs;
  const at = minutes < 120 ? fromStart : Math.max(fromEnd, minutes < 180 ? fromStart : 0);
  return new Date(at).toISOString();
}

/**
 * The shift that begins on a day of New York: from one time of the clock to the next time the clock shows the other, so that
 * a night ends on the following day.
 */
export function shiftOn(day: string, from: string, to: string): Interval {
  const start = instantOf(day, from);
  const end = to > from ? instantOf(day, to) : instantOf(addDays(day, 1), to);
  return { start, end };
}

/** The hours of an interval: 7 PM to 7 AM has 11 or 13 on two nights of the year. */
export const hoursOf = ({ start, end }: Interval): number =>
  (Date.parse(end) - Date.parse(start)) / hourMs;

/** The hours from one time of the clock to the next time that it shows the other. */
const clockHours = (from: string, to: string): number => {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return (((minutesOf(to) - minutesOf(from) + 24 * 60 - 1) % (24 * 60)) + 1) / 60;
};

/**
 * Why shifts can't be: they are too long by the clock, which a night with an hour more does not change, or the clock skips
 * them in spring.
 * @param times days and times that are right, each by itself
 */
export function shiftProblem({
  days,
  from,
  to,
}: {
  days: readonly string[];
  from: string;
  to: string;
}): string | undefined {
  if (clockHours(from, to) > longestShiftHours) {
    return `A shift has at most ${longestShiftHours} hours.`;
  }
  const skipped = days.find((day) => hoursOf(shiftOn(day, from, to)) <= 0);
  return skipped && `On ${usDate(skipped)} the clock goes forward and skips this shift.`;
}

/** Whether two intervals share any moment. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** The hours between two intervals that don't overlap; 0 where they touch or overlap. */
export const restBetween = (a: Interval, b: Interval): number =>
  overlaps(a, b)
    ? 0
    : Math.max(hoursOf({ start: a.end, end: b.start }), hoursOf({ start: b.end, end: a.start }), 0);

/** The last days of shifts. New York's clock is slow to read, and matching reads it for each person. */
const lastDays = new WeakMap<Interval, string>();

/** The last moment of a shift that is still worked: the day on which it ends in New York, midnight counting as the day before. */
export function lastDayOf(shift: Interval): string {
  const known = lastDays.get(shift);
  if (known !== undefined) return known;
  const day = newYorkDay(new Date(Date.parse(shift.end) - minuteMs));
  lastDays.set(shift, day);
  return day;
}

/** The Monday of a day's week, as a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/**
 * The times of a shift by its start on New York's clock: days from 5 AM to 3 PM, evenings from 11 AM to 6 PM, nights from then on.
 * A shift from 11 AM to 11 PM is one of days and of evenings.
 */
export function timesOfShift(from: string): Exclude<ShiftTime, 'weekends'>[] {
  if (from >= '18:00' || from < '05:00') return ['nights'];
  return [
    ...(from < '15:00' ? (['days'] as const) : []),
    ...(from >= '11:00' ? (['evenings'] as const) : []),
  ];
}
