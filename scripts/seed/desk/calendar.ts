import { addDays, weekdayOf } from '#shared/calendar.ts';
import { hourMs } from '#shared/durations.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { type Random, wholeNumber } from '../random.ts';

/** The days of the plan, from the day of the sample week's end. */
export type Calendar = {
  /** The day so many days after today; negative for earlier ones. */
  day(after: number): string;
  /** The next Saturday, which may be today. */
  saturday: string;
  /** The first Monday and the first Friday after today. */
  monday: string;
  friday: string;
};

export function calendarOf(today: string): Calendar {
  const day = (after: number) => addDays(today, after);
  const next = (weekday: number, from: number): string =>
    weekdayOf(day(from)) === weekday ? day(from) : next(weekday, from + 1);
  return { day, saturday: next(6, 0), monday: next(1, 1), friday: next(5, 1) };
}

/** So many days in a row. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

/** The hours in which the desk answers the telephone, also on weekends. */
const [opens, closes] = [7, 21];

/**
 * Instants in the hours of the desk, in their order.
 * @returns fewer than `count` only where no such hour lies between the limits
 */
export function instantsBetween(from: Date, to: Date, count: number, random: Random): Date[] {
  const open: { start: number; end: number }[] = [];
  for (let day = newYorkDay(from); day <= newYorkDay(to); day = addDays(day, 1)) {
    const midnight = Date.parse(startOfNewYorkDay(day));
    const start = Math.max(midnight + opens * hourMs, from.getTime());
    const end = Math.min(midnight + closes * hourMs, to.getTime());
    if (start < end) open.push({ start, end });
  }
  const length = open.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length === 0) return [];
  return Array.from({ length: count }, (_, at) => {
    // One in each equal part of the time, so that no two are at one moment.
    let left = ((at + wholeNumber(random, 10, 90) / 100) / count) * length;
    for (const { start, end } of open) {
      if (left < end - start) return new Date(Math.floor(start + left));
      left -= end - start;
    }
    return to;
  });
}
