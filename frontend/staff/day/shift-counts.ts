import { fillOf, freeOn, type Line } from '#shared/desk/lines.ts';
import { dayAfter, newYorkDay } from '#shared/new-york.ts';

/** The work of the desk: the number of free places of two and of seven days, and of lines that are partly filled. */
export type ShiftCounts = { twoDays: number; week: number; partlyFilled: number };

/** Counts the free places of open lines whose shift has not ended, today being the first day. */
export function countShifts(lines: readonly Line[], now: Date): ShiftCounts {
  const instant = now.toISOString();
  const days = [newYorkDay(now)];
  while (days.length < 7) days.push(dayAfter(days.at(-1) ?? ''));
  const freeIn = (some: readonly string[]): number =>
    lines
      .filter(({ state }) => state === 'open')
      .flatMap((line) =>
        line.shifts
          .filter(({ day, end }) => some.includes(day) && end > instant)
          .map(({ day }) => freeOn(line, day)),
      )
      .reduce((sum, free) => sum + free, 0);
  return {
    twoDays: freeIn(days.slice(0, 2)),
    week: freeIn(days),
    partlyFilled: lines.filter((line) => fillOf(line, now) === 'partly-filled').length,
  };
}
