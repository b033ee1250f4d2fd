import { useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { keyOfRow, type MixedList } from '#frontend/staff/queries/list-pages.ts';
import { forgetRows } from '#frontend/staff/queries/list-rows.ts';
import { type RowOutcome, runBulk } from '#frontend/staff/queries/run-bulk.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { BulkResult, SeenRecord } from '#shared/bulk.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { untouched, type Work } from '#shared/work.ts';

type ManyRow = { kind: Kind; id: string; work?: Work | undefined };

export type ManyProgress = { ended: number; of: number };

/** The request of an action on many records, and the texts of its toasts. */
type ManyJob = {
  send: (kind: Kind, items: readonly SeenRecord[]) => Promise<BulkResult[]>;
  done: (rows: readonly { kind: Kind }[]) => string;
  failed: (rows: readonly { kind: Kind }[]) => string;
};

/**
 * Runs an action on many records of a list of all kinds, one request after the other. Records that are done or gone leave the
 * cached list. A toast says how many were done and how many failed.
 */
export function useMany<Row extends ManyRow>(list: MixedList) {
  const { queryClient, toasts } = useStaff();
  const [progress, setProgress] = useState<ManyProgress>();
  const [left, setLeft] = useState<readonly Row[]>([]);

  async function runAll(rows: readonly Row[], send: ManyJob['send']) {
    const outcomes = new Map<string, RowOutcome>();
    for (const kind of kindSchema.options) {
      const items = rows
        .filter((row) => row.kind === kind)
        .map(({ id, work = untouched }) => ({ id, version: work.version }));
      await runBulk(items, {
        send: (some) => send(kind, some),
        signal: new AbortController().signal,
        onResults(results) {
          for (const { id, outcome } of results) outcomes.set(keyOfRow({ kind, id }), outcome);
          setProgress({ ended: outcomes.size, of: rows.length });
          const ended = results.filter(({ outcome }) => outcome === 'done' || outcome === 'gone');
          forgetRows(queryClient, list, new Set(ended.map(({ id }) => keyOfRow({ kind, id }))));
        },
      });
    }
    const that = (...wanted: (RowOutcome | undefined)[]) =>
      rows.filter((row) => wanted.includes(outcomes.get(keyOfRow(row))));
    return {
      done: that('done', 'gone'),
      left: that('conflict'),
      failed: that('failed', 'refused', 'forbidden', undefined),
    };
  }

  return {
    progress,
    /** The records of the last job that someone else had changed. They stay as they are. */
    left,
    forgetLeft: () => setLeft([]),
    /** @returns the records that were done and those that were left; none when the session has ended */
    async run(rows: readonly Row[], { send, done, failed }: ManyJob) {
      setLeft([]);
      setProgress({ ended: 0, of: rows.length });
      try {
        const ended = await runAll(rows, send);
        if (ended.done.length > 0) toasts.show('success', done(ended.done));
        if (ended.failed.length > 0) toasts.show('error', failed(ended.failed));
        setLeft(ended.left);
        return ended;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { done: [], left: [] };
      } finally {
        setProgress(undefined);
      }
    },
  };
}
