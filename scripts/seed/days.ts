import { addDays, weekdayOf } from '#shared/calendar.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { type Random, wholeNumber } from './random.ts';

/** Whether a day is from Monday to Friday. */
export const isWeekday = (day: string): boolean => ![0, 6].includes(weekdayOf(day));

/** The first weekday after a day. */
export function nextWeekday(day: string): string {
  const next = addDays(day, 1);
  return isWeekday(next) ? next : nextWeekday(next);
}

/** The hours in which something happens: how often, from and to which hour of the day. */
export type Hours = readonly { share: number; from: number; to: number }[];

/** Nurses apply after the evening meal, after a night shift, at lunch and in the quiet hours of a night shift. */
export const hoursOfApplicants: Hours = [
  { share: 0.52, from: 19.25, to: 22.75 },
  { share: 0.2, from: 7.3, to: 9.5 },
  { share: 0.12, from: 12, to: 13.2 },
  { share: 0.06, from: 15.2, to: 17 },
  { share: 0.1, from: 1, to: 4.2 },
];

/** The hours of this morning, before the office opens. */
export const hoursOfNight: Hours = [
  { share: 0.5, from: 0.3, to: 4 },
  { share: 0.5, from: 7.2, to: 7.9 },
];

export const officeHours: Hours = [{ share: 1, from: 8.6, to: 16.7 }];

/** Whether the office is open at an instant: on weekdays, until a quarter to five. */
export function isInOffice(instant: Date): boolean {
  const day = newYorkDay(instant);
  const hour = (instant.getTime() - Date.parse(startOfNewYorkDay(day))) / hourMs;
  return isWeekday(day) && hour >= 8.5 && hour < 16.75;
}

/** Messages come from the morning to the late evening. */
export const hoursOfVisitors: Hours = [
  { share: 0.6, from: 8.5, to: 17.5 },
  { share: 0.4, from: 17.5, to: 22 },
];

/** An instant of a day of New York within these hours. */
export function instantOn(day: string, hours: Hours, random: Random): Date {
  let left = random();
  const chosen = hours.find(({ share }) => {
    left -= share;
    return left < 0;
  }) ?? { from: 9, to: 17 };
  const hour = chosen.from + random() * (chosen.to - chosen.from);
  const seconds = wholeNumber(random, 0, 59);
  return new Date(
    Date.parse(startOfNewYorkDay(day)) + Math.floor(hour * 60) * minuteMs + seconds * 1000,
  );
}
