import { dateOf } from './calendar.ts';

/** The holidays on which an office may be closed. */
export const holidays = [
  'New Year’s Day',
  'Memorial Day',
  'Independence Day',
  'Labor Day',
  'Thanksgiving Day',
  'Christmas Day',
] as const;
export type Holiday = (typeof holidays)[number];

/** Whether a day is the holiday: by its month and date, from 1, and its weekday, from Sunday 0. */
const isHoliday: Record<Holiday, (month: number, date: number, weekday: number) => boolean> = {
  'New Year’s Day': (month, date) => month === 1 && date === 1,
  'Memorial Day': (month, date, weekday) => month === 5 && weekday === 1 && date >= 25,
  'Independence Day': (month, date) => month === 7 && date === 4,
  'Labor Day': (month, date, weekday) => month === 9 && weekday === 1 && date <= 7,
  'Thanksgiving Day': (month, date, weekday) =>
    month === 11 && weekday === 4 && date >= 22 && date <= 28,
  'Christmas Day': (month, date) => month === 12 && date === 25,
};

/** The holiday on this day (`2026-11-26`), if it is one of `among`. A holiday on a weekend has no substitute day. */
export function holidayOn(day: string, among: readonly Holiday[]): Holiday | undefined {
  const at = dateOf(day);
  return among.find((name) =>
    isHoliday[name](at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()),
  );
}
