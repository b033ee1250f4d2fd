import { counted } from '#shared/counted.ts';
import { openingsWords } from '#shared/desk/shift-words.ts';
import { type Shift, takenOf } from '#shared/desk/shifts.ts';
import type { StatedShift } from '#shared/desk/stated-shifts.ts';

/** 'Opened: 2 shifts, 1 of 3 openings filled'. */
export function openedWords(shifts: readonly Shift[]): string {
  const all = shifts.reduce((sum, { openings }) => sum + openings, 0);
  const taken = shifts.reduce((sum, shift) => sum + takenOf(shift), 0);
  return `Opened: ${counted(shifts.length, 'shift')}, ${openingsWords({ all, taken })}`;
}

/** The shifts of a facility with the same role on one of the days of a stated shift, without those opened from it. */
export const similarShifts = (
  stated: StatedShift,
  facility: string | undefined,
  shifts: readonly Shift[],
): Shift[] =>
  shifts.filter(
    (shift) =>
      shift.order !== stated.id &&
      shift.facility === facility &&
      shift.role === stated.role &&
      shift.state !== 'canceled' &&
      stated.days.includes(shift.day),
  );
