import { listLimit } from '#shared/api.ts';
import type { ListPage, ListRow } from '#shared/submission.ts';
import { findDeleted } from './find-deleted.ts';
import type { CacheShare } from './list-cache.ts';
import { createRowIndex, type RowIndex } from './rows/row-index.ts';
import { afterInput } from './yield-to-browser.ts';

export type ListState = {
  /** Another number whenever the rows are others. */
  version: number;
  /**
   * `loading` until the first answer, `streaming` while the rest follows behind it, `full` when the
   * cache's bytes ended it, `failed` when a request did; what came before stays usable.
   */
  status: 'loading' | 'streaming' | 'complete' | 'full' | 'failed';
};

export type ListStore = {
  /** The rows, prepared for filters. */
  index: RowIndex;
  state: () => ListState;
  subscribe: (listener: () => void) => () => void;
  /** Begins to read the list, or goes on where it stopped. Settles when there is no more to read. */
  open: () => Promise<void>;
  /** Reads what is new, without what is known; takes up a list that failed. */
  refresh: () => Promise<void>;
  /** Ends what is running without a trace. */
  close: () => void;
  /**
   * Takes a deleted submission's row out, and keeps it out: the index lags behind a delete.
   * @returns whether the list had it
   */
  remove: (id: string) => boolean;
};

type Options = {
  fetchPage: (page: {
    limit: number;
    cursor: string | undefined;
    signal: AbortSignal;
  }) => Promise<ListPage>;
  /** Whether there is no such submission any more; asked when a row is missing from an answer. */
  isGone: (id: string) => Promise<boolean>;
  joinCache: (share: CacheShare) => () => number;
  /** Lets the browser show a page before the next is asked for. */
  afterPaint: () => Promise<void>;
  /** Told of a failure once, until an answer comes again. */
  onFailure: (error: unknown) => void;
  /** Told how many rows somebody else deleted. */
  onDeletedElsewhere: (count: number) => void;
};

/** Rows that are taken in at once: a few milliseconds, also on a slow machine. */
const rowsAtOnce = 250;

/**
 * The rows of one list, kept while staff go from list to detail and back. The first request asks for
 * one screen of rows so that it shows at once; the rest streams in behind it in the largest pages.
 */
export function createListStore(options: Options): ListStore {
  const { fetchPage, isGone, afterPaint, onFailure, onDeletedElsewhere } = options;
  let index = createRowIndex();
  let state: ListState = { version: 0, status: 'loading' };
  /** Where the stream goes on: undefined at its beginning, null at the list's end. */
  let cursor: string | null | undefined;
  let running: AbortController | undefined;
  /** What has failed and not succeeded since. */
  const failing = new Set<'stream' | 'catch-up'>();
  const removed = new Set<string>();
  const listeners = new Set<() => void>();

  const become = (status: ListState['status']) => {
    state = { version: state.version + 1, status };
    for (const listener of listeners) listener();
  };
  const makeRoom = options.joinCache({
    bytes: () => index.bytes(),
    evict() {
      running?.abort();
      index = createRowIndex();
      cursor = undefined;
      become('loading');
    },
  });

  /** Whether rows had to go; then they were the oldest. */
  function isTooLarge(): boolean {
    const bytesOver = makeRoom();
    if (bytesOver > 0) index.releaseOldest(bytesOver);
    return bytesOver > 0;
  }

  async function ask(page: { limit: number; cursor: string | undefined; signal: AbortSignal }) {
    const answer = await fetchPage(page);
    page.signal.throwIfAborted();
    return answer;
  }
  async function take(rows: readonly ListRow[], signal: AbortSignal) {
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      if (first > 0) await afterInput();
      signal.throwIfAborted();
      const piece = rows.slice(first, first + rowsAtOnce);
      index.add(piece.filter(({ id }) => !removed.has(id)));
    }
  }
  function fail(what: 'stream' | 'catch-up', error: unknown) {
    if (!failing.has(what)) onFailure(error);
    failing.add(what);
  }

  async function stream(signal: AbortSignal, quietly: boolean) {
    if (cursor === null || state.status === 'full') return;
    if (state.status === 'failed' && !quietly)
      become(cursor === undefined ? 'loading' : 'streaming');
    try {
      while (cursor !== null) {
        const limit = cursor === undefined ? listLimit.default : listLimit.max;
        const page: ListPage = await ask({ limit, cursor, signal });
        await take(page.rows, signal);
        failing.delete('stream');
        cursor = page.cursor;
        if (isTooLarge()) return become('full');
        become(cursor === null ? 'complete' : 'streaming');
        await afterPaint();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (state.status !== 'failed') become('failed');
      fail('stream', error);
    }
  }

  async function catchUp(signal: AbortSignal) {
    try {
      // Taken in together at the end: a part of them would pass for all of them the next time.
      const newest: ListRow[] = [];
      let next: string | undefined;
      let page: ListPage;
      do {
        const limit = next === undefined ? listLimit.default : listLimit.max;
        page = await ask({ limit, cursor: next, signal });
        for (const row of page.rows) newest.push(row);
        next = page.cursor ?? undefined;
      } while (next !== undefined && !page.rows.some(index.has));
      failing.delete('catch-up');
      const deleted = await findDeleted(index, newest, { isWholeList: next === undefined, isGone });
      signal.throwIfAborted();
      const before = index.size();
      await take(newest, signal);
      const isFuller = index.size() > before;
      for (const id of deleted) index.remove(id);
      if (isFuller || deleted.length > 0) become(isTooLarge() ? 'full' : state.status);
      if (deleted.length > 0) onDeletedElsewhere(deleted.length);
    } catch (error) {
      if (!signal.aborted) fail('catch-up', error);
    }
  }

  async function go({ quietly }: { quietly: boolean }) {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    await Promise.all([stream(signal, quietly), index.size() > 0 && catchUp(signal)]);
  }

  return {
    get index() {
      return index;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => go({ quietly: false }),
    async refresh() {
      if (state.status === 'failed') return go({ quietly: true });
      // A list that was never read, or is being read from its beginning, has nothing to catch up with.
      if (running && !running.signal.aborted && cursor !== undefined) await catchUp(running.signal);
    },
    close() {
      running?.abort();
    },
    remove(id) {
      removed.add(id);
      const known = index.remove(id);
      if (known) become(state.status);
      return known;
    },
  };
}
