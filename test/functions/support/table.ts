import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createInterruptions } from './interruptions.ts';

const isCounted = (key: string): boolean => /^(Form-|Readings\/)/.test(key);

/** The table in memory, as far as single records go, without the audit and what is counted of submissions; `reset` empties it. */
export function fakeTable() {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const items = new Map<string, Record<string, unknown>>();
  const { before, beforeAll, interrupt, forget } = createInterruptions<
    'get' | 'put' | 'update' | 'delete' | 'query'
  >();

  function reset(): void {
    items.clear();
    forget();
    dynamo.reset();
    dynamo
      .on(PutCommand)
      .callsFake(async ({ Item, ConditionExpression, ExpressionAttributeValues }) => {
        if (Item.PK.startsWith('Audit-') || isCounted(Item.PK)) return {};
        await interrupt('put');
        if (ConditionExpression === 'attribute_not_exists(PK)' && items.has(Item.PK)) {
          throw new ConditionalCheckFailedException({ message: 'exists', $metadata: {} });
        }
        if (ConditionExpression === 'attribute_not_exists(id)' && items.get(Item.PK)?.id) {
          throw new ConditionalCheckFailedException({ message: 'a record', $metadata: {} });
        }
        if (ConditionExpression?.startsWith('attribute_exists(id)')) {
          const stored = items.get(Item.PK);
          if (!stored?.id || stored.revision !== ExpressionAttributeValues?.[':revision']) {
            throw new ConditionalCheckFailedException({ message: 'another', $metadata: {} });
          }
        }
        items.set(Item.PK, Item);
        return {};
      });
    // What becomes of a record in the bin; any other update raises a record's revision.
    dynamo.on(UpdateCommand).callsFake(async ({ Key, ExpressionAttributeValues }) => {
      if (isCounted(Key.PK)) return {};
      await interrupt('update');
      const item = items.get(Key.PK);
      const { ':fate': fate, ':deletedAt': deletedAt, ':one': one } = ExpressionAttributeValues;
      if (one !== undefined) {
        if (!item?.id)
          throw new ConditionalCheckFailedException({ message: 'gone', $metadata: {} });
        items.set(Key.PK, { ...item, revision: Number(item.revision ?? 0) + one });
        return {};
      }
      if (item?.deletedAt !== deletedAt || (item?.fate ?? fate) !== fate) {
        throw new ConditionalCheckFailedException({ message: 'another', $metadata: {} });
      }
      items.set(Key.PK, { ...item, fate });
      return {};
    });
    dynamo.on(GetCommand).callsFake(async ({ Key }) => {
      if (isCounted(Key.PK)) return { Item: { key: 'c2lnbmVk' } };
      await interrupt('get');
      return { Item: items.get(Key.PK) };
    });
    dynamo.on(BatchGetCommand).callsFake(async ({ RequestItems }) => {
      await interrupt('get');
      const found = Object.entries<any>(RequestItems).map(([name, { Keys }]) => [
        name,
        Keys.flatMap(({ PK }: { PK: string }) => items.get(PK) ?? []),
      ]);
      return { Responses: Object.fromEntries(found) };
    });
    dynamo.on(QueryCommand).callsFake(async ({ ExpressionAttributeValues }) => {
      await interrupt('query');
      const [partition] = Object.values(ExpressionAttributeValues);
      const found = [...items.values()].filter(({ GSI1PK }) => GSI1PK === partition);
      return { Items: found.sort((a, b) => (String(a.GSI1SK) < String(b.GSI1SK) ? 1 : -1)) };
    });
    dynamo.on(DeleteCommand).callsFake(async ({ Key, ExpressionAttributeValues }) => {
      await interrupt('delete');
      const item = items.get(Key.PK);
      const { ':fate': fate = item?.fate, ':deletedAt': deletedAt = item?.deletedAt } =
        ExpressionAttributeValues ?? {};
      if (item?.fate !== fate || item?.deletedAt !== deletedAt) {
        throw new ConditionalCheckFailedException({ message: 'another', $metadata: {} });
      }
      items.delete(Key.PK);
      return {};
    });
  }

  return { dynamo, items, reset, before, beforeAll };
}
