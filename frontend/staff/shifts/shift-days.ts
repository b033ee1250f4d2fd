import { isDayInRange } from '#shared/days.ts';
import { mostDays } from '#shared/desk/lines.ts';
import { dayAfter } from '#shared/new-york.ts';

/** The days of the week in the order of the screen, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

/** The weekday of a day. */
export const weekdayOf = (day: string): Weekday | undefined =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];

/** The day after a number of days; a negative number counts back. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Weekdays between two days, as typed in the form. */
export type WeekdayPattern = { on: readonly Weekday[]; from: string; to: string };

/** The longest duration of a pattern, in weeks. */
const mostWeeks = 13;

/** The days of a line, or the reason for a refusal as a sentence. */
export type AddedDays = { status: 'added'; days: string[] } | { status: 'refused'; reason: string };

const refused = (reason: string): AddedDays => ({ status: 'refused', reason });
const isDay = (day: string): boolean => /^20\d\d-\d\d-\d\d$/.test(day);

/** Adds days to a line's days, sorted and without duplicates. @param earliest the first day that can be added */
export function withDays(
  days: readonly string[],
  more: readonly string[],
  earliest: string,
): AddedDays {
  if (!more.every(isDay)) return refused('Choose a day.');
  if (more.some((day) => day < earliest)) return refused('Choose a day that is not over.');
  if (!more.every((day) => isDayInRange('shift', day, earliest))) {
    return refused('Choose a day within the next two years.');
  }
  const all = [...new Set([...days, ...more])].toSorted();
  if (all.length > mostDays) {
    return refused(`A line has at most ${mostDays} days, and these would be ${all.length}.`);
  }
  return { status: 'added', days: all };
}

/** The days of a pattern. */
export function daysOfPattern({ on, from, to }: WeekdayPattern): AddedDays {
  if (on.length === 0) return refused('Choose at least one weekday.');
  if (!isDay(from) || !isDay(to)) return refused('Choose the first and the last day.');
  if (to < from) return refused('The last day is before the first one.');
  if (to > daysAfter(from, mostWeeks * 7 - 1)) {
    return refused(`Choose at most ${mostWeeks} weeks.`);
  }
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const weekday = weekdayOf(day);
    if (weekday && on.includes(weekday)) days.push(day);
  }
  return days.length === 0
    ? refused('None of these weekdays is between the two days.')
    : { status: 'added', days };
}

/** Days that are typed but not added to the line yet: one day, and weekdays over several weeks. */
export type Pending = { day: string; pattern: WeekdayPattern };

export const nothingPending: Pending = { day: '', pattern: { on: [], from: '', to: '' } };

/** The days of a line with the typed days; a pattern without weekdays is ignored. */
export function withPending(
  days: readonly string[],
  { day, pattern }: Pending,
  earliest: string,
): AddedDays {
  const ofPattern: AddedDays =
    pattern.on.length === 0 ? { status: 'added', days: [] } : daysOfPattern(pattern);
  if (ofPattern.status === 'refused') return ofPattern;
  const more = [...(day === '' ? [] : [day]), ...ofPattern.days];
  return withDays(days, more, earliest);
}
