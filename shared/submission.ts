import * as z from 'zod/mini';
import type { AttributeName } from './field-uses.ts';
import { submissionIdSchema } from './submission-id.ts';
import { summarySchema } from './summary.ts';
import { unreadableSchema } from './unreadable.ts';
import { workSchema } from './work.ts';

const yesNoSchema = z.enum(['Yes', 'No']);

/** The common properties of the response to a submission and of every stored record, besides the fields of the form. */
export const stampShape = {
  id: submissionIdSchema,
  date: z.string(),
  time: z.string(),
  submittedAt: z.iso.datetime(),
};

/** The properties of a record and its row for staff. An older record has neither. */
export const staffShape = {
  summary: z.optional(summarySchema),
  work: z.optional(workSchema),
};

/** `POST /api/submissions/{kind}`: 201 and 200. */
export const receiptSchema = z.object({ ...stampShape, reference: z.string() });
export type Receipt = z.infer<typeof receiptSchema>;

/** The answers that are attributes of the index. */
const attributeShape = {
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  registered_nurse: z.optional(yesNoSchema),
  lp_nurse: z.optional(yesNoSchema),
  lna_cna: z.optional(yesNoSchema),
} satisfies Record<AttributeName, z.ZodMiniType>;

/**
 * One row of `GET /api/submissions/{kind}`; only employment rows have the three roles. The index projects exactly these
 * attributes, and AWS can't change the projection of an index: a new column is a member of `summary` or `work`.
 */
export const listRowSchema = z.object({
  ...stampShape,
  ...attributeShape,
  ...staffShape,
});
export type ListRow = z.infer<typeof listRowSchema>;

/** `GET /api/submissions/{kind}`: one page of rows, newest first. */
export const listPageSchema = z.object({
  rows: z.array(listRowSchema),
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});
