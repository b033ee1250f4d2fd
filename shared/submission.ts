import * as z from 'zod/mini';
import { summarySchema } from './summary.ts';
import { workSchema } from './work.ts';

/** A submission's id: a UUID made by the browser, which is also the idempotency key. */
export const submissionIdSchema = z
  .string({ error: 'id must be a UUID.' })
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      'id must be a UUID in lower case.',
    ),
  );

const yesNoSchema = z.enum(['Yes', 'No']);

/** What the answer to a submission and every stored record carry besides the form's fields. */
export const stampShape = {
  id: submissionIdSchema,
  date: z.string(),
  time: z.string(),
  submittedAt: z.iso.datetime(),
};

/** What a record and its row carry for staff; one from before has neither. */
export const staffShape = {
  summary: z.optional(summarySchema),
  work: z.optional(workSchema),
};

/** `POST /api/submissions/{kind}`: 201 and 200. */
export const receiptSchema = z.object({ ...stampShape, reference: z.string() });
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * One row of `GET /api/submissions/{kind}`; the three roles stand in employment rows only. The index projects exactly these
 * attributes, and AWS can't change the projection of an index: a new column is a member of `summary` or `work`.
 */
export const listRowSchema = z.object({
  ...stampShape,
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  registered_nurse: z.optional(yesNoSchema),
  lp_nurse: z.optional(yesNoSchema),
  lna_cna: z.optional(yesNoSchema),
  ...staffShape,
});
export type ListRow = z.infer<typeof listRowSchema>;

/** `GET /api/submissions/{kind}`: one page of rows, newest first. */
export const listPageSchema = z.object({
  rows: z.array(listRowSchema),
  cursor: z.nullable(z.string()),
});
