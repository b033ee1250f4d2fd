import { dayAfter } from '#shared/new-york.ts';
import { daysAfter } from './shift-days.ts';
import { fits, type LineAtFacility, type ShiftsView } from './shifts-view.ts';

const timeZone = 'UTC';
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const yearFormat = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'Today, Tuesday, November 24', 'Saturday, December 5'; with the year if it is not the current one. */
export function dayHeading(day: string, today: string): string {
  const words = (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : yearFormat).format(
    dateOf(day),
  );
  if (day === today) return `Today, ${words}`;
  return day === dayAfter(today) ? `Tomorrow, ${words}` : words;
}

const underWay = 'Began earlier';

/** Groups adjacent lines by their first day. Upcoming lines that began before today are one group. */
export function groupByFirstDay(
  lines: readonly LineAtFacility[],
  { today, isPast }: { today: string; isPast: boolean },
): { heading: string; rows: LineAtFacility[] }[] {
  const groups: { heading: string; rows: LineAtFacility[] }[] = [];
  for (const one of lines) {
    const first = one.line.days[0] ?? '';
    const heading = first < today && !isPast ? underWay : dayHeading(first, today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(one);
    else groups.push({ heading, rows: [one] });
  }
  return groups;
}

/** The seven days of a week with the lines that have a shift on each, by the start of the shift. */
export const daysOfWeek = (
  lines: readonly LineAtFacility[],
  view: ShiftsView,
): { day: string; rows: LineAtFacility[] }[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = daysAfter(view.week, at);
    const rows = lines.filter((one) => one.line.days.includes(day) && fits(one, view, [day]));
    return { day, rows: rows.toSorted((a, b) => a.line.from.localeCompare(b.line.from)) };
  });

/** 'November 30 to December 6, 2026'. */
export function weekWords(monday: string): string {
  const sunday = daysAfter(monday, 6);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric' });
  return `${format.format(dateOf(monday))} to ${format.format(dateOf(sunday))}, ${sunday.slice(0, 4)}`;
}
