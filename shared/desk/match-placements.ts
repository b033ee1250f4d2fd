import type { Finding } from './match-facts.ts';
import { type Interval, overlaps, restBetween } from './shift-times.ts';

/** Less rest than this refuses a day, and less than the other one warns; in hours. */
export const leastRestHours = 8;
export const advisedRestHours = 10;

const yes: Finding = { answer: 'yes' };

/** The times around shifts within which a placement leaves less than the advised rest. */
const surroundings = new WeakMap<Interval, Interval>();
const hourMs = 3_600_000;

/** The placements that overlap a shift or leave less than the advised rest: few of many, found by comparing texts. */
function placementsNear(shift: Interval, placements: readonly Interval[]): readonly Interval[] {
  if (placements.length === 0) return placements;
  let around = surroundings.get(shift);
  if (!around) {
    const moved = (instant: string, hours: number) =>
      new Date(Date.parse(instant) + hours * hourMs).toISOString();
    around = {
      start: moved(shift.start, -advisedRestHours),
      end: moved(shift.end, advisedRestHours),
    };
    surroundings.set(shift, around);
  }
  const { start, end } = around;
  return placements.filter((placed) => placed.start < end && start < placed.end);
}

/** Whether the placements leave a shift free, with at least eight hours of rest. */
export function placementFinding(shift: Interval, placements: readonly Interval[]): Finding {
  const near = placementsNear(shift, placements);
  if (near.length === 0) return yes;
  if (near.some((placed) => overlaps(placed, shift))) {
    return { answer: 'no', reason: 'Placed at that time' };
  }
  const rest = leastRest(shift, near);
  return rest !== undefined && rest < leastRestHours
    ? { answer: 'no', reason: `Rest of only ${hourWords(rest)}` }
    : yes;
}

/** The shortest rest between a shift and the placements near it; undefined where there is none. */
function leastRest(shift: Interval, near: readonly Interval[]): number | undefined {
  if (near.length === 0) return undefined;
  return Math.min(...near.map((placed) => restBetween(placed, shift)));
}

/** '9 h', '9 h 30'. */
function hourWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

/** The shortest rest around shifts where it is enough and less than advised, in words; undefined where it is longer. */
export function restWarning(
  shifts: readonly Interval[],
  placements: readonly Interval[],
): string | undefined {
  const rests = shifts.flatMap(
    (shift) => leastRest(shift, placementsNear(shift, placements)) ?? [],
  );
  const rest = Math.min(...rests);
  return rests.length > 0 && rest >= leastRestHours && rest < advisedRestHours
    ? `Rest of ${hourWords(rest)}`
    : undefined;
}
