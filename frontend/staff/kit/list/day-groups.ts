import { addDays } from '#shared/calendar.ts';
import { dayMs } from '#shared/durations.ts';
import { newYorkDay } from '#shared/new-york.ts';

const timeZone = 'America/New_York';
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', year: 'numeric' });

const weekMs = 7 * dayMs;

/**
 * The heading of a row's group, by New York's calendar: 'Today', 'Yesterday', the weekday and date in the last week, and the
 * month before that. With few rows a day, a heading for each older day would be one for each row.
 * @returns '' for an invalid `submittedAt`
 */
function headingOf(submittedAt: string, now: Date): string {
  const instant = new Date(submittedAt);
  if (Number.isNaN(instant.getTime())) return '';
  const day = newYorkDay(instant);
  const today = newYorkDay(now);
  if (day === today) return 'Today';
  if (addDays(day, 1) === today) return 'Yesterday';
  return (now.getTime() - instant.getTime() < weekMs ? dayFormat : monthFormat).format(instant);
}

/** Groups neighboring rows with the same heading. */
export function groupRows<Row>(
  rows: readonly Row[],
  headingOf: (row: Row) => string,
): { heading: string; rows: Row[] }[] {
  const groups: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = headingOf(row);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

/**
 * Groups neighboring rows of the same day or month under its heading. All rows are one group without a heading if they have
 * the same day or month, or if there would be more than one heading for two rows: each row shows its date anyway.
 */
export function groupByDay<Row extends { submittedAt: string }>(
  rows: readonly Row[],
  now: Date,
): { heading: string; rows: Row[] }[] {
  const groups = groupRows(rows, ({ submittedAt }) => headingOf(submittedAt, now));
  return groups.length === 1 || groups.length * 2 > rows.length
    ? [{ heading: '', rows: [...rows] }]
    : groups;
}
