import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Unreadable } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { documents, TableName } from './document-client.ts';
import { items } from './items.ts';
import { type IndexedName, type Key, tableNames } from './keys.ts';
import { unreadableOf } from './stored.ts';

/** A partition of the table or of its index. */
export type Partition = { name: string; of: 'table' | 'index' };

/** The partition of the index with the items of a kind. */
export const indexPartition = (name: IndexedName): Partition => ({
  name: items[name].index.partition,
  of: 'index',
});

/** Where a page ends: the sort key of its last entry, and in the index also the key of that entry's item. */
export type Position = { sortKey: string; item?: Key };

type Entry = Record<string, unknown>;

const keyNames = {
  table: { partitionKey: tableNames.partitionKey, sortKey: tableNames.sortKey },
  index: { partitionKey: tableNames.indexPartitionKey, sortKey: tableNames.indexSortKey },
} as const;

const itemKeySchema = z.object({ PK: z.string(), SK: z.string() });

/** The position of an entry. @throws Error for an entry without keys */
function positionOf({ of }: Partition, entry: Entry): Position {
  const sortKey = z.parse(z.string(), entry[keyNames[of].sortKey]);
  return of === 'table' ? { sortKey } : { sortKey, item: z.parse(itemKeySchema, entry) };
}

const startKeyOf = ({ name, of }: Partition, { sortKey, item }: Position): Entry => ({
  ...item,
  [keyNames[of].partitionKey]: name,
  [keyNames[of].sortKey]: sortKey,
});

type Page<Row> = {
  limit: number;
  /** The end of the page before; undefined for the first page. */
  after?: Position | undefined;
  /** A sort key that is greater than those of the page. */
  below?: string | undefined;
  /** The bounds that the sort keys of the page are not beyond; not together with `below`. */
  from?: string | undefined;
  until?: string | undefined;
  /** Attributes and the values that they must have; undefined asks for nothing. */
  filter?: Readonly<Record<string, string | undefined>>;
  /** The number of queries after which a page ends with fewer rows. Each reads 1 MB at most. */
  mostQueries?: number;
  /** Makes a row of an entry; undefined leaves the entry out, and so does a `DamagedItem`. */
  toRow: (entry: Entry) => Row | undefined;
};

/** The rows of a page, where the next one begins, and the entries of the page that can't be read. */
export type ReadPage<Row> = {
  rows: Row[];
  next: Position | null;
  unreadable: Unreadable[] | undefined;
};

/**
 * Reads a page of a partition, the greatest sort key first. It reads one row more than the limit, so that only an empty
 * partition has an empty page, and it repeats the query while DynamoDB cuts its answers at 1 MB.
 * An entry that can't be read is left out.
 * @returns the rows, where the next page begins, which is null at the end of the partition, and the entries left out
 */
export async function readPartition<Row>(
  partition: Partition,
  page: Page<Row>,
): Promise<ReadPage<Row>> {
  const { limit, after, mostQueries = Number.POSITIVE_INFINITY, toRow } = page;
  const found: { row: Row; entry: Entry }[] = [];
  const damaged: { at: number; entry: Entry }[] = [];
  let startKey = after && startKeyOf(partition, after);
  for (let query = 1; query <= mostQueries && found.length <= limit; query += 1) {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        ...queryOf(partition, page, limit + 1 - found.length),
        ExclusiveStartKey: startKey,
      }),
    );
    for (const entry of Items) {
      try {
        const row = toRow(entry);
        if (row !== undefined) found.push({ row, entry });
      } catch (error) {
        if (!(error instanceof DamagedItem)) throw error;
        damaged.push({ at: found.length, entry });
      }
    }
    startKey = LastEvaluatedKey;
    if (!startKey) break;
  }
  const shown = found.slice(0, limit);
  // The next page reads those behind the last row again.
  const leftOut = damaged.flatMap(({ at, entry }) =>
    found.length <= limit || at < limit ? [unreadableOf(String(entry.PK))] : [],
  );
  const last = found.length > limit ? shown.at(-1)?.entry : startKey;
  return {
    rows: shown.map(({ row }) => row),
    next: last ? positionOf(partition, last) : null,
    unreadable: leftOut.length > 0 ? leftOut : undefined,
  };
}

function queryOf<Row>(
  { name, of }: Partition,
  { below, from, until, filter = {} }: Page<Row>,
  wanted: number,
) {
  const filtered = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = [
    '#partition = :partition',
    below !== undefined && '#sort < :below',
    from !== undefined &&
      (until === undefined ? '#sort >= :from' : '#sort BETWEEN :from AND :until'),
  ];
  return {
    TableName,
    ...(of === 'index' && { IndexName: tableNames.index }),
    KeyConditionExpression: conditions.filter(Boolean).join(' AND '),
    // DynamoDB counts its limit before it filters.
    ...(filtered.length > 0
      ? {
          FilterExpression: filtered
            .map(([attribute]) => `#${attribute} = :${attribute}`)
            .join(' AND '),
        }
      : { Limit: wanted }),
    ExpressionAttributeNames: {
      '#partition': keyNames[of].partitionKey,
      ...((below !== undefined || from !== undefined) && { '#sort': keyNames[of].sortKey }),
      ...Object.fromEntries(filtered.map(([attribute]) => [`#${attribute}`, attribute])),
    },
    ExpressionAttributeValues: {
      ':partition': name,
      ...(below !== undefined && { ':below': below }),
      ...(from !== undefined && { ':from': from }),
      ...(until !== undefined && { ':until': until }),
      ...Object.fromEntries(filtered.map(([attribute, value]) => [`:${attribute}`, value])),
    },
    ScanIndexForward: false,
  };
}
