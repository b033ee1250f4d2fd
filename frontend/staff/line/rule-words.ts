import { compactAsOf } from '#shared/desk/compact.ts';
import { certificateLabels, certificateTypes } from '#shared/desk/credentials.ts';
import type { Group } from '#shared/desk/match-groups.ts';
import { advisedRestHours, leastRestHours } from '#shared/desk/match-placements.ts';
import { weights } from '#shared/desk/match-wishes.ts';
import { placingLimits } from '#shared/desk/placing.ts';
import { wishesStaleDays } from '#shared/desk/wishes.ts';
import { usDate } from '#shared/messages.ts';

const certificates = certificateTypes.map((type) => certificateLabels[type]).join(' or ');

/** The conditions that decide whether a person can work a day. */
export const hardConditions: readonly string[] = [
  'The application counts: it is not withdrawn, not suspected, and its status is not Not now.',
  'The license has the role of the line. Without a license on file, the answer of the form counts. An RN does not fit a line for an LPN.',
  `The license is valid in the facility’s state on the day on which the shift ends. RNs and LPNs with a multistate license can work in all states of the compact, by the list of ${usDate(compactAsOf)}. An LNA license counts in its own state alone.`,
  'The last check of the license does not say expired, encumbered or not found.',
  'Neither the person, the facility nor the agency has said that the person is not sent there.',
  `No other placement is at that time, and at least ${leastRestHours} hours of rest are left before and after. Less than ${advisedRestHours} hours is a warning.`,
  'The person’s earliest day is not after the day of the shift.',
  `A certificate that the line requires (${certificates}) is valid to the end of the shift.`,
  'The person has a car, if the line requires one.',
];

/** The meaning of each group. */
export const groupMeanings: Record<Group, string> = {
  fits: 'Every hard condition is a yes on at least one day.',
  'not-known': 'No day is a clear yes, because an answer is missing. The row names it: ask for it.',
  'against-wishes': 'The conditions hold, but the person asked for something else.',
  'does-not-fit':
    'On every day a condition is a no. The group is folded, and each row has the reason.',
};

type PointRow = { words: string; points: number };

const wishWords: Record<keyof typeof weights, string> = {
  shift: 'The shift is at a time that the person asked for',
  distance: 'The facility is within the distance that the person stated',
  free: 'The person is free on all days; for some of the days, that share',
  kind: 'The line is a kind of work that the person asked for',
  specialty: 'The line asks for a specialty of the person, or for none',
  recent: `The wishes are at most ${wishesStaleDays} days old`,
};

/** The points of each wish, and their sum. */
export const pointRows: readonly PointRow[] = [
  { words: wishWords.shift, points: weights.shift },
  { words: wishWords.distance, points: weights.distance },
  { words: wishWords.free, points: weights.free },
  { words: wishWords.kind, points: weights.kind },
  { words: wishWords.specialty, points: weights.specialty },
  { words: wishWords.recent, points: weights.recent },
  { words: 'At most', points: Object.values(weights).reduce((sum, one) => sum + one, 0) },
];

/** The rule for people with the same points, and for unknown answers. */
export const orderWords =
  'An answer that is not known gives no points. With the same points, the person who was not asked for the longest time is first, then the earlier application.';

/** The facts that the rule never uses. */
export const neverUsed: readonly string[] = [
  'Name, age, sex, origin, photo, and anything else that the law protects.',
  'The town. A distance counts against a person only by the person’s own limit, and a shorter way earns nothing.',
  'The answer about a criminal record, the last salary, references, gaps, and the year of a degree.',
  'Absences, cancellations, and how fast a person answered.',
];

/** The rules of a placement, which are stricter than the order. */
export const placingWords: readonly string[] = [
  'Only a person who said yes can be placed, on a day with a free place, and never twice at one time.',
  'The license must be checked, and the check must be clear.',
  `A written reason is needed for less than ${placingLimits.leastRest} hours of rest, more than ${placingLimits.mostInADay} hours within 24, a missing certificate, or an incomplete file.`,
  `Less than ${placingLimits.advisedRest} hours of rest, more than ${placingLimits.mostInAWeek} hours in a week, or another yes at that time is a warning.`,
];
