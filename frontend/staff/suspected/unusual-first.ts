import { newestFirst } from '#shared/list.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';

const reasonsOf = ({ summary }: SuspectedRow): string => (summary?.suspected ?? []).join();
/** Job applications have no message, so they are alike in this. */
const wordsOf = ({ kind, summary }: SuspectedRow): string =>
  summary?.words?.trim().toLowerCase() ?? kind;

function countBy(rows: readonly SuspectedRow[], keyOf: (row: SuspectedRow) => string) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return (row: SuspectedRow) => counts.get(keyOf(row)) ?? 0;
}

/**
 * The rows with the least common ones first, then the newest. A row is the more common, the more rows have its reasons and the
 * more have its message: so what one script sent in a flood comes last, and everyone else before it.
 */
export function unusualFirst(rows: readonly SuspectedRow[]): SuspectedRow[] {
  const withReasons = countBy(rows, reasonsOf);
  const withWords = countBy(rows, wordsOf);
  const commonness = new Map(rows.map((row) => [row, withReasons(row) * withWords(row)]));
  const of = (row: SuspectedRow) => commonness.get(row) ?? 0;
  return rows.toSorted((a, b) => of(a) - of(b) || newestFirst(a, b));
}
