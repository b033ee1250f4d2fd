import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { keyOfRow, suspectedCountKey } from '#frontend/staff/kit/queries/list-pages.ts';
import {
  changeRows,
  forgetRows,
  hideRemoved,
  readListAgain,
  showAgain,
} from '#frontend/staff/kit/queries/list-rows.ts';
import { runBulk } from '#frontend/staff/kit/queries/run-bulk.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { undoOfferedMs } from '#shared/deleted-submissions.ts';
import {
  type BulkAction,
  type BulkPart,
  type BulkRow,
  type BulkRowResult,
  isWayBack,
  isWayOut,
  mixedListOf,
  partsOf,
  sendAction,
  undoOf,
} from './bulk-job.ts';
import { outcomeWords } from './bulk-words.ts';

/** The time between updates of the list on the screen while an action runs. */
const showEveryMs = 1000;

export type BulkState = {
  action: BulkAction;
  isUndo: boolean;
  /** The rows of the action, as they were before it. */
  rows: readonly BulkRow[];
  results: readonly BulkRowResult[];
  isRunning: boolean;
  isCanceled: boolean;
  /** Whether a toast says the outcome, not a dialog. */
  isBrief: boolean;
};

export type Bulk = {
  state: BulkState | undefined;
  start: (action: BulkAction, rows: readonly BulkRow[]) => void;
  /** Runs an action on one row, and says the outcome in a toast with Undo. @returns whether the row is done */
  runOne: (action: BulkAction, row: BulkRow) => Promise<boolean>;
  /** Sends no further request. Finished rows keep the change. */
  cancel: () => void;
  /** Retries the failed rows. */
  retry: () => void;
  undo: () => void;
  close: () => void;
};

/** Whether the rows of an action that were done can be undone. */
export const mayUndo = ({ action, isUndo, rows, results }: BulkState, binDays: number): boolean =>
  !isUndo && (action.does !== 'delete' || binDays > 0) && undoOf(action, rows, results).length > 0;

/** Runs an action on one or many rows of a list, and its undo. */
export function useBulk(): Bulk {
  const { api, queryClient, toasts, binDays } = useStaff();
  const [state, setState] = useState<BulkState>();
  const controller = useRef(new AbortController());

  /** Shows the results of a part in the cached lists. */
  const show = useCallback(
    ({ action, kind }: BulkPart, results: readonly BulkRowResult[]) => {
      const gone = results.filter(
        ({ outcome }) => outcome === 'done' || (outcome === 'gone' && action.does !== 'restore'),
      );
      const ids = gone.map(({ id }) => id);
      if (isWayBack(action)) showAgain(queryClient, kind, ids);
      else if (isWayOut(action)) hideRemoved(queryClient, kind, ids);
      const list = mixedListOf(action);
      if (list) forgetRows(queryClient, list, new Set(gone.map(keyOfRow)));
      const works = results.flatMap(({ id, work }) => (work ? [[id, () => work] as const] : []));
      if (works.length > 0) changeRows(queryClient, kind, new Map(works));
    },
    [queryClient],
  );

  const run = useCallback(
    async (parts: readonly BulkPart[], begun: BulkState): Promise<BulkState> => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setState(begun);
      let { results } = begun;
      try {
        for (const part of parts) {
          let unshown: BulkRowResult[] = [];
          let shownAt = performance.now();
          await runBulk(part.items, {
            send: (some) => sendAction(api, part.kind, part.action, some),
            signal,
            onResults(some) {
              const own = some.map((one) => ({ ...one, kind: part.kind }));
              results = [...results, ...own];
              unshown.push(...own);
              setState({ ...begun, results });
              if (performance.now() - shownAt <= showEveryMs) return;
              show(part, unshown);
              unshown = [];
              shownAt = performance.now();
            },
          });
          show(part, unshown);
        }
      } catch (error) {
        // The session has ended, so the sign-in replaces this screen.
        if (!(error instanceof ApiError)) throw error;
      }
      const ended = { ...begun, results, isRunning: false, isCanceled: signal.aborted };
      setState(ended);
      for (const kind of new Set(begun.rows.map((row) => row.kind))) {
        readListAgain(queryClient, kind);
        void queryClient.invalidateQueries({ queryKey: ['submission', kind] });
      }
      // The index of a list that records have left may still have them: the list is read again only if some of them stay.
      const left = mixedListOf(begun.action);
      if (
        left === undefined ||
        begun.isUndo ||
        results.some(({ outcome }) => outcome === 'conflict')
      ) {
        readListAgain(queryClient, left ?? 'suspected');
      }
      void queryClient.invalidateQueries({ queryKey: suspectedCountKey });
      return ended;
    },
    [api, queryClient, show],
  );

  const fresh = { isUndo: false, results: [], isRunning: true, isCanceled: false };
  const undo = (ended: BulkState): Promise<BulkState> => {
    const parts = undoOf(ended.action, ended.rows, ended.results);
    const done = new Set(
      parts.flatMap(({ kind, items }) => items.map(({ id }) => keyOfRow({ kind, id }))),
    );
    const rows = ended.rows.filter((row) => done.has(keyOfRow(row)));
    return run(parts, { ...ended, ...fresh, rows, isUndo: true });
  };
  /** @returns whether the row is done */
  const sayOutcome = (ended: BulkState): boolean => {
    const [result] = ended.results;
    if (result === undefined) return false;
    const isDone = result.outcome === 'done' || result.outcome === 'gone';
    toasts.show(
      isDone ? 'success' : 'error',
      outcomeWords(ended),
      mayUndo(ended, binDays)
        ? {
            action: { label: 'Undo', run: () => void undo(ended).then(sayOutcome) },
            durationMs: undoOfferedMs,
          }
        : undefined,
    );
    return isDone;
  };

  return {
    state,
    start: (action, rows) =>
      void run(partsOf(action, rows), { ...fresh, action, rows, isBrief: false }),
    runOne: async (action, row) =>
      sayOutcome(
        await run(partsOf(action, [row]), { ...fresh, action, rows: [row], isBrief: true }),
      ),
    cancel: () => controller.current.abort(),
    retry() {
      if (state === undefined) return;
      const failed = new Set(
        state.results.flatMap((one) => (one.outcome === 'failed' ? [keyOfRow(one)] : [])),
      );
      const results = state.results.filter((one) => !failed.has(keyOfRow(one)));
      const parts = partsOf(
        state.action,
        state.rows.filter((row) => failed.has(keyOfRow(row))),
      );
      void run(parts, { ...state, ...fresh, results });
    },
    undo: () => void (state && undo(state)),
    close: () => setState(undefined),
  };
}
