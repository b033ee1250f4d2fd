import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { deletedRowsSchema } from '#shared/deleted-submissions.ts';
import { kindSchema } from '#shared/kinds.ts';
import { listPageSchema } from '#shared/submission.ts';
import type { KilledLaptop } from './start-laptop.ts';

/** The ids of all records in the table, read with the printed credentials. */
export async function storedIds({ endpoints }: KilledLaptop): Promise<Set<string>> {
  const { region, dynamodb, credentials, tableName: TableName } = endpoints;
  const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
  const documents = DynamoDBDocumentClient.from(client);
  const ids = new Set<string>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({
        TableName,
        ExclusiveStartKey,
        // A tombstone has no id, and an entry of the bin or the audit another sort key.
        FilterExpression: 'SK = :record AND attribute_exists(id)',
        ExpressionAttributeValues: { ':record': 'Submission' },
      }),
    );
    for (const { id } of page.Items ?? []) ids.add(String(id));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  client.destroy();
  return ids;
}

/** The ids of all rows that the bin shows. */
export async function binnedIds(laptop: KilledLaptop): Promise<Set<string>> {
  const ids = new Set<string>();
  let query = 'limit=1000';
  while (query !== '') {
    const response = await laptop.asStaff(`/api/deleted-submissions?${query}`);
    if (!response.ok) throw new Error(`The bin: ${response.status} ${await response.text()}`);
    const { rows, cursor } = deletedRowsSchema.parse(await response.json());
    for (const { id } of rows) ids.add(id);
    query = cursor === null ? '' : `limit=1000&cursor=${encodeURIComponent(cursor)}`;
  }
  return ids;
}

/** The ids of all rows that the lists show. */
export async function listedIds(laptop: KilledLaptop): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const kind of kindSchema.options) {
    let query = 'limit=1000';
    while (query !== '') {
      const response = await laptop.asStaff(`/api/submissions/${kind}?${query}`);
      if (!response.ok) {
        throw new Error(`The ${kind} list: ${response.status} ${await response.text()}`);
      }
      const { rows, cursor } = listPageSchema.parse(await response.json());
      for (const { id } of rows) ids.add(id);
      query = cursor === null ? '' : `limit=1000&cursor=${encodeURIComponent(cursor)}`;
    }
  }
  return ids;
}
