import { afterEach, describe, expect, test, vi } from 'vitest';
import { createListCache } from '#frontend/staff/list-cache.ts';
import { createListStore, type ListState } from '#frontend/staff/list-store.ts';
import type { ListPage, ListRow } from '#shared/submission.ts';
import { rowOf, rowsFrom } from './list/support/rows.ts';

type FetchPage = Parameters<typeof createListStore>[0]['fetchPage'];

/** A server that pages through rows, which a test may change. */
function serverWith(rows: ListRow[]) {
  return vi.fn(async ({ limit, cursor }: Parameters<FetchPage>[0]): Promise<ListPage> => {
    const first = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
    const page = rows.slice(first, first + limit);
    const isLast = first + limit >= rows.length;
    return { rows: page, cursor: isLast ? null : (page.at(-1)?.id ?? null) };
  });
}

function watch(fetchPage: FetchPage, cache = createListCache(Number.MAX_SAFE_INTEGER)) {
  const onFailure = vi.fn();
  const onDeletedElsewhere = vi.fn();
  const isGone = vi.fn(async (_id: string) => true);
  const store = createListStore({
    fetchPage,
    isGone,
    joinCache: cache.join,
    afterPaint: async () => {},
    onFailure,
    onDeletedElsewhere,
  });
  const seen: [ListState['status'], number][] = [];
  store.subscribe(() => seen.push([store.state().status, store.index.size()]));
  const rows = () => store.index.newestDownTo(undefined);
  return { store, onFailure, onDeletedElsewhere, isGone, seen, rows };
}

const limits = (fetchPage: ReturnType<typeof serverWith>) =>
  fetchPage.mock.calls.map(([{ limit }]) => limit);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('reading a list', () => {
  test('the first 20 rows show at once, the rest streams in by the thousand', async () => {
    const fetchPage = serverWith(rowsFrom(1, 2500));
    const { store, seen, rows } = watch(fetchPage);
    await store.open();
    expect(seen).toEqual([
      ['streaming', 20],
      ['streaming', 1020],
      ['streaming', 2020],
      ['complete', 2500],
    ]);
    expect(limits(fetchPage)).toEqual([20, 1000, 1000, 1000]);
    expect(rows()).toEqual(rowsFrom(1, 2500));
  });

  test.each([0, 1, 19, 20])('a list of %i rows takes one request', async (total) => {
    const fetchPage = serverWith(rowsFrom(1, total));
    const { store, rows } = watch(fetchPage);
    await store.open();
    expect(store.state().status).toBe('complete');
    expect(rows()).toEqual(rowsFrom(1, total));
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  test('a failure keeps the rows that came, is told once, and opening again goes on from there', async () => {
    const working = serverWith(rowsFrom(1, 30));
    let broken = true;
    const { store, onFailure, rows } = watch((page) =>
      broken && page.cursor !== undefined ? Promise.reject(new Error('offline')) : working(page),
    );
    await store.open();
    await store.refresh();
    expect(store.state().status).toBe('failed');
    expect(rows()).toEqual(rowsFrom(1, 20));
    expect(onFailure).toHaveBeenCalledOnce();
    broken = false;
    await store.refresh();
    expect(store.state().status).toBe('complete');
    expect(rows()).toEqual(rowsFrom(1, 30));
  });

  test('a list that is closed tells nobody, and goes on where it stopped when it is opened', async () => {
    const fetchPage = serverWith(rowsFrom(1, 3000));
    const { store, onFailure, seen, rows } = watch(fetchPage);
    const stopAt = store.subscribe(() => store.index.size() >= 1020 && store.close());
    await store.open();
    stopAt();
    expect(onFailure).not.toHaveBeenCalled();
    expect(seen.at(-1)).toEqual(['streaming', 1020]);
    const asked = fetchPage.mock.calls.length;
    await store.open();
    expect(rows()).toEqual(rowsFrom(1, 3000));
    const cursors = fetchPage.mock.calls.slice(asked).map(([{ cursor }]) => cursor);
    expect(cursors.filter((cursor) => cursor === undefined)).toHaveLength(1);
    expect(cursors).toContain(rowOf(1020).id);
  });

  test('a request that is under way is aborted when the list is closed', async () => {
    const { store, onFailure } = watch(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const opening = store.open();
    store.close();
    await opening;
    expect(store.state().status).toBe('loading');
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('refreshing a list', () => {
  test('a new row appears, and what is known is not read again', async () => {
    const rows = rowsFrom(1, 1500);
    const fetchPage = serverWith(rows);
    const list = watch(fetchPage);
    await list.store.open();
    rows.unshift(rowOf(0));
    fetchPage.mockClear();
    await list.store.refresh();
    expect(limits(fetchPage)).toEqual([20]);
    expect(list.rows()).toEqual(rowsFrom(0, 1501));
  });

  test('many new rows are read until a known one comes', async () => {
    const rows = rowsFrom(2000, 1500);
    const fetchPage = serverWith(rows);
    const list = watch(fetchPage);
    await list.store.open();
    rows.unshift(...rowsFrom(1, 1999));
    fetchPage.mockClear();
    await list.store.refresh();
    expect(limits(fetchPage)).toEqual([20, 1000, 1000]);
    expect(list.rows()).toEqual(rowsFrom(1, 3499));
  });

  test('a refresh that breaks off leaves no gap for the next one to overlook', async () => {
    const rows = rowsFrom(100, 50);
    const server = serverWith(rows);
    let broken = false;
    const list = watch((page) =>
      broken && page.cursor !== undefined ? Promise.reject(new Error('offline')) : server(page),
    );
    await list.store.open();
    rows.unshift(...rowsFrom(1, 99));
    broken = true;
    await list.store.refresh();
    expect(list.rows()).toEqual(rowsFrom(100, 50));
    broken = false;
    await list.store.refresh();
    expect(list.rows()).toEqual(rowsFrom(1, 149));
  });

  test('a row that is missing from an answer and gone is taken out, with a word about it', async () => {
    const rows = rowsFrom(1, 60);
    const list = watch(serverWith(rows));
    await list.store.open();
    rows.splice(4, 1);
    await list.store.refresh();
    expect(list.isGone.mock.calls).toEqual([[rowOf(5).id]]);
    expect(list.rows()).not.toContainEqual(rowOf(5));
    expect(list.onDeletedElsewhere).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('a row that an answer only leaves out stays', async () => {
    const rows = rowsFrom(1, 60);
    const list = watch(serverWith(rows));
    list.isGone.mockResolvedValue(false);
    await list.store.open();
    rows.splice(4, 1);
    await list.store.refresh();
    expect(list.rows()).toEqual(rowsFrom(1, 60));
    expect(list.onDeletedElsewhere).not.toHaveBeenCalled();
  });

  test('the last row of a list that is now empty is taken out', async () => {
    const rows = rowsFrom(1, 1);
    const list = watch(serverWith(rows));
    await list.store.open();
    rows.pop();
    await list.store.refresh();
    expect(list.rows()).toEqual([]);
  });

  test('failures are told once until an answer comes again', async () => {
    const server = serverWith(rowsFrom(1, 5));
    let broken = false;
    const list = watch((page) => (broken ? Promise.reject(new Error('offline')) : server(page)));
    await list.store.open();
    broken = true;
    await list.store.refresh();
    await list.store.refresh();
    expect(list.onFailure).toHaveBeenCalledOnce();
    expect(list.store.state().status).toBe('complete');
  });
});

test('a deleted row is gone and stays gone, though the index still has it', async () => {
  const list = watch(serverWith(rowsFrom(1, 3)));
  await list.store.open();
  expect(list.store.remove(rowOf(2).id)).toBe(true);
  expect(list.store.remove(rowOf(2).id)).toBe(false);
  await list.store.refresh();
  expect(list.rows()).toEqual([rowOf(1), rowOf(3)]);
});

describe('within the bytes of the cache', () => {
  const bytesOf = async (count: number) => {
    const { store } = watch(serverWith(rowsFrom(1, count)));
    await store.open();
    return store.index.bytes();
  };

  test('a list keeps its newest rows and says that there are more', async () => {
    const fetchPage = serverWith(rowsFrom(1, 5000));
    const limitBytes = await bytesOf(1500);
    const list = watch(fetchPage, createListCache(limitBytes));
    await list.store.open();
    expect(list.store.state().status).toBe('full');
    expect(list.store.index.bytes()).toBeLessThanOrEqual(limitBytes);
    expect(list.rows()).toEqual(rowsFrom(1, list.store.index.size()));
    expect(list.store.index.size()).toBeGreaterThan(1400);
    expect(limits(fetchPage)).toEqual([20, 1000, 1000]);
  });

  test('a new row pushes the oldest out of a full list', async () => {
    const rows = rowsFrom(1, 2000);
    const list = watch(serverWith(rows), createListCache(await bytesOf(100)));
    await list.store.open();
    rows.unshift(rowOf(0));
    await list.store.refresh();
    const kept = list.store.index.size();
    expect(list.rows()).toEqual(rowsFrom(0, kept));
    expect(kept).toBeGreaterThan(90);
  });

  test('a list that is open takes the room of one that is not', async () => {
    const cache = createListCache(await bytesOf(120));
    const first = watch(serverWith(rowsFrom(1, 100)), cache);
    const second = watch(serverWith(rowsFrom(201, 100)), cache);
    await first.store.open();
    await second.store.open();
    expect(first.store.state().status).toBe('loading');
    expect(second.rows()).toEqual(rowsFrom(201, 100));
    await first.store.open();
    expect(first.rows()).toEqual(rowsFrom(1, 100));
  });
});
