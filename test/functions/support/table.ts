import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createInterruptions } from './interruptions.ts';

/** The table in memory, as far as single records go; `reset` empties it. */
export function fakeTable() {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const items = new Map<string, Record<string, unknown>>();
  const { before, interrupt, forget } = createInterruptions<'get' | 'put' | 'delete'>();

  function reset(): void {
    items.clear();
    forget();
    dynamo.reset();
    dynamo.on(PutCommand).callsFake(({ Item, ConditionExpression }) => {
      interrupt('put');
      if (ConditionExpression === 'attribute_not_exists(PK)' && items.has(Item.PK)) {
        throw new ConditionalCheckFailedException({ message: 'exists', $metadata: {} });
      }
      if (ConditionExpression === 'attribute_exists(id)' && !items.get(Item.PK)?.id) {
        throw new ConditionalCheckFailedException({ message: 'no record', $metadata: {} });
      }
      items.set(Item.PK, Item);
      return {};
    });
    dynamo.on(GetCommand).callsFake(({ Key }) => {
      interrupt('get');
      return { Item: items.get(Key.PK) };
    });
    dynamo.on(DeleteCommand).callsFake(({ Key }) => {
      interrupt('delete');
      items.delete(Key.PK);
      return {};
    });
  }

  return { dynamo, items, reset, before };
}
