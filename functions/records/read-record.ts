import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Kind } from '#shared/kinds.ts';
import { documents, TableName } from '../table/document-client.ts';
import { readItems } from '../table/read-items.ts';
import { isTombstone, keyOf, type RecordItem } from '../table/submission-item.ts';

/** The whole item of a record; undefined if there is none or it was removed. */
export async function getRecordItem(kind: Kind, id: string): Promise<RecordItem | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  return Item && !isTombstone(Item) ? Item : undefined;
}

/**
 * The state of a record's key: the record itself, or the moment of its removal, which is unique to that removal;
 * '' for neither.
 */
export async function getKeyState(kind: Kind, id: string): Promise<string> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: keyOf(kind, id), ConsistentRead: true }),
  );
  if (!Item) return '';
  return isTombstone(Item) ? String(Item.removedAt) : 'record';
}

/** The items of many records by their ids. @param ids at most 100, each once */
export async function getRecordItems(
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, RecordItem>> {
  const found = await readItems(ids.map((id) => keyOf(kind, id)));
  return new Map(
    ids.flatMap((id) => {
      const item = found.get(keyOf(kind, id).PK);
      return item && !isTombstone(item) ? [[id, item]] : [];
    }),
  );
}
