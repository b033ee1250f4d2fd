import { addDays, clockWords, dateOf } from './calendar.ts';
import { type Holiday, holidayOn } from './holidays.ts';
import { newYorkDay, newYorkIso } from './new-york.ts';

/** The days on which an office is open. */
export type OfficeDays = {
  /** Weekdays, such as `Monday`. */
  days: readonly string[];
  /** The holidays on which it is closed. */
  closedOn: readonly Holiday[];
};

/** The days on which an office is open, and its hours by a 24-hour clock (`09:00`). */
type OfficeHours = OfficeDays & { opens: string; closes: string };

const formatDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Monday, November 23` of `2026-11-23`. */
export const officeDayWords = (day: string): string => formatDay.format(dateOf(day));

const isOfficeDay = (day: string, { days, closedOn }: OfficeDays): boolean =>
  days.some((name) => officeDayWords(day).startsWith(name)) &&
  holidayOn(day, closedOn) === undefined;

/** No office is closed for longer: a week, and the same weekday of the next week on a holiday. */
const longestClosedDays = 14;

/** The first office day from this day on. */
export function officeDayFrom(day: string, office: OfficeDays): string {
  let next = day;
  for (let passed = 0; passed < longestClosedDays && !isOfficeDay(next, office); passed += 1) {
    next = addDays(next, 1);
  }
  return next;
}

/**
 * The note for a chosen day (`YYYY-MM-DD`) on which the office is closed: its next open day.
 * Nothing of any other.
 */
export function closedSentence(day: string, office: OfficeDays): string | undefined {
  if (isOfficeDay(day, office)) return undefined;
  const [weekday] = officeDayWords(day).split(',');
  const closed = holidayOn(day, office.closedOn) ?? `${weekday}s`;
  return `The office is closed on ${closed}. It is open again on ${officeDayWords(officeDayFrom(day, office))}.`;
}

/** The next office day after this instant's day, such as `Monday, November 23`. */
export const nextOfficeDay = (instant: Date, office: OfficeDays): string =>
  officeDayWords(officeDayFrom(addDays(newYorkDay(instant), 1), office));

/**
 * The time from which the office can read a submission of this instant, in a sentence with its date, so that it is still true
 * on another day.
 */
export function officeSentence(instant: Date, hours: OfficeHours): string {
  const { opens, closes } = hours;
  const [today = '', clock = ''] = newYorkIso(instant).split('T');
  const time = clock.slice(0, 5);
  if (isOfficeDay(today, hours) && opens <= time && time < closes) {
    return `The office is open on ${officeDayWords(today)}, until ${clockWords(closes)}.`;
  }
  const next = officeDayFrom(time < opens ? today : addDays(today, 1), hours);
  return `The office opens on ${officeDayWords(next)}, at ${clockWords(opens)}.`;
}
