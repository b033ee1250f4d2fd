import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createInterruptions } from './interruptions.ts';

/** The table in memory, as far as single records go and without the audit; `reset` empties it. */
export function fakeTable() {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const items = new Map<string, Record<string, unknown>>();
  const { before, beforeAll, interrupt, forget } = createInterruptions<
    'get' | 'put' | 'delete' | 'query'
  >();

  function reset(): void {
    items.clear();
    forget();
    dynamo.reset();
    dynamo.on(PutCommand).callsFake(({ Item, ConditionExpression }) => {
      if (Item.PK.startsWith('Audit-')) return {};
      interrupt('put');
      if (ConditionExpression === 'attribute_not_exists(PK)' && items.has(Item.PK)) {
        throw new ConditionalCheckFailedException({ message: 'exists', $metadata: {} });
      }
      if (ConditionExpression === 'attribute_not_exists(id)' && items.get(Item.PK)?.id) {
        throw new ConditionalCheckFailedException({ message: 'a record', $metadata: {} });
      }
      if (ConditionExpression?.startsWith('attribute_exists(id)') && !items.get(Item.PK)?.id) {
        throw new ConditionalCheckFailedException({ message: 'no record', $metadata: {} });
      }
      items.set(Item.PK, Item);
      return {};
    });
    dynamo.on(GetCommand).callsFake(({ Key }) => {
      interrupt('get');
      return { Item: items.get(Key.PK) };
    });
    dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues }) => {
      interrupt('query');
      const [partition] = Object.values(ExpressionAttributeValues);
      const found = [...items.values()].filter(({ GSI1PK }) => GSI1PK === partition);
      return { Items: found.sort((a, b) => (String(a.GSI1SK) < String(b.GSI1SK) ? 1 : -1)) };
    });
    dynamo.on(DeleteCommand).callsFake(({ Key }) => {
      interrupt('delete');
      items.delete(Key.PK);
      return {};
    });
  }

  return { dynamo, items, reset, before, beforeAll };
}
