import type { PreparedRow } from '#shared/list.ts';
import { descending } from '#shared/sorting.ts';
import { isEnded, type Work } from '#shared/work.ts';

/** A row that another account has handed to its owner. */
type Handed = { work: Work & { handed: NonNullable<Work['handed']> } };

/**
 * The rows that others have handed to an account and that it has to see: those handed over since its last visit, and those that
 * are still new. Rows with a final status are left out.
 * @returns the latest handover first
 */
export function handedRows<Row extends Pick<PreparedRow, 'work'>>(
  rows: readonly Row[],
  me: string,
  since: string,
): (Row & Handed)[] {
  return rows
    .flatMap((row) => {
      const { work } = row;
      if (work?.handed === undefined || work.owner !== me || isEnded(work)) return [];
      const isToSee = work.status === 'new' || work.handed.at > since;
      return isToSee ? [{ ...row, work: { ...work, handed: work.handed } }] : [];
    })
    .toSorted(descending(({ work }) => work.handed.at));
}
