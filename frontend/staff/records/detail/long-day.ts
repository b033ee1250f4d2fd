import { dateOf } from '#shared/calendar.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `February 29, 2020` of `2020-02-29`; a text that is no day stays as it is. */
export function longDay(day: string): string {
  const instant = dateOf(day);
  return Number.isNaN(instant.getTime()) ? day : format.format(instant);
}
