import type { Kind } from '#shared/kinds.ts';
import {
  type Changer,
  changeable,
  changedWork,
  isCurrentFor,
  isDone,
  untouched,
  type Work,
  type WorkChange,
  withNoteChange,
  workSchema,
} from '#shared/work.ts';
import { readStored, toStored } from '../table/stored.ts';
import type { RecordItem } from '../table/submission-item.ts';
import { getRecordItem } from './read-record.ts';
import { type Move, moveByMark } from './suspected-store.ts';
import { type Update, updateRecord, withRecord } from './update-record.ts';

/** The work of a record, from its item. */
export const workOf = (item: Record<string, unknown>): Work =>
  item.work === undefined ? untouched : readStored(workSchema, item.work);

/**
 * Changes the work of a record with an optimistic lock. A request for values that the record already has succeeds with any
 * version, so a client can retry after a lost response. A request with the current version succeeds even if it changes nothing.
 * A newer note is no conflict. A mark of spam moves the record to Suspected, and its removal releases it into its list
 * (`docs/decisions/014-lists-and-work.md`).
 * @returns `conflict` with the current work; undefined if there is no such record
 */
export async function changeWork(
  kind: Kind,
  id: string,
  change: WorkChange,
  changer: Changer,
): Promise<{ status: 'done' | 'conflict'; work: Work } | undefined> {
  const write = (seen: Work, isFirst: boolean, move?: Move) => {
    const next = changedWork(seen, change, changer);
    return updateRecord(
      kind,
      id,
      isFirst ? firstWork(next, move) : nextWork(change, seen, next, move),
    );
  };
  // Nearly every record is as it was seen: only the others are read, those that a mark of spam moves, and those that get
  // an owner, who may have been theirs before.
  if (change.suspected === undefined && change.owner === undefined) {
    const seen = { ...untouched, version: change.version };
    const changed = await write(seen, change.version === untouched.version);
    if (changed) return { status: 'done', work: workOf(changed) };
  }
  return withRecord(kind, id, async (item) => {
    const work = workOf(item);
    const move = moveByMark(kind, item, change.suspected, changer.now);
    if (change.version !== work.version && !move && isDone(change, work)) {
      return { status: 'done', work };
    }
    if (!isCurrentFor(change.version, work)) return { status: 'conflict', work };
    const changedNow = await write(work, item.work === undefined, move);
    return changedNow && { status: 'done', work: workOf(changedNow) };
  });
}

/** Notes that a record was opened, if it is the first time. */
export async function markOpened(
  kind: Kind,
  id: string,
  work: Work | undefined,
  now: Date,
): Promise<void> {
  if (work?.openedAt !== undefined) return;
  const openedAt = now.toISOString();
  if (work === undefined) await updateRecord(kind, id, firstWork({ ...untouched, openedAt }));
  else {
    await updateRecord(kind, id, {
      change: 'SET #work.#openedAt = :now',
      condition: 'attribute_exists(#work) AND attribute_not_exists(#work.#openedAt)',
      names: { '#work': 'work', '#openedAt': 'openedAt' },
      values: { ':now': openedAt },
    });
  }
}

/**
 * Notes that the sender of a record withdrew it, once: the first moment stays.
 * @returns the new work; undefined if there is no such record
 */
export function markWithdrawn(kind: Kind, id: string, now: Date): Promise<Work | undefined> {
  const withdrawnAt = now.toISOString();
  return withRecord(kind, id, async (item) => {
    const work = workOf(item);
    if (work.withdrawnAt !== undefined) return work;
    const changed = await updateRecord(
      kind,
      id,
      item.work === undefined
        ? firstWork({ ...untouched, withdrawnAt })
        : {
            change: 'SET #work.#withdrawnAt = :now',
            condition: 'attribute_exists(#work) AND attribute_not_exists(#work.#withdrawnAt)',
            names: { '#work': 'work', '#withdrawnAt': 'withdrawnAt' },
            values: { ':now': withdrawnAt },
          },
    );
    return changed && workOf(changed);
  });
}

/** The work of a record; undefined if there is no such record. */
export async function getWork(kind: Kind, id: string): Promise<Work | undefined> {
  const item = await getRecordItem(kind, id);
  return item && workOf(item);
}

const noMove: Move = { sets: [], removes: [], condition: '', names: {}, values: {} };
const bothOf = (...conditions: string[]): string => conditions.filter(Boolean).join(' AND ');

/** The map as a whole, where there is none. */
export const firstWork = (work: Work, move: Move = noMove): Update => ({
  change: `SET ${['#work = :work', ...move.sets].join(', ')}${removing(move.removes)}`,
  condition: bothOf('attribute_not_exists(#work)', move.condition),
  names: { '#work': 'work', ...move.names },
  values: { ':work': toStored(workSchema, work), ...move.values },
});

/** Only the parts that change, so the other parts remain. */
function nextWork(change: WorkChange, seen: Work, next: Work, move: Move = noMove): Update {
  toStored(workSchema, next);
  const wanted = changeable.filter((name) => change[name] !== undefined);
  // Who gave it goes with the owner.
  const given = change.owner === undefined ? [] : (['handed'] as const);
  const cleared = change.status === 'new' ? (['contactedAt'] as const) : [];
  const parts = [
    ...wanted,
    ...given,
    ...cleared,
    'version',
    'noted',
    'changedAt',
    'changedBy',
  ] as const;
  const kept = parts.filter((name) => next[name] !== undefined);
  const emptied = parts.filter((name) => next[name] === undefined);
  // The record may have an earlier contact that a change with a version alone has not read: the first one stays.
  const contact = change.status === undefined ? undefined : next.contactedAt;
  const noted =
    contact === undefined
      ? []
      : ['#work.#contactedAt = if_not_exists(#work.#contactedAt, :contactedAt)'];
  const sets = [...kept.map((name) => `#work.#${name} = :${name}`), ...noted, ...move.sets];
  const removes = [...emptied.map((name) => `#work.#${name}`), ...move.removes];
  return {
    change: `SET ${sets.join(', ')}${removing(removes)}`,
    condition: bothOf('#work.#version = :seen', move.condition),
    names: {
      '#work': 'work',
      ...Object.fromEntries(parts.map((name) => [`#${name}`, name])),
      ...(contact !== undefined && { '#contactedAt': 'contactedAt' }),
      ...move.names,
    },
    values: {
      ':seen': seen.version,
      ...Object.fromEntries(kept.map((name) => [`:${name}`, next[name]])),
      ...(contact !== undefined && { ':contactedAt': contact }),
      ...move.values,
    },
  };
}

const removing = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : ` REMOVE ${paths.join(', ')}`;

/**
 * Adds a new version to a change of notes, so that a deletion with the earlier version is a conflict.
 * @param item the record from the last read; the change fails if its work has begun since
 */
export function noteChange(item: RecordItem, { change, condition, names, values }: Update): Update {
  const isFirst = item.work === undefined;
  const raised = isFirst
    ? '#work = :work'
    : '#work.#version = #work.#version + :one, #work.#noted = if_not_exists(#work.#noted, :none) + :one';
  return {
    change: `${change}, ${raised}`,
    condition: `${condition} AND attribute_${isFirst ? 'not_exists' : 'exists'}(#work)`,
    names: {
      ...names,
      '#work': 'work',
      ...(!isFirst && { '#version': 'version', '#noted': 'noted' }),
    },
    values: { ...values, ...(isFirst ? { ':work': withNoteChange(untouched) } : { ':none': 0 }) },
  };
}
