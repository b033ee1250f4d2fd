import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type BinItem, binItemSchema, binKeyOf, type RecordItem, toBinItem } from './bin-item.ts';
import { conditionHeld } from './condition-held.ts';
import { documents } from './document-client.ts';
import { readItems } from './read-items.ts';
import { isTombstone, keyOf } from './submission-item.ts';
import { revisionName } from './table.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** A record that was never changed has none. */
const revisionSchema = z._default(z.number(), 0);

/** The whole item of a record, as it stands in the table; undefined when there is none, or none any more. */
export async function getRecordItem(kind: Kind, id: string): Promise<RecordItem | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  return Item && !isTombstone(Item) ? Item : undefined;
}

/**
 * What is under a record's key: the record, or else since when it is removed, which no other removal of it has in common;
 * '' where there is neither.
 */
export async function getPlace(kind: Kind, id: string): Promise<string> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  if (!Item) return '';
  return isTombstone(Item) ? String(Item.removedAt) : 'record';
}

/** The same of many at once, by their ids. @param ids at most 100, each once */
export async function getRecordItems(
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, RecordItem>> {
  const items = await readItems(ids.map((id) => keyOf(kind, id)));
  return new Map(
    ids.flatMap((id) => {
      const item = items.get(keyOf(kind, id).PK);
      return item && !isTombstone(item) ? [[id, item]] : [];
    }),
  );
}

/** Puts a copy of a record into the bin. The same again replaces it, so that a retry goes on from here. */
export async function putInBin(
  kind: Kind,
  id: string,
  record: RecordItem,
  deletion: { by: string; now: Date; days: number },
): Promise<void> {
  await documents.send(new PutCommand({ TableName, Item: toBinItem(kind, id, record, deletion) }));
}

/** Takes the copy out of the bin that a deletion has put there which was given up: nothing that came after it. */
export async function takeFromBin(
  kind: Kind,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await conditionHeld(
    documents.send(
      new DeleteCommand({
        TableName,
        Key: binKeyOf(kind, id),
        ConditionExpression:
          'deletedAt = :deletedAt AND deletedBy = :by AND attribute_not_exists(fate)',
        ExpressionAttributeValues: { ':deletedAt': now.toISOString(), ':by': by },
      }),
    ),
  );
}

/** A record in the bin; undefined when it is not there, or its time is over and the table is about to drop it. */
export async function getFromBin(kind: Kind, id: string, now: Date): Promise<BinItem | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: binKeyOf(kind, id), ConsistentRead: true }),
  );
  return readBinItem(Item, now);
}

/** The same of many at once, by their ids. @param ids at most 100, each once */
export async function getManyFromBin(
  kind: Kind,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BinItem>> {
  const items = await readItems(ids.map((id) => binKeyOf(kind, id)));
  return new Map(
    ids.flatMap((id) => {
      const found = readBinItem(items.get(binKeyOf(kind, id).PK), now);
      return found ? [[id, found]] : [];
    }),
  );
}

function readBinItem(item: RecordItem | undefined, now: Date): BinItem | undefined {
  const found = item && z.parse(binItemSchema, item);
  return found && found.expiresAtSeconds * 1000 > now.getTime() ? found : undefined;
}

/**
 * Puts a record of the bin back, in the place of its tombstone, as it was but for its revision: by that a deletion that has
 * read it before knows that it must begin anew.
 * @returns false where a record stands already, which stays as it is
 */
export async function putBack({ record }: BinItem): Promise<boolean> {
  const revision = z.parse(revisionSchema, record[revisionName]) + 1;
  return conditionHeld(
    documents.send(
      new PutCommand({
        TableName,
        Item: { ...record, [revisionName]: revision },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );
}

/**
 * Says what becomes of a record in the bin, before anything is done: of a restoration and an erasure at the same
 * moment only one goes on. The same again is true too, so that what broke off can be completed. A new deletion begins anew.
 * @param found what was read of the bin: what was deleted anew since is something else
 * @returns false when the other was begun, or the record is not in the bin any more
 */
export async function decideFate(
  kind: Kind,
  id: string,
  fate: 'restored' | 'erased',
  { deletedAt }: Pick<BinItem, 'deletedAt'>,
): Promise<boolean> {
  return conditionHeld(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: binKeyOf(kind, id),
        UpdateExpression: 'SET fate = :fate',
        ConditionExpression:
          'deletedAt = :deletedAt AND (attribute_not_exists(fate) OR fate = :fate)',
        ExpressionAttributeValues: { ':fate': fate, ':deletedAt': deletedAt },
      }),
    ),
  );
}

/**
 * Takes a record out of the bin for good.
 * @returns false where it was deleted anew since its fate was decided, or is out of the bin already
 */
export async function dropFromBin(
  kind: Kind,
  id: string,
  fate: 'restored' | 'erased',
): Promise<boolean> {
  return conditionHeld(
    documents.send(
      new DeleteCommand({
        TableName,
        Key: binKeyOf(kind, id),
        ConditionExpression: 'fate = :fate',
        ExpressionAttributeValues: { ':fate': fate },
      }),
    ),
  );
}
