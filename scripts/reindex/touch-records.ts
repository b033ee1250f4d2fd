import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { submissionSortKey } from '#functions/store/table.ts';
import type { Store } from '../lib/find-store.ts';

const requestsAtOnce = 8;

/**
 * Touches every record, and the tombstone of every one that is gone, so that the table's stream tells of them
 * and what keeps the find index looks at each as it stands then. Nobody else writes that index, so that no
 * two can get into each other's way.
 * @param onProgress is told how many were touched so far
 * @returns how many were touched
 */
export async function touchRecords(
  { documents, tableName: TableName }: Store,
  now: Date,
  onProgress?: (touched: number) => void,
): Promise<number> {
  let touched = 0;
  const touch = async (Key: Record<string, unknown>) => {
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET reindexedAt = :now',
          // What is erased meanwhile does not come back.
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        }),
      );
      touched += 1;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
  const pages = paginateScan(
    { client: documents },
    {
      TableName,
      FilterExpression: 'SK = :record',
      ExpressionAttributeValues: { ':record': submissionSortKey },
      ProjectionExpression: 'PK, SK',
    },
  );
  for await (const { Items = [] } of pages) {
    const waiting = Items.values();
    const work = async () => {
      for (const { PK, SK } of waiting) await touch({ PK, SK });
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, work));
    onProgress?.(touched);
  }
  return touched;
}
