import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import {
  changeRows,
  hideRemoved,
  readListAgain,
  showAgain,
} from '#frontend/staff/queries/list-rows.ts';
import { type RowResult, runBulk } from '#frontend/staff/queries/run-bulk.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { type BulkAction, type BulkPart, seenOf, sendAction, undoOf } from './bulk-job.ts';

/** The time between updates of the list on the screen while an action runs. */
const showEveryMs = 1000;

export type BulkState = {
  action: BulkAction;
  isUndo: boolean;
  /** The rows of the action, as they were before it. */
  rows: readonly PreparedRow[];
  results: readonly RowResult[];
  isRunning: boolean;
  isCanceled: boolean;
};

export type Bulk = {
  state: BulkState | undefined;
  start: (action: BulkAction, rows: readonly PreparedRow[]) => void;
  /** Sends no further request. Finished rows keep the change. */
  cancel: () => void;
  /** Retries the failed rows. */
  retry: () => void;
  undo: () => void;
  close: () => void;
};

/** Whether an action takes records out of their list: into the bin, or under Suspected. */
const isWayOut = (action: BulkAction): boolean =>
  action.does === 'delete' || (action.does === 'change' && action.change.suspected === true);

/** Whether an action brings records back into their list. */
const isWayBack = (action: BulkAction): boolean =>
  action.does === 'restore' || (action.does === 'change' && action.change.suspected === null);

/** Runs an action on many rows of a list, and its undo. */
export function useBulk(kind: Kind): Bulk {
  const { api, queryClient } = useStaff();
  const [state, setState] = useState<BulkState>();
  const controller = useRef(new AbortController());

  const run = useCallback(
    async (parts: readonly BulkPart[], begun: BulkState) => {
      const { signal } = controller.current;
      let results = begun.results;
      let unshown: RowResult[] = [];
      let shownAt = performance.now();
      const show = (action: BulkAction) => {
        const ids = unshown.flatMap(({ id, outcome }) =>
          outcome === 'done' || (outcome === 'gone' && action.does !== 'restore') ? [id] : [],
        );
        if (isWayBack(action)) showAgain(queryClient, kind, ids);
        else if (isWayOut(action)) hideRemoved(queryClient, kind, ids);
        const works = unshown.flatMap(({ id, work }) => (work ? [[id, () => work] as const] : []));
        if (works.length > 0) changeRows(queryClient, kind, new Map(works));
        unshown = [];
        shownAt = performance.now();
      };
      try {
        for (const { action, items } of parts) {
          await runBulk(items, {
            send: (some) => sendAction(api, kind, action, some),
            signal,
            onResults(some) {
              results = [...results, ...some];
              unshown.push(...some);
              setState({ ...begun, results });
              if (performance.now() - shownAt > showEveryMs) show(action);
            },
          });
          show(action);
        }
      } catch (error) {
        // The session has ended, so the sign-in replaces this screen.
        if (!(error instanceof ApiError)) throw error;
      }
      setState({ ...begun, results, isRunning: false, isCanceled: signal.aborted });
      readListAgain(queryClient, kind);
      readListAgain(queryClient, 'suspected');
    },
    [api, queryClient, kind],
  );

  const begin = (parts: readonly BulkPart[], begun: BulkState) => {
    controller.current = new AbortController();
    setState(begun);
    void run(parts, begun);
  };

  return {
    state,
    start(action, rows) {
      const begun = { isUndo: false, results: [], isRunning: true, isCanceled: false };
      begin([{ action, items: seenOf(rows) }], { ...begun, action, rows });
    },
    cancel: () => controller.current.abort(),
    retry() {
      if (state === undefined) return;
      const failed = new Set(
        state.results.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : [])),
      );
      const rows = state.rows.filter(({ id }) => failed.has(id));
      const results = state.results.filter(({ id }) => !failed.has(id));
      const begun = { ...state, results, isRunning: true, isCanceled: false };
      const { action } = state;
      begin([{ action, items: seenOf(rows) }], begun);
    },
    undo() {
      if (state === undefined) return;
      const parts = undoOf(state.action, state.rows, state.results);
      const done = new Set(parts.flatMap(({ items }) => items.map(({ id }) => id)));
      begin(parts, {
        action: state.action,
        isUndo: true,
        rows: state.rows.filter(({ id }) => done.has(id)),
        results: [],
        isRunning: true,
        isCanceled: false,
      });
    },
    close: () => setState(undefined),
  };
}
