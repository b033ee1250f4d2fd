import * as z from 'zod/mini';
import { shiftWords } from '../desk/shift-words.ts';
import { ascending } from '../sorting.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { shortTitle } from './lists.ts';
import type { Posting } from './postings.ts';

/** The shifts of a posting, as the page on which a nurse asks for them reads them from a file. */
export const offerSchema = z.object({
  /** 'LPN in Keene, NH'. */
  title: z.string(),
  shifts: z.array(z.object({ id: submissionIdSchema, words: z.string() })),
});
export type Offer = z.infer<typeof offerSchema>;

export const offerOf = (posting: Posting): Offer => ({
  title: shortTitle(posting),
  shifts: posting.blocks
    .flatMap(({ shifts, from, to }) => shifts.map((shift) => ({ ...shift, from, to })))
    .toSorted(ascending(({ start }) => start))
    .map((shift) => ({ id: shift.id, words: shiftWords({ ...shift, role: posting.role }) })),
});
