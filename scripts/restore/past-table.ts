import { randomUUID } from 'node:crypto';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../lib/command-error.ts';
import type { StackStore } from '../lib/find-store.ts';
import { firstLine } from '../lib/run-command-line.ts';
import { type Item, scanTable } from '../lib/scan-table.ts';

/** The copy of the table to read, and whether it is removed afterwards. */
export type PastTable = {
  /** Leaves the copy for another run. */
  keep: boolean;
  /** A copy that an earlier run has left; undefined to make one. */
  fromTable: string | undefined;
};

/** DynamoDB takes 10 minutes to hours, for small tables, too. */
const longestRestoreSeconds = 24 * 60 * 60;

/** The moment that the name of a copy says; undefined for a table of another name. */
export function momentOf(tableName: string): Date | undefined {
  const [, date, hour, minute, second, ms] =
    /-at-(\d{8})(\d{2})(\d{2})(\d{2})(\d{3})-[\da-f]{8}$/.exec(tableName) ?? [];
  if (date === undefined) return undefined;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/**
 * The content of a table at a moment: DynamoDB restores it to a separate table with a new name. The copy is
 * removed when `use` has ended, unless it is to be kept.
 * @throws CommandError when DynamoDB can't go back to that moment
 */
export async function withPastTable<Result>(
  store: StackStore,
  at: Date,
  { keep, fromTable }: PastTable,
  use: (items: Item[]) => Promise<Result>,
): Promise<Result> {
  const { documents, dynamodb, tableName } = store;
  // Another name each time: a table of the time before may still be on its way out.
  const TableName =
    fromTable ??
    `${tableName.slice(0, 200)}-at-${at.toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  let copy: 'none' | 'requested' | 'complete' = fromTable === undefined ? 'none' : 'complete';
  const interrupted = () => {
    console.error('\nStopped.');
    if (copy === 'requested') console.error(whatIsUnderWay(TableName));
    if (copy === 'complete') console.error(whatIsLeft(TableName));
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    if (fromTable === undefined) {
      await checkMoment(dynamodb, tableName, at);
      console.log(
        `Restoring ${tableName} as of ${at.toISOString()} to ${TableName}; on AWS that takes 10 minutes or more.`,
      );
      copy = 'requested';
      await restoreTable(dynamodb, { from: tableName, to: TableName, at });
    } else {
      console.log(`Reading ${TableName}.`);
    }
    copy = 'complete';
    return await use(await scanTable({ documents, tableName: TableName }));
  } finally {
    if (copy === 'complete' && (keep || fromTable !== undefined)) {
      console.log(whatIsLeft(TableName));
    } else if (copy === 'complete') {
      await removeCopy(dynamodb, TableName);
    }
    // Until here, because a removal that is interrupted may leave the copy.
    process.off('SIGINT', interrupted);
  }
}

const whatIsLeft = (tableName: string): string =>
  `The copy ${tableName} has all personal data of that moment. ${nextSteps(tableName)}`;

/** DynamoDB makes the copy without this command, and removes no table that it makes. */
const whatIsUnderWay = (tableName: string): string =>
  `DynamoDB goes on making the copy ${tableName}, which has all personal data of that moment. Wait until it is active. ${nextSteps(tableName)}`;

const nextSteps = (tableName: string): string =>
  `Go on with it: --from-table ${tableName}. Remove it: aws dynamodb delete-table --table-name ${tableName}`;

/** Names the copy when it can't be removed. The result or the error of the command stays as it is. */
async function removeCopy(dynamodb: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await dynamodb.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    console.error(`${firstLine(error)} ${whatIsLeft(TableName)}`);
    process.exitCode = 1;
  }
}

async function restoreTable(
  dynamodb: DynamoDBClient,
  { from, to: TableName, at }: { from: string; to: string; at: Date },
): Promise<void> {
  try {
    await dynamodb.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: from,
        TargetTableName: TableName,
        RestoreDateTime: at,
      }),
    );
  } catch (error) {
    throw cannotRestore(error);
  }
  await waitUntilTableExists(
    { client: dynamodb, maxWaitTime: longestRestoreSeconds, minDelay: 1, maxDelay: 30 },
    { TableName },
  ).catch((error: unknown) => {
    throw new CommandError(`${firstLine(error)} ${whatIsUnderWay(TableName)}`);
  });
}

const cannotRestore = (error: unknown): CommandError =>
  new CommandError(`The table can't be restored: ${firstLine(error)}`);

/** @throws CommandError for a moment before or after those that the backups reach */
async function checkMoment(dynamodb: DynamoDBClient, TableName: string, at: Date): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamodb
    .send(new DescribeContinuousBackupsCommand({ TableName }))
    .catch((error: unknown) => {
      throw cannotRestore(error);
    });
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest) throw new CommandError(`The table ${TableName} has no backups.`);
  if (at < earliest || at > latest) {
    throw new CommandError(
      `The table can be restored as of ${earliest.toISOString()} to ${latest.toISOString()}: in AWS the last five minutes are not in its backups yet.`,
    );
  }
}
