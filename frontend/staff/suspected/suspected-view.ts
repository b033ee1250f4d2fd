import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import type { Suspicion } from '#shared/suspicions.ts';
import { unusualFirst } from './unusual-first.ts';

/** The filter by reason, '' for any, and the order of the rows. */
export type SuspectedView = { reason: Suspicion | ''; order: 'unusual' | 'newest' };

/** The reasons why a row is suspected. */
export const reasonsOf = ({ summary }: SuspectedRow): readonly Suspicion[] =>
  summary?.suspected ?? [];

/**
 * The rows with the reason, in the order of the view.
 * @param rows newest first
 * @param isWhole whether all rows are loaded; until then the newest rows are first
 */
export function matchesOf(
  rows: readonly SuspectedRow[],
  { reason, order }: SuspectedView,
  isWhole: boolean,
): readonly SuspectedRow[] {
  const ordered = order === 'unusual' && isWhole ? unusualFirst(rows) : rows;
  return ordered.filter((row) => reason === '' || reasonsOf(row).includes(reason));
}
