import { dayAfter, newYorkDay } from '#shared/new-york.ts';

const timeZone = 'America/New_York';
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' });

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * 'Today', 'Yesterday', of the last week the day in words, and before it the month: there a line for each day
 * would be one for each row. All by New York's calendar.
 */
export function dayWords(submittedAt: string, now: Date): string {
  const instant = new Date(submittedAt);
  if (Number.isNaN(instant.getTime())) return '';
  const day = newYorkDay(instant);
  const today = newYorkDay(now);
  if (day === today) return 'Today';
  if (dayAfter(day) === today) return 'Yesterday';
  return (now.getTime() - instant.getTime() < weekMs ? dayFormat : monthFormat).format(instant);
}

/**
 * Rows that follow one another on the same day, or in the same month, with its name. Rows of one day or month have no
 * name, and neither have rows of so many that every second line would be one: each row says its date.
 */
export function groupByDay<Row extends { submittedAt: string }>(
  rows: readonly Row[],
  now: Date,
): { day: string; rows: Row[] }[] {
  const groups: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayWords(row.submittedAt, now);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups.length === 1 || groups.length * 2 > rows.length
    ? [{ day: '', rows: [...rows] }]
    : groups;
}
