/** Whether the text is a day of the calendar as `YYYY-MM-DD`. A year below 1000 is still being typed. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

type DayProblem = 'not-a-day' | 'after-today' | 'before-from';

/**
 * The problem of a bound of the date range (section 5). No bound is after today, and To is not before From.
 * @param from the other bound when `day` is the range's end, else ''
 * @returns undefined for a valid day
 */
export function dayProblem(day: string, today: string, from = ''): DayProblem | undefined {
  if (!isDay(day)) return 'not-a-day';
  if (day > today) return 'after-today';
  return from !== '' && day < from ? 'before-from' : undefined;
}
