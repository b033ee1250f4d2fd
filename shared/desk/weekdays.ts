import { weekdayOf } from '../days.ts';

/** The days of the week in the order of the screen, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};
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
