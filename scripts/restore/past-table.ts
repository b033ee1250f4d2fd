import { randomUUID } from 'node:crypto';
import {
  DeleteTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../lib/command-error.ts';
import type { Store } from '../lib/find-store.ts';
import { firstLine } from '../lib/run-command-line.ts';

export type Item = Record<string, unknown>;

/** DynamoDB takes 10 minutes to hours, whatever the table's size. */
const longestRestoreSeconds = 24 * 60 * 60;

/**
 * What a table held at a moment: DynamoDB restores it beside the old one, under a name of its own, and it is
 * removed when `use` has ended.
 * @throws CommandError when DynamoDB can't go back to that moment
 */
export async function withPastTable<Result>(
  { documents, dynamodb, tableName }: Store,
  at: Date,
  use: (items: Item[]) => Promise<Result>,
): Promise<Result> {
  // Another name each time: a table of the time before may still be on its way out.
  const TableName = `${tableName.slice(0, 200)}-at-${at.toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  await restoreTable(dynamodb, { from: tableName, to: TableName, at });
  try {
    const items: Item[] = [];
    const pages = paginateScan({ client: documents }, { TableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) items.push(...Items);
    return await use(items);
  } finally {
    await dynamodb.send(new DeleteTableCommand({ TableName }));
  }
}

async function restoreTable(
  dynamodb: DynamoDBClient,
  { from, to: TableName, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await dynamodb
    .send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: from,
        TargetTableName: TableName,
        RestoreDateTime: at,
      }),
    )
    .catch((error: unknown) => {
      throw new CommandError(`The table can't be restored: ${firstLine(error)}`);
    });
  await waitUntilTableExists(
    { client: dynamodb, maxWaitTime: longestRestoreSeconds, minDelay: 1, maxDelay: 30 },
    { TableName },
  );
}
