import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { inParallel } from '#functions/in-parallel.ts';
import { conditionMet } from '#functions/table/condition-met.ts';
import { items } from '#functions/table/items.ts';
import type { StackStore } from '../lib/find-store.ts';

const requestsAtOnce = 8;

/**
 * Updates every record and every tombstone without a change, so that the table's stream delivers them and the indexing
 * function reads the current state of each. Only that function writes the find index, so no two writers compete.
 * @param onProgress receives the number of records so far
 * @returns the number of records
 */
export async function touchRecords(
  { documents, tableName: TableName }: StackStore,
  now: Date,
  onProgress?: (touched: number) => void,
): Promise<number> {
  let touched = 0;
  const touch = async (Key: Record<string, unknown>) => {
    const isTouched = await conditionMet(
      documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET reindexedAt = :now',
          // The condition keeps an erased record from returning.
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        }),
      ),
    );
    if (isTouched) touched += 1;
  };
  const pages = paginateScan(
    { client: documents },
    {
      TableName,
      FilterExpression: 'SK = :record',
      ExpressionAttributeValues: { ':record': items.contact.sortKey },
      ProjectionExpression: 'PK, SK',
    },
  );
  for await (const { Items = [] } of pages) {
    await inParallel(Items, requestsAtOnce, ({ PK, SK }) => touch({ PK, SK }));
    onProgress?.(touched);
  }
  return touched;
}
