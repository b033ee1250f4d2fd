import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import {
  firstPage,
  joinPages,
  type RowsPage,
  refreshEveryMs,
} from '#frontend/staff/kit/queries/list-pages.ts';
import { listQuery, nextCursor } from '#frontend/staff/kit/queries/read-list.ts';
import type { PreparedRow } from '#shared/list.ts';
import type { ListRow } from '#shared/submission.ts';
import { preparedRows, rowsFrom } from '../list/support/rows.ts';

const liveRefreshMs = 15_000;

const page = (rows: PreparedRow[], cursor: string | null = null): RowsPage => ({
  rows,
  cursor,
  readAt: 0,
});
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the newest rows together with the pages that are known', () => {
  test('give the list as the newest answer says it, and behind that as it was read', () => {
    const all = preparedRows(1, 60);
    const subset = fc.subarray(all);
    fc.assert(
      fc.property(subset, subset, (now, before) => {
        const newest = page(now.slice(0, 20), now.length > 20 ? 'next' : null);
        const known = [page(before.slice(0, 20), 'a'), page(before.slice(20))];
        const first = firstPage(newest, { pages: known, pageParams: [undefined, 'a'] });
        const last = newest.rows.at(-1);
        const isKnown = last !== undefined && before.includes(last);
        // If rows are missing between the newest rows and the known pages, the client reads the later pages again.
        if (newest.cursor === null || !isKnown) {
          expect(first).toBe(newest);
          return;
        }
        const older = before.filter((row) => all.indexOf(row) > all.indexOf(last));
        const joined = joinPages([first, ...known.slice(1)]);
        expect(idsOf(joined)).toEqual(idsOf([...newest.rows, ...older]));
      }),
    );
  });

  test('a row that changed shows as the newest answer has it', () => {
    const [one, two, three] = preparedRows(1, 3) as [PreparedRow, PreparedRow, PreparedRow];
    const known = { pages: [page(preparedRows(1, 10), 'a')], pageParams: [undefined] };
    const first = firstPage(page([{ ...one, firstName: 'Changed' }, two, three], 'b'), known);
    expect(first.rows[0]?.firstName).toBe('Changed');
    expect(first.rows).toHaveLength(10);
    expect(first.cursor).toBe('a');
  });
});

describe('a cached list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /** A list served from `rows` and read to its end, and its requests since then. */
  async function openList(rows: ListRow[]) {
    const asked: string[] = [];
    const api = {
      listSubmissions: async ({ query: { limit, cursor }, isAutomatic }: Asked) => {
        asked.push(`${isAutomatic ? 'refresh' : 'open'} ${limit} ${cursor ?? ''}`.trim());
        const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
        const some = rows.slice(start, start + limit);
        return { rows: some, cursor: start + limit < rows.length ? (some.at(-1)?.id ?? '') : null };
      },
    } as unknown as StaffApi;
    const client = new QueryClient();
    const query = listQuery('contact', { api, liveRefreshMs, listCacheBytes: 10_000_000 });
    const list = new InfiniteQueryObserver(client, { ...query, retry: false });
    onTestFinished(list.subscribe(() => {}));
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBeDefined());
    const readOn = async () => {
      while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
    };
    await readOn();
    const opened = asked.splice(0);
    return {
      opened,
      asked,
      client,
      query,
      async refresh() {
        await list.refetch();
        await readOn();
      },
      rows: () => joinPages(list.getCurrentResult().data?.pages ?? []),
    };
  }
  type Asked = { query: { limit: number; cursor?: string }; isAutomatic?: boolean };

  test('is read to its end, and again as a whole when that is due', async () => {
    const rows = rowsFrom(1, 1_500);
    const { opened, asked, rows: shown, refresh } = await openList(rows);
    expect(opened.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'open 20',
      'open 1000',
      'open 1000',
    ]);
    rows.splice(1_200, 1);
    vi.advanceTimersByTime(liveRefreshMs);
    await refresh();
    expect(asked).toHaveLength(3);
    expect(asked.every((one) => one.startsWith('refresh'))).toBe(true);
    expect(idsOf(shown())).toEqual(idsOf(rows));
  });

  test('until that is due, only its newest rows are read', async () => {
    const rows = rowsFrom(1, 6_050);
    const newer = rows.splice(0, 10);
    const { asked, rows: shown, refresh } = await openList(rows);
    rows.unshift(...newer);
    vi.advanceTimersByTime(liveRefreshMs);
    await refresh();
    expect(asked).toEqual(['refresh 20']);
    expect(idsOf(shown())).toEqual(idsOf(rows));
  });

  test('more new rows than one screen leave no gap', async () => {
    const rows = rowsFrom(1, 6_050);
    const newer = rows.splice(0, 50);
    const { rows: shown, refresh } = await openList(rows);
    rows.unshift(...newer);
    await refresh();
    expect(idsOf(shown())).toEqual(idsOf(rows));
  });

  test('that was invalidated is read again as a whole', async () => {
    const { asked, client, query } = await openList(rowsFrom(1, 1_500));
    await client.invalidateQueries({ queryKey: query.queryKey });
    expect(asked).toHaveLength(3);
  });
});

test('a list is read to its end, or as far as the cache has room for one more page', () => {
  const pages = [page(preparedRows(1, 10), 'a'), page(preparedRows(11, 10), 'b')];
  expect(nextCursor(pages, 1_020 * 600)).toBe('b');
  expect(nextCursor(pages, 1_019 * 600)).toBeNull();
  expect(nextCursor([...pages, page(preparedRows(21, 10))], 2_000 * 600)).toBeNull();
});

test.each([
  [0, 15_000],
  [5_000, 15_000],
  [5_001, 30_000],
  [100_000, 300_000],
])('a list of %i rows is read anew every %i ms', (rows, everyMs) => {
  expect(refreshEveryMs(rows, liveRefreshMs)).toBe(everyMs);
});
