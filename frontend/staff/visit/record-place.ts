import * as z from 'zod/mini';

/**
 * What the browser's history keeps of how a record's screen was come to: it survives a reload, and is in no
 * address that somebody copies (`docs/decisions/015-work-on-records.md`).
 */
const originSchema = z.object({
  /** The fragment of the list that the record was opened from. */
  list: z.string(),
  /** Whether somebody has gone on from one record to another. */
  hasStepped: z.boolean(),
});
export type RecordOrigin = z.infer<typeof originSchema>;

/** Reads a location's state; undefined when the record was not opened from a list. */
export const readOrigin = (state: unknown): RecordOrigin | undefined =>
  z.safeParse(originSchema, state).data;

/** Where a record stands in the list that it was opened from. */
export type RecordPlace = {
  /** Counted from 1; undefined when the list's filter no longer keeps it. */
  number: number | undefined;
  /** How many rows the filter keeps. */
  total: number;
  /** The ids beside it. */
  previous: string | undefined;
  next: string | undefined;
  name: string;
};

/** A record's place, and what can be done from there. */
export type RecordSteps = RecordPlace & {
  /** The rest of the list is still loading. */
  isPartial: boolean;
  hasStepped: boolean;
  /** The list with its filter, at the record's page. */
  listAddress: string;
  /** Goes on to a record of the same list. */
  stepTo: (id: string) => void;
};
