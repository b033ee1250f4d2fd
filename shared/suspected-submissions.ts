import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';

/** At most so many rows are answered; the older ones follow when these are gone. */
export const mostSuspectedRows = 500;

/** One row of `GET /api/suspected-submissions`; its summary says why. */
const suspectedRowSchema = z.object({ ...listRowSchema.shape, kind: kindSchema });
export type SuspectedRow = z.infer<typeof suspectedRowSchema>;

/** `GET /api/suspected-submissions`: what looks like spam, of all kinds, the newest first. */
export const suspectedRowsSchema = z.object({
  rows: z.array(suspectedRowSchema),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
});
export type SuspectedRows = z.infer<typeof suspectedRowsSchema>;
