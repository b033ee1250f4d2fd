import * as z from 'zod/mini';
import type { Kind } from './kinds.ts';

const count = z.catch(z.number(), 0);

/**
 * What one account has read on a day of New York. What the browser asked for by itself is counted apart from what a person
 * asked for: refreshes of open lists, records that were loaded ahead, and searches for the same person.
 */
export const readingSchema = z.object({
  sub: z.string(),
  /** Pages of lists, and the rows in them and in what searches found. */
  lists: count,
  rows: count,
  searches: count,
  records: count,
  refreshes: count,
  refreshedRows: count,
  ahead: count,
  samePerson: count,
});
export type Reading = z.output<typeof readingSchema>;

/** What can be added to. */
export type ReadingCounts = Partial<Omit<Reading, 'sub'>>;

/** Each time that an account has read so many on one day, the activity says so. */
export const unusualReading = { rows: 20_000, records: 300 } as const;

/** Where a page of a list begins and ends: below the row at `after`, and at the row at `next`; null is the end of the list. */
export type ReadPage = {
  after: { submittedAt: string; id: string } | undefined;
  next: { submittedAt: string; id: string } | null;
};

/** What a request has read: a page of a list, the results of a search, or a record. */
export type Read = {
  sub: string;
  /** Whether the browser is said to have asked by itself. */
  isByItself: boolean;
} & (
  | { of: 'list'; kind: Kind; page: ReadPage; rows: number }
  | { of: 'search'; rows: number }
  | { of: 'record' }
);
