import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Kind, kindSchema, kinds } from '#shared/kinds.ts';
import { listRowSchema, submissionIdSchema } from '#shared/submission.ts';
import { summaryOf, suspectedSummaryOf } from '#shared/summary.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { RecordItem } from './bin-item.ts';
import { decodeParts, encodeParts } from './cursor.ts';
import { documents } from './document-client.ts';
import type { ListPosition } from './list-cursor.ts';
import { indexKeyOf, isSuspectedItem, keyOf, recordOf } from './submission-item.ts';
import { suspectedName, tableNames } from './table.ts';
import { updateRecord, withRecord } from './update-record.ts';

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

/** The parts of an update that move a record between its list and Suspected. */
export type Move = {
  sets: string[];
  removes: string[];
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
};

const reasonsSchema = z.object({ summary: z.object({ suspected: z.array(z.string()) }) });

/** Whether a record is under Suspected because staff marked it there, so that it was in its list before. */
const isMarkedByStaff = (item: RecordItem): boolean =>
  z.safeParse(reasonsSchema, item).data?.summary.suspected.includes('marked-by-staff') ?? false;

/** Moves a record under Suspected that staff have marked as spam; undefined where it is there. */
function moveToSuspected(kind: Kind, item: RecordItem): Move | undefined {
  if (isSuspectedItem(item)) return undefined;
  const summary = z.parse(z.looseObject({}), item.summary ?? summaryOf(kind, item));
  return {
    sets: ['#list = :suspectedList', '#summary = :summary'],
    removes: [],
    condition: '#list = :list',
    names: { '#list': tableNames.indexPartitionKey, '#summary': 'summary' },
    values: {
      ':suspectedList': suspectedName,
      ':list': kinds[kind].listName,
      ':summary': { ...summary, ...suspectedSummaryOf(['marked-by-staff'], item) },
    },
  };
}

/** Moves a record from Suspected into its list. */
const moveToList = (kind: Kind): Move => ({
  sets: ['#list = :list'],
  removes: ['#summary.#reasons', '#summary.#words'],
  condition: '#list = :suspectedList',
  names: {
    '#list': tableNames.indexPartitionKey,
    '#summary': 'summary',
    '#reasons': 'suspected',
    '#words': 'words',
  },
  values: { ':list': kinds[kind].listName, ':suspectedList': suspectedName },
});

/**
 * The move that belongs to a change of the mark of spam (`work.suspected`). Taking the mark back leaves a record under
 * Suspected that came in so: only a release brings that into its list.
 * @param suspected the change's wish; null takes the mark back
 * @returns undefined where the record stays
 */
export function moveByMark(
  kind: Kind,
  item: RecordItem,
  suspected: true | null | undefined,
): Move | undefined {
  if (suspected === true) return moveToSuspected(kind, item);
  const isBack = suspected === null && isSuspectedItem(item) && isMarkedByStaff(item);
  return isBack ? moveToList(kind) : undefined;
}

/**
 * Puts a suspected record into its list, in one conditional write. The stream tells of it as of a new one, unless it was in
 * the list before staff marked it.
 * @returns `done` also where it is there already; `gone` where there is no such record
 */
export async function releaseSuspected(
  kind: Kind,
  id: string,
  now: Date,
): Promise<'done' | 'gone'> {
  const isDone = await withRecord(kind, id, async (item) => {
    if (!isSuspectedItem(item)) return true;
    const isMarked = isMarkedByStaff(item);
    const { sets, removes, condition, names, values } = moveToList(kind);
    const hasMark = z.safeParse(markSchema, item).success;
    const released = await updateRecord(kind, id, {
      change: [
        `SET ${[...sets, ...(isMarked ? [] : ['#releasedAt = :now'])].join(', ')}`,
        `REMOVE ${[...removes, ...(hasMark ? ['#work.#reasons'] : [])].join(', ')}`,
      ].join(' '),
      condition,
      names: {
        ...names,
        ...(!isMarked && { '#releasedAt': 'releasedAt' }),
        ...(hasMark && { '#work': 'work' }),
      },
      values: { ...values, ...(!isMarked && { ':now': now.toISOString() }) },
    });
    return released && true;
  });
  return isDone ? 'done' : 'gone';
}

const markSchema = z.object({ work: z.object({ suspected: z.literal(true) }) });
