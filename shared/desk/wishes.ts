import * as z from 'zod/mini';
import { enteredDay } from '../days.ts';
import { dayMs } from '../durations.ts';
import { keysOf } from '../keys-of.ts';
import { eachOnce } from '../list-schemas.ts';
import { versionSchema } from '../version.ts';
import { weekdays } from './weekdays.ts';

/** The times of a shift that a nurse can ask for. */
export const shiftTimeLabels = {
  days: 'Days',
  evenings: 'Evenings',
  nights: 'Nights',
  weekends: 'Weekends',
} as const;
export const shiftTimes = keysOf(shiftTimeLabels);
export type ShiftTime = keyof typeof shiftTimeLabels;

/** The kinds of work, each of which is one employment type of schema.org's JobPosting. */
export const workKindLabels = {
  'per-diem': 'Per diem',
  'part-time': 'Part time',
  'full-time': 'Full time',
  contract: 'Contract',
} as const;
export const workKinds = keysOf(workKindLabels);
export type WorkKind = keyof typeof workKindLabels;

/** The nursing specialties. None of them says anything about the nurse's own health. */
export const specialtyLabels = {
  'long-term-care': 'Long-term care',
  rehabilitation: 'Rehabilitation',
  'memory-care': 'Memory care',
  'medical-surgical': 'Medical-surgical',
  emergency: 'Emergency',
  'intensive-care': 'Intensive care',
  'operating-room': 'Operating room',
  maternity: 'Maternity',
  pediatrics: 'Pediatrics',
  'behavioral-health': 'Behavioral health',
  'home-care': 'Home care',
  hospice: 'Hospice',
  dialysis: 'Dialysis',
  clinic: 'Clinic or office',
  school: 'School',
} as const;
export const specialties = keysOf(specialtyLabels);
export type Specialty = keyof typeof specialtyLabels;

/** How far a nurse travels to a shift: miles in a straight line, or any distance. */
export const distances = ['10', '20', '30', '50', 'any'] as const;
export type Distance = (typeof distances)[number];
export const distanceLabels: Record<Distance, string> = {
  '10': 'Up to 10 miles',
  '20': 'Up to 20 miles',
  '30': 'Up to 30 miles',
  '50': 'Up to 50 miles',
  any: 'Any distance',
};

/** The miles of a limit; undefined for any distance. */
export const milesOf = (distance: Distance): number | undefined =>
  distance === 'any' ? undefined : Number(distance);

/** The best times to call. */
export const callTimeLabels = {
  morning: 'In the morning',
  afternoon: 'In the afternoon',
  evening: 'In the evening',
  'any-time': 'Any time',
} as const;
export const callTimes = keysOf(callTimeLabels);

/** The days after which a nurse is asked for her wishes again. */
export const wishesStaleDays = 60;

const choices = <Value extends string>(values: readonly Value[], name: string) =>
  z
    .array(z.enum(values, { error: `${name} has an unknown value.` }), {
      error: `${name} must be a list.`,
    })
    .check(eachOnce(`${name} has a value twice.`));

/** The most days off of a person, and the most free days. */
export const mostWishedDays = 62;

const days = (name: string) =>
  z
    .array(enteredDay(name, 'availability'), { error: `${name} must be a list.` })
    .check(
      z.maxLength(mostWishedDays, `${name} has at most ${mostWishedDays} days.`),
      eachOnce(`${name} has a day twice.`),
    );

/** The answers of a nurse about the work that she wants. Every one is optional. */
const wishAnswersShape = z.object({
  shifts: choices(shiftTimes, 'shifts'),
  kinds: choices(workKinds, 'kinds'),
  specialties: choices(specialties, 'specialties'),
  /** The first day on which she can work, `YYYY-MM-DD`. */
  earliestDay: z.optional(enteredDay('earliestDay', 'earliest')),
  farthest: z.optional(z.enum(distances, { error: 'farthest has an unknown value.' })),
  callAt: z.optional(z.enum(callTimes, { error: 'callAt has an unknown value.' })),
  /** The weekdays on which she works. */
  weekdays: z.optional(choices(weekdays, 'weekdays')),
  /** Days on which she does not work, `YYYY-MM-DD`. */
  daysOff: z.optional(days('daysOff')),
  /** Days that she offers, whatever their weekday is. */
  freeDays: z.optional(days('freeDays')),
});
const wishAnswersSchema = wishAnswersShape.check(
  z.refine(({ daysOff = [], freeDays = [] }) => !freeDays.some((day) => daysOff.includes(day)), {
    error: 'A day off cannot be a free day.',
    path: ['freeDays'],
  }),
);
export type WishAnswers = z.output<typeof wishAnswersSchema>;

export const noWishes: WishAnswers = { shifts: [], kinds: [], specialties: [] };

/** Leaves out a choice of a later version. */
const known = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((stored) => values.filter((value) => stored.includes(value))),
  );
const knownOne = <Value extends string>(values: readonly Value[]) =>
  z.catch(z.optional(z.enum(values)), undefined);

/** The wishes of an application as its record has them, with their author and time. */
export const wishesSchema = z.object({
  shifts: known(shiftTimes),
  kinds: known(workKinds),
  specialties: known(specialties),
  earliestDay: z.optional(z.iso.date()),
  farthest: knownOne(distances),
  callAt: knownOne(callTimes),
  weekdays: z.optional(known(weekdays)),
  daysOff: z.optional(z.array(z.iso.date())),
  freeDays: z.optional(z.array(z.iso.date())),
  /** Grows by one with each change. */
  version: z.number(),
  statedAt: z.iso.datetime(),
  /** `sender`, or the `sub` of the account that wrote the wishes down. */
  by: z.string(),
});
export type Wishes = z.output<typeof wishesSchema>;

/** A change of wishes replaces all of them, if they still have the version that was read; 0 where there are none. */
export const wishesChangeSchema = z.object({
  version: versionSchema(0),
  wishes: wishAnswersSchema,
});

/** Wishes without the answers that were taken back. */
export const withoutEmpty = ({
  earliestDay,
  farthest,
  callAt,
  weekdays = [],
  daysOff = [],
  freeDays = [],
  ...lists
}: WishAnswers): WishAnswers => ({
  ...lists,
  ...(earliestDay !== undefined && { earliestDay }),
  ...(farthest !== undefined && { farthest }),
  ...(callAt !== undefined && { callAt }),
  ...(weekdays.length > 0 && { weekdays }),
  ...(daysOff.length > 0 && { daysOff }),
  ...(freeDays.length > 0 && { freeDays }),
});

/** The days from today on, in order. @param today New York's calendar day */
export const upcoming = (days: readonly string[] = [], today: string): string[] =>
  days.filter((day) => day >= today).toSorted();

/** Wishes as they are stored: without days that are over. @param today New York's calendar day */
export const withoutPastDays = (wishes: WishAnswers, today: string): WishAnswers =>
  withoutEmpty({
    ...wishes,
    daysOff: upcoming(wishes.daysOff, today),
    freeDays: upcoming(wishes.freeDays, today),
  });

/** Wishes with other days off or free days. A day that is new in one list leaves the other one. */
export const withWishedDays = (
  wishes: WishAnswers,
  name: 'daysOff' | 'freeDays',
  days: readonly string[],
): WishAnswers => {
  const other = name === 'daysOff' ? 'freeDays' : 'daysOff';
  return withoutEmpty({
    ...wishes,
    [name]: days.slice(0, mostWishedDays),
    [other]: wishes[other]?.filter((day) => !days.includes(day)),
  });
};

/** Wishes as they are sent: a day that is still being typed, such as one of the year 2, is left out. */
export const withoutWrongDay = (wishes: WishAnswers): WishAnswers =>
  z.safeParse(wishAnswersShape.shape.earliestDay, wishes.earliestDay).success
    ? wishes
    : withoutEmpty({ ...wishes, earliestDay: undefined });

/** Whether wishes say nothing. */
export const isEmptyWishes = (wishes: WishAnswers): boolean =>
  wishes.shifts.length === 0 &&
  wishes.kinds.length === 0 &&
  wishes.specialties.length === 0 &&
  wishes.earliestDay === undefined &&
  wishes.farthest === undefined &&
  wishes.callAt === undefined &&
  !wishes.weekdays?.length &&
  !wishes.daysOff?.length &&
  !wishes.freeDays?.length;

/** Whether wishes are so old that the nurse is asked again. */
export const isStale = ({ statedAt }: Pick<Wishes, 'statedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(statedAt) > wishesStaleDays * dayMs;
