import * as z from 'zod/mini';
import { type Kind, kinds } from '#shared/kinds.ts';
import { listRowSchema } from '#shared/submission.ts';
import { summaryOf, suspectedSummaryOf } from '#shared/summary.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { DamagedItem } from '../damaged-item.ts';
import { tableNames } from '../table/keys.ts';
import {
  indexPartition,
  type Position,
  type ReadPage,
  readPartition,
} from '../table/read-partition.ts';
import { readStored } from '../table/stored.ts';
import { isSuspectedItem, type RecordItem, recordOf } from '../table/submission-item.ts';
import { updateRecord, withRecord } from './update-record.ts';

/** The partition of the records that look like spam. */
export const suspectedPartition = indexPartition('suspected');

/**
 * A page of the records of all kinds that look like spam, newest first.
 * @param after the end of the page before
 */
export const listSuspected = (page: {
  limit: number;
  after: Position | undefined;
}): Promise<ReadPage<SuspectedRow>> =>
  readPartition(suspectedPartition, { ...page, toRow: toSuspectedRow });

/** @throws DamagedItem for an entry that is none of ours */
function toSuspectedRow(entry: Record<string, unknown>): SuspectedRow {
  const found = recordOf(String(entry.PK));
  if (!found) throw new DamagedItem();
  return { ...readStored(listRowSchema, entry), kind: found.kind };
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
  const summary = readStored(z.looseObject({}), item.summary ?? summaryOf(kind, item));
  return {
    sets: ['#list = :suspectedList', '#summary = :summary'],
    removes: [],
    condition: '#list = :list',
    names: { '#list': tableNames.indexPartitionKey, '#summary': 'summary' },
    values: {
      ':suspectedList': suspectedPartition.name,
      ':list': kinds[kind].listName,
      ':summary': { ...summary, ...suspectedSummaryOf(['marked-by-staff'], item) },
    },
  };
}

/**
 * Moves a record from Suspected into its list. The stream tells of it as of a new one, unless it was in the list before staff
 * marked it.
 */
function release(kind: Kind, item: RecordItem, now: Date): Move {
  const move = moveToList(kind);
  if (isMarkedByStaff(item)) return move;
  return {
    ...move,
    sets: [...move.sets, '#releasedAt = :releasedAt'],
    names: { ...move.names, '#releasedAt': 'releasedAt' },
    values: { ...move.values, ':releasedAt': now.toISOString() },
  };
}

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
  values: { ':list': kinds[kind].listName, ':suspectedList': suspectedPartition.name },
});

/**
 * The move that belongs to a change of the mark of spam (`work.suspected`). Taking the mark back releases the record, whether
 * staff or the rules marked it.
 * @param suspected the change's wish; null takes the mark back
 * @returns undefined where the record stays
 */
export function moveByMark(
  kind: Kind,
  item: RecordItem,
  suspected: true | null | undefined,
  now: Date,
): Move | undefined {
  if (suspected === true) return moveToSuspected(kind, item);
  return suspected === null && isSuspectedItem(item) ? release(kind, item, now) : undefined;
}

/**
 * Puts a suspected record into its list, in one conditional write.
 * @returns `done` also where it is there already; `gone` where there is no such record
 */
export async function releaseSuspected(
  kind: Kind,
  id: string,
  now: Date,
): Promise<'done' | 'gone'> {
  const isDone = await withRecord(kind, id, async (item) => {
    if (!isSuspectedItem(item)) return true;
    const { sets, removes, condition, names, values } = release(kind, item, now);
    const hasMark = z.safeParse(markSchema, item).success;
    const released = await updateRecord(kind, id, {
      change: [
        `SET ${sets.join(', ')}`,
        `REMOVE ${[...removes, ...(hasMark ? ['#work.#reasons'] : [])].join(', ')}`,
      ].join(' '),
      condition,
      names: { ...names, ...(hasMark && { '#work': 'work' }) },
      values,
    });
    return released && true;
  });
  return isDone ? 'done' : 'gone';
}

const markSchema = z.object({ work: z.object({ suspected: z.literal(true) }) });
