import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { submissionIdSchema } from '#shared/submission.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documents } from './document-client.ts';
import { entriesKeyOf, type FindEntry, findEntriesOf } from './find-item.ts';
import { mostItems, readItems } from './read-items.ts';
import { isSuspectedItem, isTombstone, recordOf } from './submission-item.ts';
import { findName, submissionSortKey } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

type Key = { PK: string; SK: string };
type Item = Record<string, unknown>;
type Write = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } };

/** What DynamoDB takes in one request. */
const mostWrites = 25;
/** Each is read with the note of its entries. */
const recordsAtOnce = mostItems / 2;

const text = z.catch(z.optional(z.string()), undefined);
/** What stands in a record of any version, as far as it can be found by it. */
const recordSchema = z.object({
  id: submissionIdSchema,
  submittedAt: z.string(),
  firstName: text,
  middleName: text,
  lastName: text,
  phoneNumber: text,
  email: text,
  city: text,
  pinCode: text,
  expiresAtSeconds: z.optional(z.number()),
});

const keySchema = z.object({ PK: z.string(), SK: z.string() });
/** The note of a record's entries. It is put before the first of them is written, and again when all are. */
const noteSchema = z.object({ entries: z.array(keySchema), isDone: z.boolean() });

/**
 * Brings the entries of the find index in line with records as they stand now: written when they are new or
 * back, taken away when they are gone. The same again changes nothing, and broken off it goes on where it was.
 * @param recordKeys partition keys of records, also of those that are gone
 */
export async function updateFindEntries(recordKeys: readonly string[]): Promise<void> {
  const distinct = [...new Set(recordKeys)];
  for (let at = 0; at < distinct.length; at += recordsAtOnce) {
    await updateSome(distinct.slice(at, at + recordsAtOnce));
  }
}

async function updateSome(recordKeys: readonly string[]): Promise<void> {
  const stored = await readItems(
    recordKeys.flatMap((PK) => [{ PK, SK: submissionSortKey }, entriesKeyOf(PK)]),
  );
  const changes = recordKeys.flatMap((recordKey) => {
    const wanted = wantedEntries(recordKey, stored.get(recordKey));
    const found = stored.get(entriesKeyOf(recordKey).PK);
    const note = found && z.parse(noteSchema, found);
    const written = note?.entries ?? [];
    return note?.isDone !== false && sameKeys(written, wanted)
      ? []
      : [{ recordKey, wanted, written, gone: without(written, wanted) }];
  });
  // Noted before it is done: what breaks off here leaves no entry that nobody knows of.
  await write(
    changes.map(({ recordKey, wanted, gone }) => putNote(recordKey, [...wanted, ...gone], false)),
  );
  await write(
    changes.flatMap(({ wanted, gone }) => [
      ...wanted.map((Item) => ({ PutRequest: { Item } })),
      ...gone.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
    ]),
  );
  await write(
    changes.map(({ recordKey, wanted }) =>
      wanted.length > 0
        ? putNote(recordKey, wanted, true)
        : { DeleteRequest: { Key: entriesKeyOf(recordKey) } },
    ),
  );
}

function wantedEntries(recordKey: string, record: Item | undefined): FindEntry[] {
  const kind = recordOf(recordKey)?.kind;
  if (!kind || !record || isTombstone(record)) return [];
  const entries = findEntriesOf(kind, z.parse(recordSchema, record));
  // Its sender asks by the reference as everybody does, and must not learn by it what is suspected.
  return isSuspectedItem(record)
    ? entries.filter(({ PK }) => PK.startsWith(`${findName}/reference/`))
    : entries;
}

/** The note expires with the entries, so that none is left behind. */
function putNote(
  recordKey: string,
  entries: readonly (Key & Partial<FindEntry>)[],
  isDone: boolean,
) {
  const expiry = entries.find(({ expiresAtSeconds }) => expiresAtSeconds)?.expiresAtSeconds;
  return {
    PutRequest: {
      Item: {
        ...entriesKeyOf(recordKey),
        entries: entries.map(({ PK, SK }) => ({ PK, SK })),
        isDone,
        ...(expiry !== undefined && { expiresAtSeconds: expiry }),
      },
    },
  };
}

const sameKey = (one: Key) => (other: Key) => one.PK === other.PK && one.SK === other.SK;
const without = (keys: readonly Key[], others: readonly Key[]): Key[] =>
  keys.filter((key) => !others.some(sameKey(key)));
const sameKeys = (some: readonly Key[], others: readonly Key[]): boolean =>
  some.length === others.length && without(some, others).length === 0;

/** @throws Error for what the table had no room for: the stream brings it again after a pause */
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
