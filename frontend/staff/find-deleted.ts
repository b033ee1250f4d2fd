import type { ListRow } from '#shared/submission.ts';
import type { RowIndex } from './rows/row-index.ts';

/** Missing rows that are asked about at once. */
const mostAsked = 20;

type Options = {
  /** There is no row behind the newest ones. */
  isWholeList: boolean;
  /** Whether there is no such submission any more. */
  isGone: (id: string) => Promise<boolean>;
};

/**
 * Which of the known rows somebody else deleted: they stand where the newest rows do and are not among
 * them. The list's index may leave a row out for a moment, so the record itself is asked for.
 * @param newest the list's newest rows, without a gap
 * @returns their ids
 */
export async function findDeleted(
  index: RowIndex,
  newest: readonly ListRow[],
  { isWholeList, isGone }: Options,
): Promise<string[]> {
  const last = newest.at(-1);
  if (!isWholeList && last === undefined) return [];
  const present = new Set(newest.map(({ id }) => id));
  const missing = index
    .newestDownTo(isWholeList ? undefined : last)
    .filter(({ id }) => !present.has(id))
    .slice(0, mostAsked);
  const gone = await Promise.all(missing.map(({ id }) => isGone(id)));
  return missing.flatMap(({ id }, at) => (gone[at] ? [id] : []));
}
