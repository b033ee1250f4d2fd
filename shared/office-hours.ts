import { dayAfter, newYorkDay, newYorkIso } from './new-york.ts';

/** On which days of the week an office is open (`Monday`), and between which times of a 24-hour clock (`09:00`). */
export type OfficeHours = { days: readonly string[]; opens: string; closes: string };

/** A calendar day belongs to no time zone; it is read and written in the same one. */
const formatDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Monday, November 23` of `2026-11-23`. */
const dayWords = (day: string): string => formatDay.format(new Date(`${day}T00:00:00Z`));

/** `6:00 PM` of `18:00`. */
function timeWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const isOfficeDay = (day: string, days: readonly string[]): boolean =>
  days.some((name) => dayWords(day).startsWith(name));

/** The first day from this one on that is one of these days of the week. */
function officeDayFrom(day: string, days: readonly string[]): string {
  let next = day;
  for (let passed = 0; passed < 7 && !isOfficeDay(next, days); passed += 1) next = dayAfter(next);
  return next;
}

/**
 * The note for a chosen day (`YYYY-MM-DD`) on which the office is closed: its next open day.
 * Nothing of any other.
 */
export function closedSentence(
  day: string,
  { days }: Pick<OfficeHours, 'days'>,
): string | undefined {
  if (isOfficeDay(day, days)) return undefined;
  const [weekday] = dayWords(day).split(',');
  return `The office is closed on ${weekday}s. It is open again on ${dayWords(officeDayFrom(day, days))}.`;
}

/** The office day after the one on which something came in, such as `Monday, November 23`. Holidays are not known here. */
export const nextOfficeDay = (instant: Date, { days }: Pick<OfficeHours, 'days'>): string =>
  dayWords(officeDayFrom(dayAfter(newYorkDay(instant)), days));

/**
 * When the office can next read what came in at this instant, in a sentence with its date, which stays true when
 * it is read on another day. Holidays are not known here.
 */
export function officeSentence(instant: Date, { days, opens, closes }: OfficeHours): string {
  const [today = '', clock = ''] = newYorkIso(instant).split('T');
  const time = clock.slice(0, 5);
  if (isOfficeDay(today, days) && opens <= time && time < closes) {
    return `The office is open on ${dayWords(today)}, until ${timeWords(closes)}.`;
  }
  const next = officeDayFrom(time < opens ? today : dayAfter(today), days);
  return `The office opens on ${dayWords(next)}, at ${timeWords(opens)}.`;
}
