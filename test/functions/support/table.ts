import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { createInterruptions } from './interruptions.ts';
import { mockClient } from './mock-client.ts';

type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
};

const isCounted = (key: string): boolean => /^(Form-|Readings\/)/.test(key);

/** The table in memory for single records, without the audit and the counters of the spam checks. `reset` empties it. */
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
    const holds = (PK: string, { ConditionExpression, ExpressionAttributeValues }: Condition) => {
      const stored = items.get(PK);
      if (ConditionExpression === 'attribute_not_exists(PK)') return !stored;
      if (ConditionExpression === 'attribute_not_exists(id)') return !stored?.id;
      if (!ConditionExpression?.startsWith('attribute_exists(id)')) return true;
      return stored?.id && stored.revision === ExpressionAttributeValues?.[':revision'];
    };
    dynamo.on(PutCommand).callsFake(async ({ Item, ...condition }) => {
      if (Item.PK.startsWith('Audit-') || isCounted(Item.PK)) return {};
      await interrupt('put');
      if (!holds(Item.PK, condition)) {
        throw new ConditionalCheckFailedException({ message: 'another', $metadata: {} });
      }
      items.set(Item.PK, Item);
      return {};
    });
    dynamo.on(TransactWriteCommand).callsFake(async ({ TransactItems }) => {
      await interrupt('put');
      const reasons = TransactItems.map(({ Put, ConditionCheck }: any) =>
        holds(Put?.Item.PK ?? ConditionCheck.Key.PK, Put ?? ConditionCheck)
          ? { Code: 'None' }
          : { Code: 'ConditionalCheckFailed' },
      );
      if (reasons.some(({ Code }: { Code: string }) => Code !== 'None')) {
        throw new TransactionCanceledException({
          message: 'another',
          CancellationReasons: reasons,
          $metadata: {},
        });
      }
      for (const { Put } of TransactItems) if (Put) items.set(Put.Item.PK, Put.Item);
      return {};
    });
    // The fate of a record in the bin. Every other update raises a record's revision.
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
      // No applicant here is placed. Reads of the desk's items are not interrupted.
      const [[, { Keys: asked }]] = Object.entries<any>(RequestItems) as [[string, any]];
      if (!asked[0]?.PK.startsWith('Applicant/')) await interrupt('get');
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
