import * as z from 'zod/mini';

/**
 * The origin of a record's screen, in the state of the browser's history entry. It survives a reload, and a copied
 * address does not contain it (`docs/decisions/014-lists-and-work.md`).
 */
const originSchema = z.object({
  /** The fragment of the list that the record was opened from. */
  list: z.string(),
  /** Whether staff have stepped from one record to another. */
  hasStepped: z.boolean(),
});
export type RecordOrigin = z.infer<typeof originSchema>;

/** Reads a location's state; undefined when the record was not opened from a list. */
export const readOrigin = (state: unknown): RecordOrigin | undefined =>
  z.safeParse(originSchema, state).data;

/** The position of a record in its list. */
export type RecordPosition = {
  /** From 1; undefined if the record no longer matches the list's filter. */
  number: number | undefined;
  /** The number of rows that match the filter. */
  total: number;
  /** The ids of the previous and the next record. */
  previous: string | undefined;
  next: string | undefined;
  name: string;
};

/** A record's position, and the steps from there. */
export type RecordSteps = RecordPosition & {
  /** Whether the rest of the list is still loading. */
  isPartial: boolean;
  hasStepped: boolean;
  /** The list with its filter, at the record's page. */
  listAddress: string;
  /** Opens another record of the same list. */
  stepTo: (id: string) => void;
};
