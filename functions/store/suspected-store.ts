import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Kind, kindSchema, kinds } from '#shared/kinds.ts';
import { listRowSchema, submissionIdSchema } from '#shared/submission.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { getRecordItem } from './bin-store.ts';
import { decodeParts, encodeParts } from './cursor.ts';
import { documents } from './document-client.ts';
import type { ListPosition } from './list-cursor.ts';
import { indexKeyOf, keyOf, recordOf } from './submission-item.ts';
import { suspectedName, tableNames } from './table.ts';
import { updateRecord } from './update-record.ts';

const TableName = requiredEnvironment(environmentNames.tableName);

/** Where a page of suspected records ended. */
export type SuspectedPosition = ListPosition & { kind: Kind };

/**
 * A page of what looks like spam, of all kinds, the newest first.
 * @param after the position where the page before ended
 */
export async function listSuspected({
  limit,
  after,
}: {
  limit: number;
  after: SuspectedPosition | undefined;
}): Promise<{ rows: SuspectedRow[]; next: SuspectedPosition | null }> {
  const rows: SuspectedRow[] = [];
  let startKey: Record<string, unknown> | undefined = after && {
    ...keyOf(after.kind, after.id),
    ...indexKeyOf(after.kind, after),
    GSI1PK: suspectedName,
  };
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: tableNames.index,
        KeyConditionExpression: 'GSI1PK = :suspected',
        ExpressionAttributeValues: { ':suspected': suspectedName },
        ScanIndexForward: false,
        Limit: limit + 1 - rows.length,
        ExclusiveStartKey: startKey,
      }),
    );
    rows.push(...(page.Items ?? []).map(toSuspectedRow));
    startKey = page.LastEvaluatedKey;
  } while (startKey && rows.length <= limit);
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1) ?? null) : null };
}

const cursorSchema = z.tuple([
  z.literal(suspectedName),
  kindSchema,
  z.iso.datetime(),
  submissionIdSchema,
]);

/** The opaque text that a page of suspected records hands out for the next one. */
export const encodeSuspectedCursor = ({ kind, submittedAt, id }: SuspectedPosition): string =>
  encodeParts(suspectedName, kind, submittedAt, id);

/** Reads such a cursor back. @returns undefined for anything else */
export function decodeSuspectedCursor(cursor: string): SuspectedPosition | undefined {
  const { data } = z.safeParse(cursorSchema, decodeParts(cursor));
  return data && { kind: data[1], submittedAt: data[2], id: data[3] };
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
    change: 'SET #list = :list, #releasedAt = :now REMOVE #summary.#suspected, #summary.#words',
    condition: '#list = :suspected',
    names: {
      '#list': tableNames.indexPartitionKey,
      '#releasedAt': 'releasedAt',
      '#summary': 'summary',
      '#suspected': 'suspected',
      '#words': 'words',
    },
    values: {
      ':list': kinds[kind].listName,
      ':suspected': suspectedName,
      ':now': now.toISOString(),
    },
  });
  return released || (await getRecordItem(kind, id)) ? 'done' : 'gone';
}
