import { useCallback, useEffect, useRef, useState } from 'react';
import { isForbidden } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { readOnRows } from '#frontend/staff/kit/queries/read-on-rows.ts';
import type { ListStatus } from '#frontend/staff/kit/queries/read-pages.ts';
import { peopleQuery } from '#frontend/staff/kit/queries/use-people.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { saveFile } from '#frontend/ui/save-file.ts';
import type { Kind } from '#shared/kinds.ts';
import { recordsOf } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { filterRows } from '../list-address.ts';
import { type ListFilter, recordFilters } from '../list-filter.ts';
import { listFile, listFileName } from './list-file.ts';

/** A list as it is shown: the loaded rows that its filter keeps. */
export type ShownList = {
  kind: Kind;
  status: ListStatus;
  /** The error of the list's last request. */
  error: Error | null;
  filter: ListFilter;
  matching: readonly PreparedRow[];
  /** The number of loaded rows, before the filter. */
  known: number;
};

export type ListExport = {
  /** The current step in words; undefined while no file is made. */
  progress: string | undefined;
  start: () => void;
  cancel: () => void;
};

/**
 * Makes a CSV file of all rows of the list that match the filter. It waits until the list is loaded, reads the rows that the
 * list's cache has no room for, has the server enter the export in the audit, and only then makes the file.
 */
export function useListExport({
  kind,
  status,
  error,
  filter,
  matching,
  known,
}: ShownList): ListExport {
  const { api, queryClient, toasts } = useStaff();
  const me = useMySub();
  const [running, setRunning] = useState<AbortController>();
  const [progress, setProgress] = useState<string>();
  const isTaken = useRef(false);

  const stop = useCallback((controller?: AbortController) => {
    controller?.abort();
    isTaken.current = false;
    setRunning(undefined);
    setProgress(undefined);
  }, []);

  /** The accounts' names, read only if a row has an owner. */
  const ownersOf = async (rows: readonly PreparedRow[]) =>
    rows.some(({ work }) => work?.owner !== undefined)
      ? queryClient.fetchQuery({ ...peopleQuery(api), staleTime: Number.POSITIVE_INFINITY })
      : [];

  const write = async ({ signal }: AbortController) => {
    let rows = matching;
    if (status === 'full') {
      const more = await readOnRows(queryClient, api, kind, {
        signal,
        onRows: (count) => setProgress(`Reading on: ${recordsOf(kind, known + count)} so far`),
      });
      rows = [...matching, ...filterRows(recordFilters, more, filter, me)];
    }
    setProgress('Making the file');
    await api.exportList({ path: { kind }, body: { rows: rows.length } });
    signal.throwIfAborted();
    const file = await listFile(rows, await ownersOf(rows), {
      signal,
      onDone: (done) => setProgress(`Making the file: ${Math.floor((100 * done) / rows.length)}%`),
    });
    saveFile(file, listFileName(kind, new Date()));
    toasts.show('success', `Downloaded ${recordsOf(kind, rows.length)}.`);
  };

  // The file contains the rows that the screen shows when the loading ends.
  const isLoading = status === 'loading' || status === 'streaming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the export begins when the loading ends
  useEffect(() => {
    if (running === undefined || isLoading || isTaken.current) return;
    isTaken.current = true;
    const run = async () => {
      try {
        if (status === 'failed') throw error;
        await write(running);
      } catch (cause) {
        if (!running.signal.aborted) toasts.show('error', failureWords(cause));
      }
      if (!running.signal.aborted) stop();
    };
    void run();
  }, [running, isLoading]);

  // Leaving the list cancels its export.
  useEffect(() => () => running?.abort(), [running]);

  return {
    progress:
      running === undefined
        ? undefined
        : isLoading
          ? `Loading the list: ${recordsOf(kind, known)} so far`
          : (progress ?? 'Making the file'),
    start: () => setRunning(new AbortController()),
    cancel: () => stop(running),
  };
}

const failureWords = (error: unknown): string =>
  isForbidden(error)
    ? 'Your account may not download lists.'
    : `No file was made. ${remedyFor(error)}`;
