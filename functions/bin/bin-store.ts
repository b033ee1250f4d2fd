import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { conditionMet } from '../table/condition-met.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { revisionName } from '../table/keys.ts';
import { readItems } from '../table/read-items.ts';
import { ifReadable, readStored } from '../table/stored.ts';
import type { RecordItem } from '../table/submission-item.ts';
import { type BinItem, binKeyOf, heldFate, toBinItem, toHeldItem } from './bin-item.ts';

/** A record that was never changed has none. */
const revisionSchema = z._default(z.number(), 0);

/** Puts a copy of a record into the bin. It is idempotent, so that a retry continues from here. */
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
  await conditionMet(
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

/** The bin items of many records by their ids. @param ids at most 100, each once */
export async function getManyFromBin(
  kind: Kind,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, BinItem>> {
  const found = await readItems(ids.map((id) => binKeyOf(kind, id)));
  return new Map(
    ids.flatMap((id) => {
      // A damaged one does not keep the others from their restoration.
      const binned = ifReadable(() => readBinItem(found.get(binKeyOf(kind, id).PK), now));
      return binned ? [[id, binned]] : [];
    }),
  );
}

function readBinItem(item: RecordItem | undefined, now: Date): BinItem | undefined {
  const found = item && readStored(items.binned.schema, item);
  return found && found.expiresAtSeconds * 1000 > now.getTime() ? found : undefined;
}

/**
 * Replaces the tombstone of a record with the record from the bin. The revision is new, so a concurrent deletion that read
 * the earlier record fails and starts again.
 * @returns false if the record already exists; it does not change
 */
export async function putBack({ record }: BinItem): Promise<boolean> {
  const revision = readStored(revisionSchema, record[revisionName]) + 1;
  return conditionMet(
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
 * Decides between the restoration and the erasure of a record in the bin before either starts, so only one of two concurrent
 * requests proceeds. The decision is idempotent, so a retry completes it. A new deletion of the record starts undecided.
 * @param found the bin item from the last read. A record that was deleted again since then does not match
 * @returns false if the other one has started, or the record left the bin
 */
export async function decideFate(
  kind: Kind,
  id: string,
  fate: 'restored' | 'erased' | typeof heldFate,
  { deletedAt }: Pick<BinItem, 'deletedAt'>,
): Promise<boolean> {
  return conditionMet(
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
 * Erases a record from the bin. @returns false if it was deleted again since the decision, or already left the bin
 */
export async function dropFromBin(
  kind: Kind,
  id: string,
  fate: 'restored' | 'erased',
): Promise<boolean> {
  return conditionMet(
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

/**
 * Replaces a record in the bin by the part that the law keeps. Nobody restores or erases it, and the table drops it at its end.
 * @param found the bin item from the last read
 * @returns false if someone restores or erases the record
 */
export async function holdInBin(
  kind: Kind,
  id: string,
  found: BinItem,
  { part, until }: { part: RecordItem; until: Date },
): Promise<boolean> {
  if (!(await decideFate(kind, id, heldFate, found))) return false;
  return conditionMet(
    documents.send(
      new PutCommand({
        TableName,
        Item: toHeldItem(kind, id, part, { ...found, until }),
        ConditionExpression: 'fate = :fate',
        ExpressionAttributeValues: { ':fate': heldFate },
      }),
    ),
  );
}

/** Whether the law keeps a part of a record in the bin. */
export const isHeld = ({ fate }: BinItem): boolean => fate === heldFate;
