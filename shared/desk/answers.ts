import * as z from 'zod/mini';
import { eachOnce } from '../list-schemas.ts';
import { roles } from '../nursing-roles.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { versionSchema } from '../version.ts';
import { assignmentStates, mostChangedShifts } from './assignments.ts';
import { notificationIdSchema } from './notifications.ts';
import { storedAnswersSchema } from './shifts.ts';
import { sides } from './sides.ts';

/** A nurse's own answer to the question about one shift, with the version of the assignment that she saw. */
const answerSchema = z.object({
  shift: submissionIdSchema,
  version: versionSchema(1),
  answer: z.enum(['yes', 'no'], { error: 'answer must be yes or no.' }),
});
export type Answer = z.output<typeof answerSchema>;

/** The answers of one request: those for shifts of one order, all of them or none. */
export const answersSchema = z.array(answerSchema, { error: 'answers must be a list.' }).check(
  z.minLength(1, 'Answer at least one question.'),
  z.maxLength(mostChangedShifts, `Answer at most ${mostChangedShifts} questions at once.`),
  eachOnce('Each question can be answered once.', ({ shift }) => shift),
);

/** The shifts of one order for which a nurse asks, each once. */
export const askedShiftsSchema = z
  .array(submissionIdSchema, { error: 'shifts must be a list.' })
  .check(
    z.minLength(1, 'Choose at least one shift.'),
    z.maxLength(mostChangedShifts, `Choose at most ${mostChangedShifts} shifts.`),
    eachOnce('Each shift can be chosen once.'),
  );

/** Why an answer is not taken, in the words of the nurse's page. */
export const answerRefusals = {
  unknown: 'We did not ask you about this shift.',
  declined: 'You said no to this shift. Please call us if you can work it after all.',
  placed: 'This shift is confirmed. Please call us if you cannot work it.',
  withdrawn: 'We do not need an answer for this shift any more.',
  left: 'You withdrew your application. Please call us if you can work this shift.',
  late: 'The time to answer is over. Please call us.',
  filled: 'This shift has been filled in the meantime. Thank you.',
} as const;

/** The facility of a shift as its nurse sees it. */
const placeSchema = z.object({
  /** None of a facility that may not be named, as long as the nurse only asks to work there. */
  name: z.optional(z.string()),
  town: z.string(),
  state: z.string(),
  address: z.optional(z.string()),
  /** The person to call there, with the number. */
  contact: z.optional(z.string()),
});

const { facility: _, openings: __, ...seenAnswers } = storedAnswersSchema.shape;
/** The answers of a shift that its nurse sees. Parsing drops the others. */
export const seenAnswersSchema = z.object(seenAnswers);

/** A shift on a nurse's page: her question, or her placement. */
const ownShiftSchema = z.object({
  ...seenAnswers,
  id: submissionIdSchema,
  order: submissionIdSchema,
  day: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  place: placeSchema,
  /** The state of her assignment, and its version. */
  state: z.enum(assignmentStates),
  version: z.number(),
  answerBy: z.optional(z.iso.datetime()),
  /** Why a question is not open any more: the shift is filled, canceled, on hold or late, or its nurse withdrew her application. */
  closed: z.optional(z.enum(['filled', 'withdrawn', 'late', 'left'])),
  /** The side that canceled her placement. */
  canceledBy: z.optional(z.enum(sides)),
});
export type OwnShift = z.output<typeof ownShiftSchema>;
export const ownShiftsSchema = z.array(ownShiftSchema);

const wrongLink = 'The link is incomplete.';

/** A link to a question: its notification, and the secret of the mail. They are in a body, because addresses are kept in many places. */
export const questionLinkSchema = z.object({
  order: submissionIdSchema,
  notification: notificationIdSchema,
  secret: z.string({ error: wrongLink }).check(z.regex(/^[\w-]{32}$/, wrongLink)),
});
export type QuestionLink = z.output<typeof questionLinkSchema>;

/** The questions of one link. */
export const questionSchema = z.object({ shifts: ownShiftsSchema });

/** A shift on a facility's page: its openings, and the names and licenses of those who are placed. */
const staffedShiftSchema = z.object({
  id: submissionIdSchema,
  role: z.enum(roles),
  unit: z.optional(z.string()),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  openings: z.int(),
  state: z.enum(['open', 'on-hold', 'canceled']),
  placed: z.array(z.object({ name: z.string(), license: z.optional(z.string()) })),
});

/** A facility's own week: the opened shifts of its request. */
export const staffingSchema = z.object({ shifts: z.array(staffedShiftSchema) });
export type Staffing = z.output<typeof staffingSchema>;
