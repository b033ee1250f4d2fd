import * as z from 'zod/mini';
import { storedDay } from '../days.ts';
import { roles } from '../nursing-roles.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { groups } from './match-groups.ts';
import { shortText } from './short-text.ts';
import { sides } from './sides.ts';

/** The states of an assignment: one person and one shift, from the question to the outcome. */
export const assignmentStates = [
  'asked',
  'said-yes',
  'said-no',
  'no-answer',
  'not-chosen',
  'placed',
  'worked',
  'no-show',
  'canceled',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

type StateRules = {
  label: string;
  /** The states that follow without a reason. */
  next: readonly AssignmentState[];
  /** The states to which a recruiter corrects a mistake, with a reason. */
  corrections: readonly AssignmentState[];
  /** Whether the assignment takes an opening of its shift, and the time of its person. */
  takesOpening: boolean;
  /** Whether it can be noted only after the start of the shift. */
  onlyAfterStart: boolean;
};

/** A person is placed only after a recorded yes. Nothing but a correction follows an outcome, or another question where it took no opening. */
export const assignmentRules: Record<AssignmentState, StateRules> = {
  asked: {
    label: 'Asked',
    next: ['said-yes', 'said-no', 'no-answer', 'canceled'],
    corrections: [],
    takesOpening: false,
    onlyAfterStart: false,
  },
  'said-yes': {
    label: 'Said yes',
    next: ['placed', 'not-chosen', 'said-no', 'canceled'],
    corrections: ['asked'],
    takesOpening: false,
    onlyAfterStart: false,
  },
  'said-no': {
    label: 'Said no',
    next: ['asked'],
    corrections: ['said-yes'],
    takesOpening: false,
    onlyAfterStart: false,
  },
  'no-answer': {
    label: 'No answer',
    next: ['asked', 'said-yes', 'said-no'],
    corrections: [],
    takesOpening: false,
    onlyAfterStart: false,
  },
  'not-chosen': {
    label: 'Not chosen',
    next: ['asked'],
    corrections: ['said-yes'],
    takesOpening: false,
    onlyAfterStart: false,
  },
  placed: {
    label: 'Placed',
    next: ['worked', 'no-show', 'canceled'],
    corrections: ['said-yes'],
    takesOpening: true,
    onlyAfterStart: false,
  },
  worked: {
    label: 'Worked',
    next: [],
    corrections: ['placed', 'no-show', 'canceled'],
    takesOpening: true,
    onlyAfterStart: true,
  },
  'no-show': {
    label: 'No-show',
    next: [],
    corrections: ['placed', 'worked', 'canceled'],
    takesOpening: false,
    onlyAfterStart: true,
  },
  canceled: {
    label: 'Canceled',
    next: ['asked'],
    corrections: ['said-yes', 'placed', 'worked', 'no-show'],
    takesOpening: false,
    onlyAfterStart: false,
  },
};

/** Whether an assignment waits for an answer or a decision. */
export const isOpen = (state: AssignmentState): boolean =>
  state === 'asked' || state === 'said-yes';

/** Whether an assignment still binds the person: it is open, or takes an opening. */
export const isLive = (state: AssignmentState): boolean =>
  isOpen(state) || assignmentRules[state].takesOpening;

/** Whether a change is a correction, which needs a reason. */
export const isCorrection = (from: AssignmentState, to: AssignmentState): boolean =>
  assignmentRules[from].corrections.includes(to);

/** The most events in the item of an assignment. Older ones move to items of their own, and none is dropped. */
export const mostEvents = 30;

/**
 * How the rule judged the person when staff asked: kept for a year, to explain a selection. The server computes it, from the facts
 * that the screen shows.
 */
const shownSchema = z.object({
  /** The version of the rule (`shared/desk/rules.ts`). */
  rule: z.int(),
  group: z.enum(groups),
  points: z.number(),
  /** The facts used, in the words of the screen. */
  reasons: z.array(z.string()),
  /** The order of the people on the screen. */
  sort: z.optional(z.enum(['rule', 'miles'])),
});
export type Shown = z.output<typeof shownSchema>;

const cancellationSchema = z.object({
  by: z.enum(sides, { error: 'by must be nurse, facility or agency.' }),
  reason: shortText('reason', 200),
});

const eventSchema = z.object({
  at: z.iso.datetime(),
  /** The `sub` of the account. */
  by: z.string(),
  state: z.enum(assignmentStates),
  /** Of asking: how the person was shown. */
  shown: z.optional(shownSchema),
  /** Why a mistake is corrected, or why the person is placed although a rule asks for a reason. */
  reason: z.optional(z.string()),
  canceled: z.optional(z.extend(cancellationSchema, { hoursBefore: z.int() })),
});
export type AssignmentEvent = z.output<typeof eventSchema>;
export const eventsSchema = z.array(eventSchema);

/** An assignment without its events, as calendars have it: everything that overlap, rest and hours need. */
export const assignmentRowSchema = z.object({
  order: submissionIdSchema,
  shift: submissionIdSchema,
  /** The id of the application. */
  applicant: submissionIdSchema,
  facility: submissionIdSchema,
  unit: z.optional(z.string()),
  role: z.enum(roles),
  /** The day of the shift, and the shift as instants. */
  day: storedDay,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  state: z.enum(assignmentStates),
  version: z.number(),
  /** When the person was asked last, and when the state changed last. */
  askedAt: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type AssignmentRow = z.output<typeof assignmentRowSchema>;

/** An assignment with all of its events, the oldest first. Nothing is ever overwritten or dropped. */
export const assignmentSchema = z.extend(assignmentRowSchema, { events: eventsSchema });
export type Assignment = z.output<typeof assignmentSchema>;

/** `GET /api/assignments`: a page of assignments by the end of their shifts, the latest first. */
export const assignmentPageSchema = z.object({
  assignments: z.array(assignmentRowSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});

/** The most shifts for which one request changes a person's assignments: one transaction has at most 100 items. */
export const mostChangedShifts = 20;

/**
 * `POST /api/orders/{order}/assignments/{applicant}`: asks a person for shifts of an order, or notes other states, all of them or
 * none. She may say yes to three of five shifts and no to the others.
 */
export const assignmentsChangeSchema = z.object({
  changes: z
    .array(
      z.object({
        shift: submissionIdSchema,
        /** The version of the assignment that was read; 0 where there is none. */
        version: versionSchema(0),
        state: z.enum(assignmentStates, { error: 'state has an unknown value.' }),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one shift.'),
      z.maxLength(mostChangedShifts, `Choose at most ${mostChangedShifts} shifts.`),
      z.refine(
        (changes) => new Set(changes.map(({ shift }) => shift)).size === changes.length,
        'Each shift can be changed once.',
      ),
    ),
  /** Why a mistake is corrected, or why the person is placed although a rule asks for a reason. */
  reason: z.optional(shortText('reason', 200)),
  canceled: z.optional(cancellationSchema),
  /** Of asking: the order of the people on the screen. */
  sort: z.optional(z.enum(['rule', 'miles'])),
});
export type AssignmentsChange = z.output<typeof assignmentsChangeSchema>;

/** The assignments that take an opening, such as placements. */
export const placementsOf = <Row extends { state: AssignmentState }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ state }) => assignmentRules[state].takesOpening);
