import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';

/** How long the toast after a deletion offers to undo it. */
export const undoOfferedMs = 10_000;

/**
 * Whoever deleted a record may bring it back for so long without being an administrator: the offer, while
 * the pointer rests on it, and the way to the server. A deletion of thousands takes minutes itself, before its offer.
 */
export const undoAllowedMs = 10 * 60_000;

/** Who was deleted: a row as its list had it, without what staff work with. */
export const binnedRowSchema = z.omit(listRowSchema, { summary: true, work: true });

/** One row of `GET /api/deleted-submissions`. */
const deletedRowSchema = z.object({
  ...binnedRowSchema.shape,
  kind: kindSchema,
  deletedAt: z.iso.datetime(),
  /** The account of whoever deleted it: its `sub`. */
  deletedBy: z.string(),
  /** When it is erased by itself. */
  erasedAt: z.iso.datetime(),
});
export type DeletedRow = z.infer<typeof deletedRowSchema>;

/** `GET /api/deleted-submissions`: rows a page. */
export const deletedLimit = { min: 1, max: 1000, default: 500 } as const;

/** `GET /api/deleted-submissions`: one page of what was deleted, the latest first. */
export const deletedRowsSchema = z.object({
  rows: z.array(deletedRowSchema),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
  /** Leads to the next page; null on the last one. */
  cursor: z.nullable(z.string()),
});
