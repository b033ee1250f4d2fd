import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Kind, kinds } from '#shared/kinds.ts';
import { listRowSchema } from '#shared/submission.ts';
import {
  mostSuspectedRows,
  type SuspectedRow,
  type SuspectedRows,
} from '#shared/suspected-submissions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { RecordItem } from './bin-item.ts';
import { getRecordItem } from './bin-store.ts';
import { documents } from './document-client.ts';
import { recordOf } from './submission-item.ts';
import { suspectedName, tableNames } from './table.ts';
import { updateRecord } from './update-record.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** What looks like spam, of all kinds, the newest first. */
export async function listSuspected(): Promise<SuspectedRows> {
  const rows: SuspectedRow[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: tableNames.index,
        KeyConditionExpression: 'GSI1PK = :suspected',
        ExpressionAttributeValues: { ':suspected': suspectedName },
        ScanIndexForward: false,
        Limit: mostSuspectedRows + 1 - rows.length,
        ExclusiveStartKey: startKey,
      }),
    );
    rows.push(...(page.Items ?? []).map(toSuspectedRow));
    startKey = page.LastEvaluatedKey;
  } while (startKey && rows.length <= mostSuspectedRows);
  return { rows: rows.slice(0, mostSuspectedRows), hasMore: rows.length > mostSuspectedRows };
}

/** @throws Error for an entry that is none of ours */
function toSuspectedRow(entry: Record<string, unknown>): SuspectedRow {
  const found = recordOf(String(entry.PK));
  if (!found) throw new Error('A suspected record is of no kind.');
  return { ...z.parse(listRowSchema, entry), kind: found.kind };
}

/**
 * Puts a suspected record into its list, in one conditional write, where its stream tells of it as of a new one.
 * @returns `done` also where it stands there already; `gone` where there is no such record
 */
export async function releaseSuspected(
  kind: Kind,
  id: string,
  now: Date,
): Promise<'done' | 'gone'> {
  const released = await updateRecord(kind, id, {
    change: 'SET #list = :list, #releasedAt = :now REMOVE #summary.#suspected',
    condition: '#list = :suspected',
    names: {
      '#list': tableNames.indexPartitionKey,
      '#releasedAt': 'releasedAt',
      '#summary': 'summary',
      '#suspected': 'suspected',
    },
    values: {
      ':list': kinds[kind].listName,
      ':suspected': suspectedName,
      ':now': now.toISOString(),
    },
  });
  return released || (await getRecordItem(kind, id)) ? 'done' : 'gone';
}

/** A stream brings a change for half a day at the most; what is known of a notice is kept for longer than this. */
const latelyMs = 24 * 60 * 60 * 1000;

/** Whether a record came into its list by a release, not longer ago than the stream can tell of it. */
export const wasReleasedLately = ({ releasedAt }: RecordItem, now: Date): boolean =>
  typeof releasedAt === 'string' && now.getTime() - Date.parse(releasedAt) < latelyMs;
