import * as z from 'zod/mini';
import { yearsAfter } from './calendar.ts';
import { counted } from './counted.ts';
import { newYorkDay } from './new-york.ts';

/**
 * The days that can enter, in years before and after today, by their use. A day that is sent again with other answers, such as
 * that of an old license, stays within its range for as long as records are usually kept.
 */
const ranges = {
  /** A shift of a line. */
  shift: { back: 1, ahead: 2 },
  /** The first day on which a nurse can work. */
  earliest: { back: 20, ahead: 5 },
  /** A day on which a nurse is free, or is not. */
  availability: { back: 20, ahead: 2 },
  /** The last valid day of a license or a certificate; some licenses are valid for decades. */
  expiry: { back: 50, ahead: 50 },
  /** The day by which staff do something. */
  action: { back: 20, ahead: 20 },
  /** The day of something that has happened. Somewhere it is tomorrow already. */
  past: { back: 50, ahead: 1 },
} as const;
type DayUse = keyof typeof ranges;

/** The sentence for a day beyond the range of its use. */
const dayRangeError = (name: string, use: DayUse): string => {
  const { back, ahead } = ranges[use];
  return `${name} must be at most ${counted(back, 'year')} back and ${counted(ahead, 'year')} ahead.`;
};

/** Whether a day is within the range of its use. @param today New York's calendar day */
export function isDayInRange(use: DayUse, day: string, today: string): boolean {
  const { back, ahead } = ranges[use];
  return day >= yearsAfter(today, -back) && day <= yearsAfter(today, ahead);
}

/**
 * A day that enters, `YYYY-MM-DD`: in a request or in a form. It aborts, so no rule computes with a text that is no such day.
 * @param name the field, for its sentences
 */
export const enteredDay = (name: string, use: DayUse) =>
  z.iso.date({ error: `${name} must be a day (YYYY-MM-DD).`, abort: true }).check(
    z.refine((day) => isDayInRange(use, day, newYorkDay(new Date())), {
      error: dayRangeError(name, use),
      abort: true,
    }),
  );

/** Since 1900 New York has had hours of UTC, and a screen can show each week until then. */
const isComputable = (text: string): boolean => text >= '1900-01-01' && text < '2200-01-01';
const notComputable = { error: 'The year must be one from 1900 to 2199.', abort: true };

/** The day of a stored shift, which can be of any past year: a day for which instants can be computed. */
export const storedDay = z.iso.date({ abort: true }).check(z.refine(isComputable, notComputable));

/** An instant that enters, in UTC. */
export const enteredInstant = (error: string) =>
  z.iso.datetime({ error, abort: true }).check(z.refine(isComputable, notComputable));

/** '/2030' behind the month and date of a day that is neither of this nor of the next year, '' behind any other. */
export function yearBehind(day: string, now = new Date()): string {
  const year = Number(day.slice(0, 4));
  const present = Number(newYorkDay(now).slice(0, 4));
  return year === present || year === present + 1 ? '' : `/${day.slice(0, 4)}`;
}
