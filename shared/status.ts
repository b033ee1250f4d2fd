import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { readReference } from './reference.ts';
import { isEnded, type Work } from './work.ts';

/** How far a submission has come, as its sender is told. */
export const publicStatuses = ['received', 'being-read', 'contacted', 'closed'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** The tries of an hour beyond which no answer is given, not even the right one. */
export const statusTries = { perReference: 10, perAddress: 30, windowMs: 60 * 60 * 1000 } as const;

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

/** The body of `POST /api/status`. It is no GET, because addresses are kept in many places. */
export const statusRequestSchema = z.object(senderShape);

/** Its answer, and nothing else of the record. */
export const statusAnswerSchema = z.object({
  kind: kindSchema,
  status: z.enum(publicStatuses),
  submittedAt: z.iso.datetime(),
  /** When its sender withdrew it. */
  withdrawnAt: z.optional(z.iso.datetime()),
  /** When its sender last sent another resume. */
  resumeReplacedAt: z.optional(z.iso.datetime()),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** What the sender is told of what staff make of a record; they don't learn why it was closed. */
function publicStatusOf(work: Work): PublicStatus {
  if (isEnded(work) || work.withdrawnAt !== undefined) return 'closed';
  if (work.status === 'contacted' || work.status === 'interview') return 'contacted';
  return work.status === 'new' && work.openedAt === undefined ? 'received' : 'being-read';
}

/** What is answered to the sender of a record. */
export const statusAnswerOf = ({
  kind,
  submittedAt,
  work,
}: Pick<StatusAnswer, 'kind' | 'submittedAt'> & { work: Work }): StatusAnswer => ({
  kind,
  status: publicStatusOf(work),
  submittedAt,
  ...(work.withdrawnAt !== undefined && { withdrawnAt: work.withdrawnAt }),
  ...(work.resumeReplaced && { resumeReplacedAt: work.resumeReplaced.at }),
});
