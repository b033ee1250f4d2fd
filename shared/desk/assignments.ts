import * as z from 'zod/mini';
import { enteredInstant, storedDay } from '../days.ts';
import { minuteMs } from '../durations.ts';
import { eachOnce } from '../list-schemas.ts';
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
    next: ['said-yes', 'said-no', 'no-answer', 'not-chosen', 'canceled'],
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
const canceledSchema = z.extend(cancellationSchema, {
  hoursBefore: z.int(),
  /** Whether a placement was canceled, such as by a call-out. `false`: a question was withdrawn. */
  wasPlaced: z.optional(z.boolean()),
});

/** How staff reached a person, or tried to. */
export const channels = ['phone', 'email', 'text'] as const;
export type Channel = (typeof channels)[number];
/** The result of the contact. A text is opened for writing in the phone's own app, which tells nobody whether it was sent. */
const contactResults = [
  'reached',
  'voicemail',
  'calls-back',
  'opened-for-writing',
  'mailed',
] as const;
export type ContactResult = (typeof contactResults)[number];

const contactSchema = z.object({
  channel: z.enum(channels, { error: 'channel must be phone, email or text.' }),
  result: z.enum(contactResults, { error: 'result has an unknown value.' }),
  /** When the person calls back, or wants to be called. */
  callBackAt: z.optional(enteredInstant('callBackAt must be an instant in UTC.')),
});
export type Contact = z.output<typeof contactSchema>;

const wrongTimes = 'The end must be after the start, and the break within it.';
const workedShape = {
  start: enteredInstant('start must be an instant in UTC.'),
  end: enteredInstant('end must be an instant in UTC.'),
  breakMinutes: z.int('breakMinutes must be minutes.').check(z.gte(0), z.lte(240)),
};
/** The times that a person worked, where they differ from those of the shift. */
const workedSchema = z.object(workedShape);
export type Worked = z.output<typeof workedSchema>;
/** The most hours between the start and the end of worked times. */
const mostWorkedHours = 24;
const enteredWorkedSchema = workedSchema.check(
  z.refine(
    ({ start, end, breakMinutes }) =>
      Date.parse(end) - Date.parse(start) > breakMinutes * minuteMs &&
      Date.parse(end) - Date.parse(start) <= mostWorkedHours * 60 * minuteMs,
    wrongTimes,
  ),
);

const eventSchema = z.object({
  at: z.iso.datetime(),
  /** The `sub` of the account. */
  by: z.string(),
  state: z.enum(assignmentStates),
  /** Of asking: how the person was shown. */
  shown: z.optional(shownSchema),
  /** Why a mistake is corrected, or why the person is placed although a rule asks for a reason. */
  reason: z.optional(z.string()),
  canceled: z.optional(canceledSchema),
  contact: z.optional(contactSchema),
  worked: z.optional(workedSchema),
  /** Of a yes: whether the nurse asked for the shift by herself, on the site. */
  requested: z.optional(z.literal(true)),
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
  /** When the person was asked last, or asked for the shift; and when the state changed last. */
  askedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  /** When the person said yes to the last question, unless she took it back; and when staff placed her after it. */
  saidYesAt: z.optional(z.iso.datetime()),
  /** When she asked for the shift by herself, on the site. Her request is a yes. */
  requestedAt: z.optional(z.iso.datetime()),
  placedAt: z.optional(z.iso.datetime()),
  /** Until when the question can be answered by its link or on the person's page. */
  answerBy: z.optional(z.iso.datetime()),
  /** The last contact about it. */
  contact: z.optional(contactSchema),
  /** Who canceled it, while it is canceled. */
  canceled: z.optional(canceledSchema),
  /** The worked times; without them, those of the shift count. */
  worked: z.optional(workedSchema),
  /** The data of its person was erased: it counts, and has no contact and no text. */
  erased: z.optional(z.literal(true)),
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
        /** The present state for a note: a contact, or worked times. */
        state: z.enum(assignmentStates, { error: 'state has an unknown value.' }),
        /** Of asking: until when the person can answer. */
        answerBy: z.optional(enteredInstant('answerBy must be an instant in UTC.')),
        /** Of a worked shift. */
        worked: z.optional(enteredWorkedSchema),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one shift.'),
      z.maxLength(mostChangedShifts, `Choose at most ${mostChangedShifts} shifts.`),
      eachOnce('Each shift can be changed once.', ({ shift }) => shift),
    ),
  /** Why a mistake is corrected, or why the person is placed although a rule asks for a reason. */
  reason: z.optional(shortText('reason', 200)),
  canceled: z.optional(cancellationSchema),
  /** Of asking: the order of the people on the screen. */
  sort: z.optional(z.enum(['rule', 'miles'])),
  contact: z.optional(contactSchema),
  /** Whether the people concerned get a mail; without it, they do. Otherwise staff tell them. */
  tell: z.optional(z.boolean('tell must be true or false.')),
});
export type AssignmentsChange = z.output<typeof assignmentsChangeSchema>;

type Outcome = Pick<AssignmentRow, 'state' | 'canceled'> & { requestedAt?: string | undefined };

/** Whether a canceled assignment was a placement, and not a question that was withdrawn. */
export const isCanceledPlacement = ({ state, canceled }: Outcome): boolean =>
  state === 'canceled' && canceled?.wasPlaced !== false;

/** The state of an assignment in words. */
export function stateLabel(row: Outcome): string {
  if (row.state === 'canceled' && !isCanceledPlacement(row)) return 'Question withdrawn';
  if (row.state === 'said-yes' && row.requestedAt !== undefined) return 'Asked for it';
  return assignmentRules[row.state].label;
}

/** The assignments that take an opening, such as placements. */
export const placementsOf = <Row extends { state: AssignmentState }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ state }) => assignmentRules[state].takesOpening);
