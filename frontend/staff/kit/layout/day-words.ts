import { newYorkDate, newYorkDay, newYorkTime } from '#shared/new-york.ts';

/** `11/20/2026` of `2026-11-20`. */
export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
}

/** `3:04 PM` of an instant of today, and `11/20/2026 3:04 PM` of another one, in New York's time. */
export function momentWords(at: string, now: Date): string {
  const instant = new Date(at);
  const time = newYorkTime(instant).replace(/:\d\d (?=[AP]M)/, ' ');
  return newYorkDay(instant) === newYorkDay(now) ? time : `${newYorkDate(instant)} ${time}`;
}
