import { type Line, placesOf, type StatedShift } from '#shared/desk/lines.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** 'Opened: 2 lines, 1 of 3 places filled'. */
export function openedWords(lines: readonly Line[]): string {
  const places = lines.map((line) => placesOf(line));
  const all = places.reduce((sum, one) => sum + one.all, 0);
  const taken = places.reduce((sum, one) => sum + one.taken, 0);
  return `Opened: ${counted(lines.length, 'line')}, ${taken} of ${counted(all, 'place')} filled`;
}

const needOf = ({ role, count, days, from, to }: Pick<StatedShift, keyof Need>) =>
  JSON.stringify([role, count, days, from, to]);
type Need = Pick<Line, 'role' | 'count' | 'days' | 'from' | 'to'>;

/**
 * Whether a facility changed a stated shift after staff had opened it as this line: the request was stated again since, and the
 * two differ.
 * @param shift the stated shift; undefined if the facility removed it
 */
export const isChangedSince = (
  line: Line,
  { statedAt }: Pick<StatedShifts, 'statedAt'>,
  shift: StatedShift | undefined,
): boolean => statedAt > line.createdAt && (!shift || needOf(shift) !== needOf(line));

/** The lines of a facility with the same role on one of the days of a stated shift, without the line opened from it. */
export const similarLines = (
  shift: StatedShift,
  facility: string | undefined,
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    (line) =>
      line.id !== shift.id &&
      line.facility === facility &&
      line.role === shift.role &&
      line.state !== 'canceled' &&
      line.days.some((day) => shift.days.includes(day)),
  );
