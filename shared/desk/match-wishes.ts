import { newYorkDay } from '../new-york.ts';
import { type Candidate, type Finding, type MatchLine, shortDate } from './match-facts.ts';
import { isWeekend, timeOfShift } from './shift-times.ts';
import {
  isStale,
  milesOf,
  shiftTimeLabels,
  specialtyLabels,
  type Wishes,
  workKindLabels,
} from './wishes.ts';

/** The points of the wishes. Their sum is 100. */
export const weights = {
  shift: 40,
  distance: 20,
  free: 15,
  kind: 10,
  specialty: 10,
  recent: 5,
} as const;

type WishFindings = { points: number; against: string[]; said: string[]; notKnown: string[] };

/**
 * How far a line is what the nurse asked for: points, and the wishes for, against and unknown, in words.
 * @param placements the finding about the nurse's placements on each day of the line
 */
export function wishFindings(
  line: MatchLine,
  candidate: Candidate,
  placements: readonly Finding[],
  now: Date,
): WishFindings {
  const { wishes, miles } = candidate;
  const against: string[] = [];
  const said: string[] = [];
  const notKnown: string[] = [];
  let points = 0;

  const shift = wishedShift(line, wishes);
  if (shift.answer === 'yes') points += weights.shift;
  if (shift.reason) {
    (shift.answer === 'yes' ? said : shift.answer === 'no' ? against : notKnown).push(shift.reason);
  }

  const limit = wishes?.farthest && milesOf(wishes.farthest);
  if (wishes?.farthest === undefined) {
    notKnown.push('farthest distance');
    if (miles !== undefined) said.push(`${miles} miles`);
  } else if (limit === undefined) {
    points += weights.distance;
    said.push(miles === undefined ? 'any distance' : `${miles} miles, any distance`);
  } else if (miles === undefined) {
    notKnown.push('distance');
  } else if (miles > limit) {
    against.push(`${miles} miles; the limit is ${limit}`);
  } else {
    points += weights.distance;
    said.push(`${miles} miles`);
  }

  const { earliestDay } = wishes ?? {};
  if (earliestDay !== undefined && line.shifts.length > 0) {
    const free = line.shifts.filter(
      (one, at) => earliestDay <= one.day && placements[at]?.answer === 'yes',
    );
    points += weights.free * (free.length / line.shifts.length);
  }

  const { kinds = [], specialties = [] } = wishes ?? {};
  if (kinds.length === 0) notKnown.push('kind of work');
  else if (kinds.includes(line.kind)) {
    points += weights.kind;
    said.push(workKindLabels[line.kind].toLowerCase());
  } else {
    against.push(`Did not ask for ${workKindLabels[line.kind].toLowerCase()}`);
  }

  if (line.specialty === undefined) points += weights.specialty;
  else if (specialties.includes(line.specialty)) {
    points += weights.specialty;
    said.push(specialtyLabels[line.specialty].toLowerCase());
  }

  if (wishes) {
    if (isStale(wishes, now)) said.push(`wishes of ${shortDate(dayOf(wishes.statedAt))}`);
    else points += weights.recent;
  }
  return { points: Math.round(points), against, said, notKnown };
}

/** New York's days by the hour of an instant, because its clock is slow to read: no day begins within an hour. */
const days = new Map<string, string>();
const mostDays = 10_000;

function dayOf(instant: string): string {
  const hour = instant.slice(0, 13);
  const known = days.get(hour);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  const day = newYorkDay(new Date(instant));
  days.set(hour, day);
  return day;
}

/** Whether the nurse asked for the time of the line's shifts. Weekends alone mean any time on a weekend. */
function wishedShift(line: MatchLine, wishes: Wishes | undefined): Finding {
  if (!wishes || wishes.shifts.length === 0) return { answer: 'not-known', reason: 'shifts' };
  const time = timeOfShift(line.from);
  const times = wishes.shifts.filter((one) => one !== 'weekends');
  if (times.length === 0) {
    return line.shifts.every(({ day }) => isWeekend(day))
      ? { answer: 'yes', reason: 'wants weekends' }
      : { answer: 'no', reason: 'Asked for weekends only' };
  }
  const word = shiftTimeLabels[time].toLowerCase();
  return times.includes(time)
    ? { answer: 'yes', reason: `wants ${word}` }
    : { answer: 'no', reason: `Did not ask for ${word}` };
}
