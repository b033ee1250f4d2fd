import { isDay } from '#shared/calendar.ts';

type DayProblem = 'not-a-day' | 'after-today' | 'before-from';

/**
 * The problem of a bound of the date range (section 5). No bound is after today, and To is not before From.
 * @param from the other bound when `day` is the range's end, else ''
 * @returns undefined for a valid day
 */
export function dayProblem(day: string, today: string, from = ''): DayProblem | undefined {
  // A year below 1000 is still being typed.
  if (!isDay(day) || day < '1000') return 'not-a-day';
  if (day > today) return 'after-today';
  return from !== '' && day < from ? 'before-from' : undefined;
}
