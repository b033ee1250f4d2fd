import { expect, test, vi } from 'vitest';
import { createListStore, type ListState } from '../../../frontend/staff/list-store.ts';
import type { ListPage, ListRow } from '../../../shared/submission.ts';

const rowOf = (number: number): ListRow => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
  firstName: `Person ${number}`,
  lastName: 'Sample',
});
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => rowOf(first + index));

/** A server with `total` rows that pages by their number. */
function serverWith(total: number) {
  return vi.fn(async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    const first = Number(cursor ?? 1);
    const rows = rowsFrom(first, Math.min(limit, total - first + 1));
    const next = first + rows.length;
    return { rows, cursor: next > total ? null : String(next) } satisfies ListPage;
  });
}

function watch(fetchPage: Parameters<typeof createListStore>[0]['fetchPage']) {
  const onFailure = vi.fn();
  const store = createListStore({ fetchPage, onFailure });
  const seen: ListState[] = [];
  store.subscribe(() => seen.push(store.state()));
  const history = () => seen.map(({ rows, status }) => [status, rows.length]);
  return { store, onFailure, history };
}

test('the first 20 rows show at once, the rest streams in by the thousand', async () => {
  const fetchPage = serverWith(2500);
  const { store, history } = watch(fetchPage);
  await store.load();
  expect(history()).toEqual([
    ['loading', 0],
    ['streaming', 20],
    ['streaming', 1020],
    ['streaming', 2020],
    ['complete', 2500],
  ]);
  expect(fetchPage.mock.calls.map(([page]) => page.limit)).toEqual([20, 1000, 1000, 1000]);
});

test.each([0, 1, 19, 20])('a list of %i rows takes one request', async (total) => {
  const fetchPage = serverWith(total);
  const { store } = watch(fetchPage);
  await store.load();
  expect(store.state()).toEqual({ rows: rowsFrom(1, total), status: 'complete' });
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('rows that are known stay in sight while the list is read anew', async () => {
  const { store, history } = watch(serverWith(1500));
  await store.load();
  const before = history().length;
  await store.load();
  expect(history().slice(before)).toEqual([
    ['streaming', 1500],
    ['complete', 1500],
  ]);
});

test('a failure keeps the rows that came, is told once, and a retry completes the list', async () => {
  const working = serverWith(30);
  let broken = true;
  const { store, onFailure } = watch((page) => {
    if (broken && page.cursor !== undefined) return Promise.reject(new Error('offline'));
    return working(page);
  });
  await store.load();
  expect(store.state()).toMatchObject({ status: 'failed', rows: rowsFrom(1, 20) });
  expect(onFailure).toHaveBeenCalledOnce();
  broken = false;
  await store.load();
  expect(store.state()).toEqual({ rows: rowsFrom(1, 30), status: 'complete' });
});

test('a deleted row is gone and stays gone, though the index still has it', async () => {
  const { store } = watch(serverWith(3));
  await store.load();
  store.remove(rowOf(2).id);
  expect(store.state().rows).toEqual([rowOf(1), rowOf(3)]);
  await store.load();
  expect(store.state().rows).toEqual([rowOf(1), rowOf(3)]);
});

test('a load that is stopped aborts its request and tells nobody', async () => {
  let aborted = false;
  const { store, onFailure } = watch(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason);
        });
      }),
  );
  const load = store.load();
  store.stop();
  await load;
  expect(aborted).toBe(true);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a second load takes the place of the first', async () => {
  const waiting: ((page: ListPage) => void)[] = [];
  const { store } = watch(() => new Promise((resolve) => waiting.push(resolve)));
  const first = store.load();
  const second = store.load();
  waiting[1]?.({ rows: [rowOf(2)], cursor: null });
  waiting[0]?.({ rows: [rowOf(1)], cursor: null });
  await Promise.all([first, second]);
  expect(store.state()).toEqual({ rows: [rowOf(2)], status: 'complete' });
});
