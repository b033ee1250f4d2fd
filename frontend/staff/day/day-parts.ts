import { addDays, clockWords } from '#shared/calendar.ts';
import { instantOf } from '#shared/desk/shift-times.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkDay, newYorkIso, startOfNewYorkDay } from '#shared/new-york.ts';

/** The parts of the day page, in their order. */
export const dayParts = ['now', 'today', 'tonight', 'tomorrow', 'later'] as const;
export type DayPart = (typeof dayParts)[number];

/** The time of an entry: its part, the instant by which it is sorted, and its words. */
export type EntryTime = { part: DayPart; at: string; time: string };

/** The time of the clock from which a shift of today starts tonight. */
const eveningFrom = '17:00';

function partOfDay(day: string, today: string): DayPart {
  if (day <= today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}

/** The part of an instant. A past instant is in `now`. */
function partOf(at: string, now: Date): DayPart {
  if (at <= now.toISOString()) return 'now';
  const today = newYorkDay(now);
  const part = partOfDay(newYorkDay(new Date(at)), today);
  return part === 'today' && at >= instantOf(today, eveningFrom) ? 'tonight' : part;
}

/** '7:00 PM' of an instant of today or tomorrow, and 'Sat 12/5, 7:00 PM' of another one, in New York's time. */
export function timeWords(at: string, now: Date): string {
  const [day = '', clock = ''] = newYorkIso(new Date(at)).split('T');
  const time = clockWords(clock.slice(0, 5));
  const today = newYorkDay(now);
  return day === today || day === addDays(today, 1) ? time : `${dayWords(day)}, ${time}`;
}

/** The time of an entry at an instant. */
export const timeAt = (at: string, now: Date): EntryTime => ({
  part: partOf(at, now),
  at,
  time: timeWords(at, now),
});

/** The time of an entry without a time of the clock, which is the last of its day. @param day of New York, `YYYY-MM-DD` */
export function timeOfDay(day: string, now: Date): EntryTime {
  const part = partOfDay(day, newYorkDay(now));
  const time = part === 'later' ? dayWords(day) : 'Any time';
  return { part, at: startOfNewYorkDay(addDays(day, 1)), time };
}
