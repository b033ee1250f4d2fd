import type { DeletedRow } from '#shared/deleted-submissions.ts';
import {
  indexPartition,
  type Position,
  type ReadPage,
  readPartition,
} from '../table/read-partition.ts';
import { toDeletedRow } from './bin-item.ts';

/** The partition of the bin. */
export const binPartition = indexPartition('binned');

/**
 * A page of the bin, the latest deletion first.
 * @param after the end of the page before
 */
export const listBin = ({
  now,
  ...page
}: {
  now: Date;
  limit: number;
  after: Position | undefined;
}): Promise<ReadPage<DeletedRow>> =>
  readPartition(binPartition, {
    ...page,
    toRow: (entry) => {
      const row = toDeletedRow(entry);
      // DynamoDB removes expired items within days, not at once.
      return Date.parse(row.erasedAt) > now.getTime() ? row : undefined;
    },
  });
