import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { readReference } from './reference.ts';
import { senderSecretSchema } from './sender-secret.ts';
import { type PublicStatus, publicStatuses, statusRules } from './statuses.ts';
import type { Work } from './work.ts';

/**
 * The tries of an hour beyond which no answer is given, not even the right one. Whoever has the secret of a submission has a
 * count of their own, which nobody else can use up.
 */
export const statusTries = {
  perReference: 10,
  perAddress: 30,
  perSecret: 60,
  windowMs: 60 * 60 * 1000,
} as const;

/** Codes by e-mail: how many a record is sent in an hour, and how long each is good for. */
export const senderCodes = { perHour: 3, validMs: 15 * 60 * 1000 } as const;

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

/** The body of `POST /api/status`. It is no GET, because addresses are kept in many places. */
export const statusRequestSchema = z.object({
  ...senderShape,
  senderSecret: z.optional(senderSecretSchema),
  /** The code of a mail, which is as good as the secret for a while. */
  code: z.optional(z.string({ error: wrongCode }).check(z.trim(), z.regex(/^\d{8}$/, wrongCode))),
});
export type StatusRequest = z.output<typeof statusRequestSchema>;

/**
 * How somebody can prove to be the sender: the secret or the code that was given proves it (`given`), by a code by e-mail, or
 * on the phone alone.
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
  /** What withdrawing it or sending another resume takes. */
  proof: z.enum(senderProofs),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** What the sender is told of what staff make of a record. */
function publicStatusOf(work: Work): PublicStatus {
  if (work.withdrawnAt !== undefined) return 'closed';
  const { told } = statusRules[work.status];
  return told === 'received' && work.openedAt !== undefined ? 'being-read' : told;
}

/** What is answered to the sender of a record. */
export function statusAnswerOf({
  kind,
  submittedAt,
  work,
  proof,
}: Pick<StatusAnswer, 'kind' | 'submittedAt' | 'proof'> & { work: Work }): StatusAnswer {
  const sentLast = work.resumeWaiting ?? work.resumeReplaced;
  return {
    kind,
    status: publicStatusOf(work),
    submittedAt,
    proof,
    ...(work.withdrawnAt !== undefined && { withdrawnAt: work.withdrawnAt }),
    ...(sentLast && { resumeReplacedAt: sentLast.at }),
  };
}
