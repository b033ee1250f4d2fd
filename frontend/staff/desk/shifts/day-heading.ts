import { addDays, dateOf } from '#shared/calendar.ts';

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

/** 'Today, Tuesday, November 24', 'Saturday, December 5'; with the year if it is not the current one. */
export function dayHeading(day: string, today: string): string {
  const words = (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : yearFormat).format(
    dateOf(day),
  );
  if (day === today) return `Today, ${words}`;
  return day === addDays(today, 1) ? `Tomorrow, ${words}` : words;
}
