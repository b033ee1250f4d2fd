import { addDays, dateOf } from '#shared/calendar.ts';
import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';

/** `11/20/2026 5:19:28 AM` of an instant, in New York's time. @param between the text between date and time */
export function dateAndTime(at: string, between = ' '): string {
  const instant = new Date(at);
  return `${newYorkDate(instant)}${between}${newYorkTime(instant)}`;
}

/** `3:04 PM` of an instant of today, and `11/20/2026 3:04 PM` of another one, in New York's time. */
export function momentWords(at: string, now: Date): string {
  const instant = new Date(at);
  const time = newYorkTime(instant).replace(/:\d\d (?=[AP]M)/, ' ');
  return newYorkDay(instant) === newYorkDay(now) ? time : `${newYorkDate(instant)} ${time}`;
}

const weekFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
});

/** 'November 30 to December 6, 2026'. */
export function weekWords(monday: string): string {
  const sunday = addDays(monday, 6);
  const [first, last] = [monday, sunday].map((day) => weekFormat.format(dateOf(day)));
  return `${first} to ${last}, ${sunday.slice(0, 4)}`;
}
