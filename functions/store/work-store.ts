import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import {
  changeable,
  changedWork,
  isDone,
  untouched,
  type Work,
  type WorkChange,
  workSchema,
} from '#shared/work.ts';
import { getRecordItem } from './bin-store.ts';
import { updateRecord, withRecord } from './update-record.ts';

/** What staff make of a record, as its item has it. */
const workOf = (item: Record<string, unknown>): Work =>
  item.work === undefined ? untouched : z.parse(workSchema, item.work);

/**
 * Changes what staff make of a record, if it still is as whoever changes it saw it. What stands already counts as
 * done, whatever the version, so that a change can be sent again whose answer was lost. One that saw the record as it
 * is counts as a change, also where it wants what stands.
 * @returns `conflict` with what stands instead; undefined where there is no such record
 */
export async function changeWork(
  kind: Kind,
  id: string,
  change: WorkChange,
  { by, now }: { by: string; now: Date },
): Promise<{ status: 'done' | 'conflict'; work: Work } | undefined> {
  const write = (seen: Work, isFirst: boolean) => {
    const next = changedWork(seen, change, by, now);
    return updateRecord(kind, id, isFirst ? firstWork(next) : nextWork(change, next));
  };
  // Nearly every record is as it was seen: only the others are read.
  const seen = { ...untouched, version: change.version };
  const changed = await write(seen, change.version === untouched.version);
  if (changed) return { status: 'done', work: workOf(changed) };
  return withRecord(kind, id, async (item) => {
    const work = workOf(item);
    if (isDone(change, work)) return { status: 'done', work };
    if (change.version !== work.version) return { status: 'conflict', work };
    const changedNow = await write(work, item.work === undefined);
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
 * @returns the work as it stands then; undefined where there is no such record
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

/**
 * Notes that the sender of a record sent another resume: the last one counts.
 * @returns the work as it stands then; undefined where there is no such record
 */
export function markResumeReplaced(
  kind: Kind,
  id: string,
  resumeReplaced: NonNullable<Work['resumeReplaced']>,
): Promise<Work | undefined> {
  return withRecord(kind, id, async (item) => {
    const changed = await updateRecord(
      kind,
      id,
      item.work === undefined
        ? firstWork({ ...untouched, resumeReplaced })
        : {
            change: 'SET #work.#resumeReplaced = :replaced',
            condition: 'attribute_exists(#work)',
            names: { '#work': 'work', '#resumeReplaced': 'resumeReplaced' },
            values: { ':replaced': resumeReplaced },
          },
    );
    return changed && workOf(changed);
  });
}

/** What staff make of a record; undefined where there is no such record. */
export async function getWork(kind: Kind, id: string): Promise<Work | undefined> {
  const item = await getRecordItem(kind, id);
  return item && workOf(item);
}

/** The map as a whole, where there is none. */
const firstWork = (work: Work) => ({
  change: 'SET #work = :work',
  condition: 'attribute_not_exists(#work)',
  names: { '#work': 'work' },
  values: { ':work': work },
});

/** The parts that change and no others, so that what stands beside them stays. */
function nextWork(change: WorkChange, next: Work) {
  const wanted = changeable.filter((name) => change[name] !== undefined);
  const parts = [...wanted, 'version', 'changedAt', 'changedBy'] as const;
  const kept = parts.filter((name) => next[name] !== undefined);
  const emptied = parts.filter((name) => next[name] === undefined);
  const sets = kept.map((name) => `#work.#${name} = :${name}`).join(', ');
  const removes = emptied.map((name) => `#work.#${name}`).join(', ');
  return {
    change: `SET ${sets}${removes && ` REMOVE ${removes}`}`,
    condition: '#work.#version = :seen',
    names: {
      '#work': 'work',
      ...Object.fromEntries(parts.map((name) => [`#${name}`, name])),
    },
    values: {
      ':seen': change.version,
      ...Object.fromEntries(kept.map((name) => [`:${name}`, next[name]])),
    },
  };
}
