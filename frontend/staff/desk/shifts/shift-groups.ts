import { dayAfter } from '#shared/new-york.ts';
import type { ShiftAtFacility } from './shifts-view.ts';

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

/** Groups adjacent shifts by their day. */
export function groupByDay(
  shifts: readonly ShiftAtFacility[],
  today: string,
): { heading: string; rows: ShiftAtFacility[] }[] {
  const groups: { heading: string; rows: ShiftAtFacility[] }[] = [];
  for (const one of shifts) {
    const heading = dayHeading(one.shift.day, today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(one);
    else groups.push({ heading, rows: [one] });
  }
  return groups;
}
