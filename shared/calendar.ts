import { dayMs } from './durations.ts';

/** The beginning of a calendar day (`YYYY-MM-DD`) in UTC: a day has no time zone, so it is read and written in the same one. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day so many days after a day, or before it. */
export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** `2036-11-20` of `2026-11-20` and 10; of a leap day the first of March. */
export function yearsAfter(day: string, years: number): string {
  const date = dateOf(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayOf(date);
}

/** The weekday of a day: 0 for Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay();

/** The days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

/** '7:00 PM' of `19:00`. */
export function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
