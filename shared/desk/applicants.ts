import * as z from 'zod/mini';
import { enteredDay } from '../days.ts';
import { keysOf } from '../keys-of.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { assignmentRowSchema } from './assignments.ts';
import { sides } from './sides.ts';

/** The most records of one person, records of other people, and facilities to avoid. */
export const mostRecords = 20;
export const mostDifferent = 200;
const mostDoNotSend = 100;

/** Why a person is not sent to a facility again. */
export const doNotSendLabels = {
  clinical: 'Clinical',
  professional: 'Professional',
  'own-wish': 'Own wish',
} as const;
export const doNotSendCategories = keysOf(doNotSendLabels);

const doNotSendSchema = z.object({
  facility: submissionIdSchema,
  /** The side that wants it. */
  by: z.enum(sides, { error: 'by must be nurse, facility or agency.' }),
  category: z.enum(doNotSendCategories, { error: 'category has an unknown value.' }),
  since: z.iso.date(),
});
export type DoNotSend = z.output<typeof doNotSendSchema>;

/**
 * An application as the desk sees it: the other records of the same person and the facilities to avoid. Joining records changes
 * these lists in each of them, and deletes nothing. Every change of an assignment raises its version.
 */
export const applicantSchema = z.object({
  /** The id of the application. */
  id: submissionIdSchema,
  version: z.number(),
  /** The other records of the same person. */
  same: z.array(submissionIdSchema),
  /** Records with the same phone or e-mail that staff found to be of another person. */
  different: z.array(submissionIdSchema),
  doNotSend: z.array(doNotSendSchema),
  /** When the person was last asked for a shift by this record. */
  lastAskedAt: z.optional(z.iso.datetime()),
  changedAt: z.iso.datetime(),
});
export type Applicant = z.output<typeof applicantSchema>;

/** An application that the desk has nothing about yet. */
export const newApplicant = (id: string, now: Date): Applicant => ({
  id,
  version: 0,
  same: [],
  different: [],
  doNotSend: [],
  changedAt: now.toISOString(),
});

/** `PATCH /api/applicants/{applicant}`: the facilities to avoid, all of them. */
export const applicantChangeSchema = z.object({
  version: versionSchema(0),
  doNotSend: z
    .array(z.extend(doNotSendSchema, { since: enteredDay('since', 'past') }), {
      error: 'doNotSend must be a list.',
    })
    .check(z.maxLength(mostDoNotSend, `There can be at most ${mostDoNotSend} facilities.`)),
});

const joinAnswers = ['same', 'different', 'open'] as const;

/** The most answers of one request. Each is a transaction of its own, and a function finishes so many within its time limit. */
export const mostAnswers = 50;

/** `POST /api/applicants/{applicant}/join`: whether other applications are of the same person; `open` undoes an answer. */
export const joinSchema = z.object({
  others: z
    .array(submissionIdSchema, { error: 'others must be a list of applications.' })
    .check(
      z.minLength(1, 'others must have one application at least.'),
      z.maxLength(mostAnswers, `others must have at most ${mostAnswers} applications.`),
    ),
  answer: z.enum(joinAnswers, { error: 'answer must be same, different or open.' }),
});
export type Join = z.output<typeof joinSchema>;

/** An application as the desk sees it, the records joined with it, and the assignments of all of them. */
export const applicantsSchema = z.object({
  applicants: z.array(applicantSchema),
  assignments: z.array(assignmentRowSchema),
  unreadable: unreadableSchema,
});
export type Person = z.output<typeof applicantsSchema>;
export const applicantPageSchema = z.object({
  applicants: z.array(applicantSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});
