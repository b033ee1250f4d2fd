import * as z from 'zod/mini';
import { enteredDay, storedDay } from '../days.ts';
import { roles } from '../nursing-roles.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import {
  type AssignmentState,
  assignmentRules,
  assignmentSchema,
  assignmentStates,
} from './assignments.ts';
import { certificateTypes } from './credentials.ts';
import { notificationSchema } from './notifications.ts';
import { clockPattern, shiftOn, shiftProblem } from './shift-times.ts';
import { shortText } from './short-text.ts';
import { sides } from './sides.ts';
import { specialties, workKinds } from './wishes.ts';

/** The most shifts of an order, the most openings of a shift, and the most people who are ever asked for a shift. */
export const mostShifts = 62;
export const mostOpenings = 50;
export const mostPeople = 200;
/** The most people of a shift who wait for an answer or a decision: a cancellation has a notification for each (`decideShifts`). */
export const mostWaiting = 80;

/** The requirements that a shift can have. All of them are coded, so that nobody can ask for a sex, an age or an origin. */
export const requirements = [...certificateTypes, 'own-car'] as const;
export type Requirement = (typeof requirements)[number];

const clock = (name: string) =>
  z
    .string()
    .check(z.regex(clockPattern, { error: `${name} must be a time (HH:MM).`, abort: true }));
const dollars = (name: string) =>
  z
    .number({ error: `${name} must be dollars an hour.` })
    .check(z.gte(7.25, `${name} is below the minimum wage.`), z.lte(500, `${name} is too high.`));

/** The answers of a shift but its day. */
export const shiftAnswersShape = {
  facility: submissionIdSchema,
  unit: z.optional(shortText('unit', 60)),
  role: z.enum(roles, { error: 'role must be a nursing role.' }),
  /** How many nurses the shift needs. */
  openings: z
    .int()
    .check(z.gte(1), z.lte(mostOpenings, `A shift has at most ${mostOpenings} openings.`)),
  kind: z.enum(workKinds, { error: 'kind must be a kind of work.' }),
  from: clock('from'),
  to: clock('to'),
  /** Dollars an hour. */
  payFrom: z.optional(dollars('payFrom')),
  payTo: z.optional(dollars('payTo')),
  requirements: z
    .array(z.enum(requirements, { error: 'requirements has an unknown value.' }))
    .check(z.maxLength(requirements.length)),
  specialty: z.optional(z.enum(specialties)),
  note: z.optional(shortText('note', 300)),
};

type Pay = { payFrom?: number | undefined; payTo?: number | undefined };
export const payRises = z.refine<Pay>(
  ({ payFrom, payTo }) => payFrom === undefined || payTo === undefined || payFrom <= payTo,
  { error: 'payFrom must not be above payTo.', path: ['payFrom'] },
);

/** Both ends of the pay of a shift, in dollars an hour. */
export type PayRange = { least: number; most: number };

/** @returns undefined where an end is missing */
export const payRangeOf = ({ payFrom, payTo }: Pay): PayRange | undefined =>
  payFrom === undefined || payTo === undefined ? undefined : { least: payFrom, most: payTo };

/** The answers that shifts of one order have in common when they are entered: all but the day. */
const shiftAnswersSchema = z.object(shiftAnswersShape).check(payRises);
export type ShiftAnswers = z.output<typeof shiftAnswersSchema>;
/** The answers of a stored shift. */
export const storedAnswersSchema = z.object(shiftAnswersShape);

/** The states of a shift that staff set. Whether it is filled follows from its people. */
export const shiftStates = ['draft', 'open', 'on-hold', 'canceled'] as const;
type ShiftState = (typeof shiftStates)[number];

const cancellationSchema = z.object({ by: z.enum(sides), reason: shortText('reason', 200) });

/** One role at one facility from one instant to another, with a number of openings. */
export const shiftSchema = z.object({
  ...shiftAnswersShape,
  id: submissionIdSchema,
  /** The id that all shifts share that were entered together. An order has no state of its own. */
  order: submissionIdSchema,
  /** The id of the Hire Us request that it came from. */
  request: z.optional(submissionIdSchema),
  /** The day in New York on which it begins, `YYYY-MM-DD`. */
  day: storedDay,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Grows by one with every change of the shift and of its assignments. */
  version: z.number(),
  state: z.enum(shiftStates),
  /** The state of everyone who was ever asked, by the id of the application. */
  people: z.record(z.string(), z.enum(assignmentStates)),
  canceled: z.optional(z.object({ by: z.enum(sides), reason: z.string() })),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The `sub` of the account that made the last change. */
  changedBy: z.string(),
});
export type Shift = z.output<typeof shiftSchema>;

/** `GET /api/shifts`: a page of shifts, the latest end first. */
export const shiftPageSchema = z.object({
  shifts: z.array(shiftSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});

/** `GET /api/orders/{order}`: the shifts of an order by their start, and everyone who was asked for one of them. */
export const orderSchema = z.object({
  shifts: z.array(shiftSchema),
  assignments: z.array(assignmentSchema),
  /** The notifications of nurses and the facility, the oldest first. */
  notifications: z.array(notificationSchema),
  unreadable: unreadableSchema,
});
export type Order = z.output<typeof orderSchema>;

/** Days of shifts, in order and each once. */
export const shiftDays = (day: z.ZodMiniType<string, string>) =>
  z.array(day).check(
    z.minLength(1, 'Choose at least one day.'),
    z.maxLength(mostShifts, `Choose at most ${mostShifts} days.`),
    z.refine(
      (days) => days.every((day, at) => at === 0 || String(days[at - 1]) < day),
      'days must be in order, each once.',
    ),
  );

const enteredShift = z.object({ id: submissionIdSchema, day: enteredDay('days', 'shift') });
const firstStates = ['draft', 'open'] as const;
type Times = { shifts: readonly { day: string }[]; answers: { from: string; to: string } };

/**
 * `POST /api/orders/{order}/shifts`: adds shifts to an order, which begins with its first ones. The browser makes all ids, so that
 * a repeated request adds each shift once.
 */
export const newShiftsSchema = z
  .object({
    request: z.optional(submissionIdSchema),
    state: z.enum(firstStates, { error: 'state must be draft or open.' }),
    answers: shiftAnswersSchema,
    shifts: z.array(enteredShift).check(
      z.minLength(1, 'An order has at least one shift.'),
      z.maxLength(mostShifts, `An order has at most ${mostShifts} shifts.`),
      z.refine(
        (shifts) => shifts.every(({ day }, at) => at === 0 || (shifts[at - 1]?.day ?? '') < day),
        'days must be in order, each once.',
      ),
    ),
  })
  .check(
    z.superRefine<Times>(({ shifts, answers }, context) => {
      const message = shiftProblem({ ...answers, days: shifts.map(({ day }) => day) });
      if (message !== undefined) {
        context.addIssue({ code: 'custom', message, path: ['answers', 'to'] });
      }
    }),
  );
export type NewShifts = z.output<typeof newShiftsSchema>;

/** `PATCH /api/orders/{order}`: new answers, a new state, or both, for shifts of an order, all of them or none. */
export const shiftsChangeSchema = z.object({
  /** The shifts, with the versions that were read. */
  shifts: z
    .array(z.object({ id: submissionIdSchema, version: versionSchema(1) }))
    .check(z.minLength(1, 'Choose at least one shift.'), z.maxLength(mostShifts)),
  answers: z.optional(shiftAnswersSchema),
  state: z.optional(z.enum(shiftStates, { error: 'state has an unknown value.' })),
  canceled: z.optional(cancellationSchema),
  /** Whether the people concerned get a mail; without it, they do. Otherwise staff tell them. */
  tell: z.optional(z.boolean('tell must be true or false.')),
});
export type ShiftsChange = z.output<typeof shiftsChangeSchema>;

/** The changes of state that staff may make; a canceled shift is opened again by administrators alone. */
const nextStates: Record<ShiftState, readonly ShiftState[]> = {
  draft: ['open', 'on-hold', 'canceled'],
  open: ['on-hold', 'canceled'],
  'on-hold': ['open', 'canceled'],
  canceled: ['open'],
};
export const mayBecome = (from: ShiftState, to: ShiftState): boolean =>
  nextStates[from].includes(to);

/** A shift's day and times as instants. */
export const timesOn = (day: string, { from, to }: Pick<ShiftAnswers, 'from' | 'to'>) => ({
  day,
  ...shiftOn(day, from, to),
});

/** The people of a shift in one of some states. */
export const countIn = ({ people }: Pick<Shift, 'people'>, states: readonly AssignmentState[]) =>
  Object.values(people).filter((state) => states.includes(state)).length;

/** The taken openings of a shift. */
export const takenOf = ({ people }: Pick<Shift, 'people'>): number =>
  Object.values(people).filter((state) => assignmentRules[state].takesOpening).length;

/** The openings that nobody has taken. */
export const freeOf = (shift: Pick<Shift, 'people' | 'openings'>): number =>
  Math.max(0, shift.openings - takenOf(shift));

/** How full a shift is. `past` from its end on. */
export const fills = [
  'draft',
  'open',
  'partly-filled',
  'filled',
  'on-hold',
  'canceled',
  'past',
] as const;
export type Fill = (typeof fills)[number];

export function fillOf(
  shift: Pick<Shift, 'state' | 'end' | 'people' | 'openings'>,
  now: Date,
): Fill {
  const { state, end } = shift;
  if (state === 'canceled' || state === 'draft') return state;
  if (end <= now.toISOString()) return 'past';
  if (state === 'on-hold') return state;
  if (freeOf(shift) === 0) return 'filled';
  return takenOf(shift) > 0 ? 'partly-filled' : 'open';
}

/** Whether people can still be asked for a shift and placed on it: it is open and has not ended. */
export const takesPeople = ({ state, end }: Pick<Shift, 'state' | 'end'>, now: Date): boolean =>
  state === 'open' && end > now.toISOString();
