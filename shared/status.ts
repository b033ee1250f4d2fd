import * as z from 'zod/mini';
import { type OwnShift, ownShiftsSchema, type Staffing, staffingSchema } from './desk/answers.ts';
import { type Profile, profileSchema } from './desk/profile.ts';
import { type StatedShifts, statedShiftsSchema } from './desk/stated-shifts.ts';
import { type ApplicantDocument, documentSchema } from './documents.ts';
import { hourMs } from './durations.ts';
import { kindSchema } from './kinds.ts';
import { readReference } from './reference.ts';
import { senderSecretSchema } from './sender-secret.ts';
import { type PublicStatus, publicStatuses, statusRules } from './statuses.ts';
import { submissionIdSchema } from './submission-id.ts';
import type { Work } from './work.ts';

/**
 * The different guesses of an hour after which every answer is refused, even a correct one. The same question again is no other
 * guess, so a page can repeat it, up to `repeats` times the number of guesses. A sender with the secret of a submission has a
 * separate count, which no stranger can exhaust.
 */
export const statusTries = {
  perReference: 10,
  perAddress: 30,
  repeats: 6,
  perSecret: 60,
  windowMs: hourMs,
} as const;

const wrongReference = 'A reference has eight letters and digits, such as 7KQM-2XHD.';
const wrongDigits = 'Please type the last four digits of your phone number.';

/** The two values by which the sender of a submission is known. */
const senderShape = {
  reference: z.pipe(
    z
      .string({ error: wrongReference })
      .check(z.refine((text) => readReference(text) !== undefined, wrongReference)),
    z.transform((text) => readReference(text) ?? ''),
  ),
  phoneLast4: z.string({ error: wrongDigits }).check(z.trim(), z.regex(/^\d{4}$/, wrongDigits)),
};

const wrongCode = 'The code has eight digits.';

/** The values by which a sender is known. They are in a body, because addresses are kept in many places. */
export const senderSchema = z.object({
  ...senderShape,
  /** The id of the record, which the link carries: it is found by its key before the find index has it. */
  recordId: z.optional(submissionIdSchema),
  senderSecret: z.optional(senderSecretSchema),
});

/** The body of `POST /api/status`. */
export const statusRequestSchema = z.extend(senderSchema, {
  /** The code of a mail, which this request exchanges for a secret. */
  code: z.optional(z.string({ error: wrongCode }).check(z.trim(), z.regex(/^\d{8}$/, wrongCode))),
});
export type StatusRequest = z.output<typeof statusRequestSchema>;

/**
 * The ways to prove the sender: the given secret or code (`given`), a code by e-mail, or a phone call only.
 */
const senderProofs = ['given', 'code', 'phone'] as const;
export type SenderProof = (typeof senderProofs)[number];

/** Its answer, and nothing else of the record. */
export const statusAnswerSchema = z.object({
  kind: kindSchema,
  status: z.enum(publicStatuses),
  submittedAt: z.iso.datetime(),
  /** When its sender withdrew it. */
  withdrawnAt: z.optional(z.iso.datetime()),
  /** When its sender last sent another resume. */
  resumeReplacedAt: z.optional(z.iso.datetime()),
  /** The proof that a withdrawal or another resume needs. */
  proof: z.enum(senderProofs),
  /** The secret that the code was exchanged for. */
  senderSecret: z.optional(senderSecretSchema),
  /** Whether mails can go to the address of the record. */
  mails: z.optional(z.boolean()),
  /** The wishes and credentials of an application, for a sender who gave the secret or a code. */
  profile: z.optional(profileSchema),
  /** The documents of an application, for the same senders. No sender can open one. */
  documents: z.optional(z.array(documentSchema)),
  /** The shifts of a request for staff, for a sender who gave the secret or a code. */
  stated: z.optional(statedShiftsSchema),
  /** The questions and shifts of an applicant who gave the secret or a code. */
  shifts: z.optional(ownShiftsSchema),
  /** The opened shifts of these, with the people who are placed. */
  staffing: z.optional(staffingSchema),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** The part of a record's work that its sender sees. */
function publicStatusOf(work: Work): PublicStatus {
  if (work.withdrawnAt !== undefined) return 'closed';
  const { told } = statusRules[work.status];
  return told === 'received' && work.openedAt !== undefined ? 'being-read' : told;
}

/** The response to the sender of a record. */
export function statusAnswerOf({
  kind,
  submittedAt,
  work,
  proof,
  senderSecret,
  mails,
  profile,
  documents,
  stated,
  shifts,
  staffing,
}: Pick<StatusAnswer, 'kind' | 'submittedAt' | 'proof' | 'senderSecret' | 'mails'> & {
  work: Work;
  profile: Profile | undefined;
  documents: readonly ApplicantDocument[];
  stated: StatedShifts | undefined;
  shifts?: OwnShift[] | undefined;
  staffing?: Staffing | undefined;
}): StatusAnswer {
  const sentLast = work.resumeWaiting ?? work.resumeReplaced;
  return {
    kind,
    status: publicStatusOf(work),
    submittedAt,
    proof,
    ...(proof === 'given' && { mails }),
    ...(senderSecret !== undefined && { senderSecret }),
    ...(work.withdrawnAt !== undefined && { withdrawnAt: work.withdrawnAt }),
    ...(proof === 'given' && profile && { profile }),
    ...(proof === 'given' && documents.length > 0 && { documents: [...documents] }),
    ...(proof === 'given' && stated && { stated }),
    ...(proof === 'given' && shifts && { shifts }),
    ...(proof === 'given' && staffing && { staffing }),
    ...(sentLast && { resumeReplacedAt: sentLast.at }),
  };
}
