import * as z from 'zod/mini';
import type { Partition, Position } from './read-partition.ts';

const encode = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The opaque cursor that a page hands out for the next one. It names the partition that it belongs to. */
export const encodeCursor = ({ name }: Partition, { sortKey, item }: Position): string =>
  encode([name, sortKey, ...(item ? [item.PK, item.SK] : [])]);

/** Every sort key begins with an instant. DynamoDB refuses keys that are empty or too long. */
const sortKeySchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#.{1,200}$/));
/** A partition key, of a record in its list or in the bin, or of the desk, ends with an id. */
const partitionKeySchema = z.string().check(z.regex(/^[\w/-]{1,60}\/[\da-f-]{36}$/));
/** An item's sort key is a name, at the desk with a day and ids behind it. */
const itemSortKeySchema = z.string().check(z.regex(/^[\w/#-]{1,160}$/));

const positionSchemas = {
  table: z.pipe(
    z.tuple([z.string(), sortKeySchema]),
    z.transform(([name, sortKey]) => ({ name, position: { sortKey } })),
  ),
  index: z.pipe(
    z.tuple([z.string(), sortKeySchema, partitionKeySchema, itemSortKeySchema]),
    z.transform(([name, sortKey, PK, SK]) => ({ name, position: { sortKey, item: { PK, SK } } })),
  ),
};

/**
 * Reads a cursor back.
 * @returns undefined for a text that `encodeCursor` did not make for this partition
 */
export function decodeCursor({ name, of }: Partition, cursor: string): Position | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const { data } = z.safeParse(positionSchemas[of], parts);
  const isOwn = data?.name === name && encodeCursor({ name, of }, data.position) === cursor;
  return isOwn ? data.position : undefined;
}
