import { addDays } from '#shared/days.ts';
import { countIn, freeOf, type Shift, takesPeople } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';

/** The work of the desk: free openings of two and of seven days, shifts under way with a free opening, and answers that wait. */
export type ShiftCounts = { twoDays: number; week: number; underWay: number; saidYes: number };

/** Counts the shifts that take people, today being the first day. */
export function countShifts(shifts: readonly Shift[], now: Date): ShiftCounts {
  const today = newYorkDay(now);
  const open = shifts.filter((shift) => takesPeople(shift, now));
  const freeUntil = (last: string): number =>
    open.filter(({ day }) => day <= last).reduce((sum, shift) => sum + freeOf(shift), 0);
  return {
    twoDays: freeUntil(addDays(today, 1)),
    week: freeUntil(addDays(today, 6)),
    underWay: open.filter((shift) => shift.start <= now.toISOString() && freeOf(shift) > 0).length,
    saidYes: open.reduce((sum, shift) => sum + countIn(shift, ['said-yes']), 0),
  };
}
