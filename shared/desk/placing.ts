import { type Entry, shiftsOfEntry } from './applicants.ts';
import {
  type CertificateType,
  type Credentials,
  certificateLabels,
  certificateTypes,
  filePartsOf,
} from './credentials.ts';
import { currentCheck } from './license-checks.ts';
import { freeOn, type Line } from './lines.ts';
import { bestLicense } from './match-conditions.ts';
import { roleWord, shortDate } from './match-facts.ts';
import {
  hoursOf,
  type Interval,
  lastDayOf,
  mondayOf,
  overlaps,
  restBetween,
} from './shift-times.ts';

/** Hours of rest, and hours of work, beyond which a placement needs a reason or has a warning. */
export const placingLimits = {
  leastRest: 8,
  advisedRest: 10,
  mostInADay: 16,
  mostInAWeek: 40,
} as const;

/** The facts about one person, from all records that staff have joined. */
export type PlacingFacts = {
  credentials: Credentials | undefined;
  /** The other placements of the person. */
  placements: readonly Entry[];
  /** The other proposals of the person to which the person said yes. */
  saidYes: readonly Entry[];
  /** The facilities where the person is not sent. */
  doNotSend: readonly string[];
  /** Why the application does not count: withdrawn, set aside as spam, or answered with Not now. */
  excluded?: string | undefined;
  /** The applications with the same phone or e-mail for which nobody answered whether they are of the same person. */
  unanswered: number;
};

export type Placing = {
  /** Reasons against it that nobody can override. */
  refused: string[];
  /** Reasons against it that a written reason overrides. */
  needsReason: string[];
  warnings: string[];
};

type PlacedLine = Pick<
  Line,
  'role' | 'facility' | 'state' | 'requirements' | 'shifts' | 'placed' | 'count'
> & { usState: string };

/**
 * Whether a person can be placed on days of a line. The function of the API decides by it, and the screen shows it ahead.
 * @param days the days of the proposal, `YYYY-MM-DD`
 */
export function checkPlacing(
  line: PlacedLine,
  days: readonly string[],
  facts: PlacingFacts,
  now: Date,
): Placing {
  const shifts = line.shifts.filter(({ day }) => days.includes(day));
  const placed = facts.placements.flatMap(shiftsOfEntry);
  return {
    refused: [
      ...refusalsOf(line, days, facts),
      ...clashes(shifts, placed),
      ...licenses(line, shifts, facts),
    ],
    needsReason: [
      ...shortRests(shifts, placed),
      ...longDays(shifts, placed),
      ...missingCertificates(line, shifts, facts),
      ...openFile(facts, now),
      ...unansweredWords(facts),
    ],
    warnings: [
      ...tightRests(shifts, placed),
      ...longWeeks(shifts, placed),
      ...otherYes(shifts, facts),
    ],
  };
}

function refusalsOf(line: PlacedLine, days: readonly string[], facts: PlacingFacts): string[] {
  const known = line.shifts.map(({ day }) => day);
  const full = days.filter((day) => known.includes(day) && freeOn(line, day) === 0);
  return [
    ...(line.state === 'open' ? [] : ['The line is not open.']),
    ...(days.every((day) => known.includes(day)) ? [] : ['The line has other days.']),
    ...full.map((day) => `${shortDate(day)} is filled.`),
    ...(facts.excluded === undefined ? [] : [`${facts.excluded}.`]),
    ...(facts.doNotSend.includes(line.facility) ? ['Do not send to this facility.'] : []),
  ];
}

/** Strangers can send applications with a nurse's phone, so an open question needs a reason and is no refusal. */
const unansweredWords = ({ unanswered }: PlacingFacts): string[] =>
  unanswered === 0
    ? []
    : [
        `Same phone or e-mail as ${unanswered} other ${unanswered === 1 ? 'application' : 'applications'}: nobody has answered whether it is the same person.`,
      ];

const clashes = (shifts: readonly (Interval & { day: string })[], placed: readonly Interval[]) =>
  shifts
    .filter((shift) => placed.some((other) => overlaps(other, shift)))
    .map(({ day }) => `Placed elsewhere on ${shortDate(day)} at that time.`);

/** A license must be valid on every day, and the last check must be clear. */
function licenses(
  line: PlacedLine,
  shifts: readonly (Interval & { day: string })[],
  { credentials }: PlacingFacts,
): string[] {
  const { items = [], checks } = credentials ?? {};
  const found = shifts.flatMap((shift) => {
    const best = bestLicense(line, shift, items, checks);
    if (!best) return [`No ${roleWord(line.role)} license on file.`];
    if (best.problem?.answer === 'no') return [`${best.problem.reason}.`];
    if (best.problem) return [`Not known: ${best.problem.reason}.`];
    if (currentCheck(best.license, checks)?.result !== 'clear')
      return ['The license is not checked.'];
    return [];
  });
  return [...new Set(found)];
}

/** The shortest rest between a shift and the other ones; undefined where there is none. */
function restOf(shift: Interval, others: readonly Interval[]): number | undefined {
  const rests = others
    .filter((other) => !overlaps(other, shift))
    .map((other) => restBetween(other, shift));
  return rests.length === 0 ? undefined : Math.min(...rests);
}

/** All shifts with the rest that the others leave before and after each. */
const restsOf = (shifts: readonly (Interval & { day: string })[], placed: readonly Interval[]) =>
  shifts.flatMap((shift) => {
    const rest = restOf(shift, [...placed, ...shifts.filter((one) => one !== shift)]);
    return rest === undefined ? [] : [{ day: shift.day, rest }];
  });

const hours = (value: number): string => `${Math.round(value * 10) / 10} h`;

const shortRests = (
  shifts: readonly (Interval & { day: string })[],
  placed: readonly Interval[],
): string[] =>
  restsOf(shifts, placed)
    .filter(({ rest }) => rest < placingLimits.leastRest)
    .map(({ day, rest }) => `Rest of only ${hours(rest)} around ${shortDate(day)}.`);

const tightRests = (
  shifts: readonly (Interval & { day: string })[],
  placed: readonly Interval[],
): string[] =>
  restsOf(shifts, placed)
    .filter(({ rest }) => rest >= placingLimits.leastRest && rest < placingLimits.advisedRest)
    .map(({ day, rest }) => `Rest of ${hours(rest)} around ${shortDate(day)}.`);

const dayMs = 86_400_000;

/** The hours of work within 24 hours from the start of each shift. */
function longDays(
  shifts: readonly (Interval & { day: string })[],
  placed: readonly Interval[],
): string[] {
  const all: Interval[] = [...placed, ...shifts];
  return all
    .flatMap(({ start }) => {
      const end = new Date(Date.parse(start) + dayMs).toISOString();
      const touched = all.filter((one) => overlaps(one, { start, end }));
      if (!touched.some((one) => shifts.some((shift) => shift.start === one.start))) return [];
      const worked = touched.reduce(
        (sum, one) =>
          sum +
          hoursOf({
            start: one.start < start ? start : one.start,
            end: one.end > end ? end : one.end,
          }),
        0,
      );
      return worked > placingLimits.mostInADay ? [`${hours(worked)} of work within 24 hours.`] : [];
    })
    .slice(0, 1);
}

function longWeeks(
  shifts: readonly (Interval & { day: string })[],
  placed: readonly Interval[],
): string[] {
  const weeks = [...new Set(shifts.map(({ day }) => mondayOf(day)))];
  return weeks.flatMap((monday) => {
    const worked = [...placed, ...shifts]
      .filter((one) => mondayOf(lastDayOf(one)) === monday)
      .reduce((sum, one) => sum + hoursOf(one), 0);
    return worked > placingLimits.mostInAWeek
      ? [`${hours(worked)} in the week of ${shortDate(monday)}.`]
      : [];
  });
}

const isCertificate = (requirement: string): requirement is CertificateType =>
  certificateTypes.some((type) => type === requirement);

function missingCertificates(
  { requirements }: PlacedLine,
  shifts: readonly Interval[],
  { credentials }: PlacingFacts,
): string[] {
  const lastDay = shifts.map(lastDayOf).toSorted().at(-1) ?? '';
  return requirements.filter(isCertificate).flatMap((type) => {
    const isValid = (credentials?.items ?? []).some(
      (one) => one.type === type && one.expiresOn !== undefined && one.expiresOn >= lastDay,
    );
    return isValid
      ? []
      : [`${certificateLabels[type]} is missing or expires before the last shift.`];
  });
}

/** A label without its capital, unless it is an abbreviation. */
const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

function openFile({ credentials }: PlacingFacts, now: Date): string[] {
  const open = filePartsOf(credentials, now).filter(({ isComplete }) => !isComplete);
  return open.length === 0
    ? []
    : [`The file is incomplete: ${open.map(({ label }) => withinSentence(label)).join(', ')}.`];
}

const otherYes = (shifts: readonly Interval[], { saidYes }: PlacingFacts): string[] =>
  saidYes.some((entry) =>
    shiftsOfEntry(entry).some((one) => shifts.some((shift) => overlaps(shift, one))),
  )
    ? ['Said yes to another line at that time.']
    : [];
