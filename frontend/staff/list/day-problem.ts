/** `YYYY-MM-DD`, of a year that someone has finished typing, and on the calendar. */
const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export type DayProblem = 'not-a-day' | 'after-today' | 'before-from';

/**
 * What is wrong with a bound of the date range (section 5): not past today, To not before From.
 * @param from the other bound when `day` is the range's end, else ''
 * @returns undefined for a day that can be filtered by
 */
export function dayProblem(day: string, today: string, from = ''): DayProblem | undefined {
  if (!isDay(day)) return 'not-a-day';
  if (day > today) return 'after-today';
  return from !== '' && day < from ? 'before-from' : undefined;
}
