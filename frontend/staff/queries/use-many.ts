import { useState } from 'react';
import type { BulkResult, SeenRecord } from '#shared/bulk.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { untouched, type Work } from '#shared/work.ts';
import { runBulk } from './run-bulk.ts';
import { keyOfRow } from './use-all-pages.ts';

type ManyRow = { kind: Kind; id: string; work?: Work | undefined };

export type ManyProgress = { ended: number; of: number };

/** Does the same to many records of all kinds, one request after the other, and says how far it is. */
export function useMany() {
  const [progress, setProgress] = useState<ManyProgress>();
  return {
    progress,
    /**
     * @param onEnded hears after each request which rows are done or gone
     * @returns the rows by what became of them
     * @throws ApiError when the session has ended
     */
    async run<Row extends ManyRow>(
      rows: readonly Row[],
      send: (kind: Kind, items: readonly SeenRecord[]) => Promise<BulkResult[]>,
      onEnded: (keys: ReadonlySet<string>) => void,
    ): Promise<{ done: Row[]; left: Row[]; failed: Row[] }> {
      const outcomes = new Map<string, BulkResult['outcome']>();
      setProgress({ ended: 0, of: rows.length });
      try {
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
              const ended = results.filter(({ outcome }) => ['done', 'gone'].includes(outcome));
              onEnded(new Set(ended.map(({ id }) => keyOfRow({ kind, id }))));
            },
          });
        }
      } finally {
        setProgress(undefined);
      }
      const that = (...wanted: (BulkResult['outcome'] | undefined)[]) =>
        rows.filter((row) => wanted.includes(outcomes.get(keyOfRow(row))));
      return {
        done: that('done', 'gone'),
        left: that('conflict'),
        failed: that('failed', 'refused', undefined),
      };
    },
  };
}
