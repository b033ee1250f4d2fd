import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { type Item, type Key, startOf } from '../table/keys.ts';
import { readItems } from '../table/read-items.ts';
import { isSuspectedItem, isTombstone, keyOfRecord, recordOf } from '../table/submission-item.ts';
import { entriesKeyOf, type FindEntry, findEntriesOf } from './find-item.ts';

type Write = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } };

/** The most items of one DynamoDB request. */
const mostWrites = 25;

/** Each attempt after the first has met another writer. */
const maxAttempts = 5;

/**
 * Brings the entries of the find index in line with a record as it is now: written for a new or restored record, deleted for a
 * removed one. It is idempotent, and a retry after a failure continues where it stopped.
 * @param recordKey the partition key of a record, which may be gone
 */
export async function updateFindEntries(recordKey: string): Promise<void> {
  let known: readonly Key[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [record, note] = await readRecord(recordKey);
    const wanted = wantedEntries(recordKey, record);
    const written = note?.entries ?? [];
    const isInLine =
      note?.isDone !== false &&
      sameKeys(written, wanted) &&
      note?.words === wordsOf(wanted) &&
      note?.expiresAtSeconds === expiryOf(wanted);
    if (isInLine && without(known, wanted).length === 0) return;
    await replaceEntries(recordKey, { wanted, written: [...written, ...known] });
    // A retry can run beside the reader of the stream, and must not leave entries of an older state behind.
    known = wanted;
  }
  throw new Error('The record was changed again and again.');
}

async function readRecord(recordKey: string) {
  const noteKey = entriesKeyOf(recordKey);
  const stored = await readItems([keyOfRecord(recordKey), noteKey]);
  const note = stored.get(noteKey.PK);
  return [stored.get(recordKey), note && z.parse(items.findEntries.schema, note)] as const;
}

async function replaceEntries(
  recordKey: string,
  { wanted, written }: { wanted: readonly FindEntry[]; written: readonly Key[] },
): Promise<void> {
  const gone = distinct(without(written, wanted));
  // The note comes before the write, so a crash leaves no unknown entry.
  await write([putNote(recordKey, [...wanted, ...gone], false)]);
  await write([
    ...wanted.map((Item) => ({ PutRequest: { Item } })),
    ...gone.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  ]);
  await write([
    wanted.length > 0
      ? putNote(recordKey, wanted, true)
      : { DeleteRequest: { Key: entriesKeyOf(recordKey) } },
  ]);
}

function wantedEntries(recordKey: string, record: Item | undefined): FindEntry[] {
  const kind = recordOf(recordKey)?.kind;
  if (!kind || !record || isTombstone(record)) return [];
  const entries = findEntriesOf(kind, record);
  // Its sender asks by the reference as everybody does, and must not learn by it whether the record is suspected.
  return isSuspectedItem(record)
    ? entries.filter(({ PK }) => PK.startsWith(startOf(items.reference.partition)))
    : entries;
}

/** The note expires with the entries, so that none is left behind. */
function putNote(
  recordKey: string,
  entries: readonly (Key & Partial<FindEntry>)[],
  isDone: boolean,
) {
  const expiry = expiryOf(entries);
  const words = wordsOf(entries);
  return {
    PutRequest: {
      Item: {
        ...entriesKeyOf(recordKey),
        entries: entries.map(({ PK, SK }) => ({ PK, SK })),
        isDone,
        ...(words !== undefined && { words }),
        ...(expiry !== undefined && { expiresAtSeconds: expiry }),
      },
    },
  };
}

const expiryOf = (entries: readonly Partial<FindEntry>[]): number | undefined =>
  entries.find(({ expiresAtSeconds }) => expiresAtSeconds)?.expiresAtSeconds;

/** All entries of a record have the same words. */
const wordsOf = (entries: readonly Partial<FindEntry>[]): string | undefined =>
  entries.find(({ words }) => words !== undefined)?.words;

const sameKey = (one: Key) => (other: Key) => one.PK === other.PK && one.SK === other.SK;
const without = (keys: readonly Key[], others: readonly Key[]): Key[] =>
  keys.filter((key) => !others.some(sameKey(key)));
const distinct = (keys: readonly Key[]): Key[] =>
  keys.filter((key, at) => keys.findIndex(sameKey(key)) === at);
const sameKeys = (some: readonly Key[], others: readonly Key[]): boolean =>
  some.length === others.length && without(some, others).length === 0;

/** @throws Error if the table throttled some entries: the retry queue brings them again */
async function write(writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += mostWrites) {
    const { UnprocessedItems = {} } = await documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: writes.slice(at, at + mostWrites) },
      }),
    );
    if (UnprocessedItems[TableName]?.length) throw new Error('The table is busy.');
  }
}
