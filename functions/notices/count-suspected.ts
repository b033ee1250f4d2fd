import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dayMs } from '#shared/durations.ts';
import { documents, TableName } from '../table/document-client.ts';
import { items } from '../table/items.ts';
import { tableNames } from '../table/keys.ts';

/** How many records wait among the suspected, and how many of them came in the last 24 hours; none of them is read. */
export async function countSuspected(now: Date): Promise<{ waiting: number; recent: number }> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const [waiting, recent] = await Promise.all([countSince(''), countSince(since)]);
  return { waiting, recent };
}

/** @param since an instant in ISO 8601, with which the index's sort keys begin; empty for all of them */
async function countSince(since: string): Promise<number> {
  let count = 0;
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: tableNames.index,
        KeyConditionExpression: `GSI1PK = :suspected${since && ' AND GSI1SK >= :since'}`,
        ExpressionAttributeValues: {
          ':suspected': items.suspected.index.partition,
          ...(since && { ':since': since }),
        },
        Select: 'COUNT',
        ExclusiveStartKey: startKey,
      }),
    );
    count += page.Count ?? 0;
    startKey = page.LastEvaluatedKey;
  } while (startKey);
  return count;
}
