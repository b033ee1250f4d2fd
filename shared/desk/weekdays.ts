import { weekdayOf } from '../calendar.ts';
import { keysOf } from '../keys-of.ts';

/** The days of the week in the order of the screen, Monday first. */
export const weekdayLabels = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const;
export const weekdays = keysOf(weekdayLabels);
export type Weekday = keyof typeof weekdayLabels;
/** The weekdays of many weeks, within a sentence. */
export const weekdayPlurals: Record<Weekday, string> = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
};

/** The weekday of a day, `YYYY-MM-DD`. */
export const weekdayNamed = (day: string): Weekday => weekdays[(weekdayOf(day) + 6) % 7] ?? 'mon';
