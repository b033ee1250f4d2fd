import { listLimit } from '../../shared/api.ts';
import type { ListPage, ListRow } from '../../shared/submission.ts';

export type ListState = {
  /** The rows known so far, newest first; the same array until they change. */
  rows: readonly ListRow[];
  /** `loading` until the first page is there, `streaming` while the rest follows behind it. */
  status: 'loading' | 'streaming' | 'complete' | 'failed';
};

export type ListStore = {
  state: () => ListState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the whole list anew. Rows already known stay in sight until the new ones are there. */
  load: () => Promise<void>;
  /** Ends a running load without a trace. */
  stop: () => void;
  /** Takes a deleted submission's row out, and keeps it out: the index lags behind a delete. */
  remove: (id: string) => void;
};

type Options = {
  fetchPage: (page: {
    limit: number;
    cursor: string | undefined;
    signal: AbortSignal;
  }) => Promise<ListPage>;
  /** Told once for each load that fails. */
  onFailure: (error: unknown) => void;
};

/**
 * The rows of one list, kept while staff go from list to detail and back. The first request asks for
 * one screen of rows so that it shows at once; the rest streams in behind it in the largest pages.
 */
export function createListStore({ fetchPage, onFailure }: Options): ListStore {
  let state: ListState = { rows: [], status: 'loading' };
  let running: AbortController | undefined;
  const removed = new Set<string>();
  const listeners = new Set<() => void>();

  const become = (next: ListState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const { signal } = controller;
      const known = state.rows;
      become({ rows: known, status: known.length === 0 ? 'loading' : 'streaming' });
      try {
        let fresh: ListRow[] = [];
        let cursor: string | undefined;
        do {
          const limit = cursor === undefined ? listLimit.default : listLimit.most;
          const page = await fetchPage({ limit, cursor, signal });
          signal.throwIfAborted();
          fresh = [...fresh, ...page.rows].filter(({ id }) => !removed.has(id));
          cursor = page.cursor ?? undefined;
          if (cursor === undefined) become({ rows: fresh, status: 'complete' });
          else if (fresh.length >= state.rows.length) become({ rows: fresh, status: 'streaming' });
        } while (cursor !== undefined);
      } catch (error) {
        if (signal.aborted) return;
        become({ rows: state.rows, status: 'failed' });
        onFailure(error);
      }
    },
    stop() {
      running?.abort();
    },
    remove(id) {
      removed.add(id);
      become({ ...state, rows: state.rows.filter((row) => row.id !== id) });
    },
  };
}
