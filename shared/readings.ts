import * as z from 'zod/mini';
import type { Kind } from './kinds.ts';

const count = z.catch(z.number(), 0);

/**
 * The reads of one account on a day of New York. Automatic requests of the browser are counted apart from those of a
 * person: refreshes of open lists, records that were loaded ahead, and searches for the same person.
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

/** The counts that can be increased. */
export type ReadingCounts = Partial<Omit<Reading, 'sub'>>;

/** Each time that an account has read so many on one day, the activity says so. */
export const unusualReading = { rows: 20_000, records: 300 } as const;

/** The sort keys between which a page of a list lies: below `after`, where it is not the first page, and down to `next`. */
export type ReadPage = {
  after: string | undefined;
  /** Undefined at the end of the list. */
  next: string | undefined;
};

/** A read that counts: a page of a list, the results of a search, or a record. */
export type Read = {
  sub: string;
  /** Whether the request claims to be an automatic one of the browser. */
  isByItself: boolean;
} & (
  | { of: 'list'; kind: Kind; page: ReadPage; rows: number }
  | { of: 'search'; rows: number }
  | { of: 'record' }
);
