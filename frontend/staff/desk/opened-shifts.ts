import { openingsWords } from '#shared/desk/shift-words.ts';
import { type Shift, takenOf } from '#shared/desk/shifts.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';

/** 'Opened: 2 shifts, 1 of 3 openings filled'. */
export function openedWords(shifts: readonly Shift[]): string {
  const all = shifts.reduce((sum, { openings }) => sum + openings, 0);
  const taken = shifts.reduce((sum, shift) => sum + takenOf(shift), 0);
  return `Opened: ${shifts.length} ${shifts.length === 1 ? 'shift' : 'shifts'}, ${openingsWords({ all, taken })}`;
}

/**
 * Whether a facility changed a stated shift after staff had opened it as these shifts: the request was stated again since, and the
 * two differ.
 * @param stated the stated shift; undefined if the facility removed it
 */
export function isChangedSince(
  shifts: readonly Shift[],
  { statedAt }: Pick<StatedShifts, 'statedAt'>,
  stated: StatedShift | undefined,
): boolean {
  const left = shifts.filter(({ state }) => state !== 'canceled');
  if (left.length === 0 || left.some(({ createdAt }) => statedAt <= createdAt)) return false;
  if (!stated) return true;
  const { role, openings, from, to, days } = stated;
  const isAlike = (shift: Shift) =>
    shift.role === role && shift.openings === openings && shift.from === from && shift.to === to;
  return days.join() !== left.map(({ day }) => day).join() || !left.every(isAlike);
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
