import { newestFirst } from '#shared/list.ts';
import { ascending, inTurn } from '#shared/sorting.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';

const reasonsOf = ({ summary }: SuspectedRow): string => (summary?.suspected ?? []).join();
/** The message of a row. Job applications have none, so they all have the same text here. */
const wordsOf = ({ kind, summary }: SuspectedRow): string =>
  summary?.words?.trim().toLowerCase() ?? kind;

function countBy(rows: readonly SuspectedRow[], keyOf: (row: SuspectedRow) => string) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return (row: SuspectedRow) => counts.get(keyOf(row)) ?? 0;
}

/**
 * Sorts the rows: the least common first, then the newest. A row is more common if more rows have its reasons and more rows
 * have its message. So a flood from one script is last, after all other rows.
 */
export function unusualFirst(rows: readonly SuspectedRow[]): SuspectedRow[] {
  const withReasons = countBy(rows, reasonsOf);
  const withWords = countBy(rows, wordsOf);
  const commonness = new Map(rows.map((row) => [row, withReasons(row) * withWords(row)]));
  const of = (row: SuspectedRow) => commonness.get(row) ?? 0;
  return rows.toSorted(inTurn(ascending(of), newestFirst));
}
