import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';
import { unreadableSchema } from './unreadable.ts';

/** `GET /api/suspected-submissions`: rows a page. */
export const suspectedLimit = { min: 1, max: 1000, default: 500 } as const;

/** One row of `GET /api/suspected-submissions`; its summary says why, and has the sender's words. */
const suspectedRowSchema = z.object({ ...listRowSchema.shape, kind: kindSchema });
export type SuspectedRow = z.infer<typeof suspectedRowSchema>;

/** `GET /api/suspected-submissions`: one page of the suspected records of all kinds, the newest first. */
export const suspectedRowsSchema = z.object({
  rows: z.array(suspectedRowSchema),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
  /** Leads to the next page; null on the last one. */
  cursor: z.nullable(z.string()),
  unreadable: unreadableSchema,
});
