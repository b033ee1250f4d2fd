import * as z from 'zod/mini';
import { minuteMs } from './durations.ts';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';
import { unreadableSchema } from './unreadable.ts';

/** How long the toast after a deletion offers to undo it. */
export const undoOfferedMs = 10_000;

/**
 * The time in which the account that deleted a record may restore it without being an administrator. It covers the offer, with
 * a pointer that rests on it, and the request. A deletion of thousands takes minutes before its offer.
 */
export const undoAllowedMs = 10 * minuteMs;

/** The deleted record: the row of its list, without the work of staff. */
export const binnedRowSchema = z.omit(listRowSchema, { summary: true, work: true });

/** One row of `GET /api/deleted-submissions`. */
const deletedRowSchema = z.object({
  ...binnedRowSchema.shape,
  kind: kindSchema,
  deletedAt: z.iso.datetime(),
  /** The `sub` of the account that deleted it. */
  deletedBy: z.string(),
  /** When it is erased by itself. */
  erasedAt: z.iso.datetime(),
  /** Its person was erased, and the law keeps this part until `erasedAt`: nobody restores or erases it. */
  held: z.optional(z.literal(true)),
});
export type DeletedRow = z.infer<typeof deletedRowSchema>;

/** `GET /api/deleted-submissions`: rows a page. */
export const deletedLimit = { min: 1, max: 1000, default: 500 } as const;

/** `GET /api/deleted-submissions`: one page of the deleted records, the latest first. */
export const deletedRowsSchema = z.object({
  rows: z.array(deletedRowSchema),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
  /** Leads to the next page; null on the last one. */
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});
