import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetRow, isRowKept } from '#frontend/staff/queries/forget-row.ts';
import {
  newestRowsKey,
  type RowsPage,
  type WholeList,
  wholeListKey,
} from '#frontend/staff/queries/list-pages.ts';
import { prepareRow } from '#shared/list.ts';
import { listRows } from '../../../support/list-rows.ts';

test('a row is taken out of its list where it stands, and only the newest rows are read again', async () => {
  const client = new QueryClient();
  const rows = listRows(4).map(prepareRow);
  const ids = rows.map(({ id }) => id);
  const page = (from: number, to: number): RowsPage => ({
    rows: rows.slice(from, to),
    cursor: null,
    bytes: 1,
  });
  const [first, second] = [page(0, 2), page(2, 4)];
  client.setQueryData<WholeList>(wholeListKey('contact'), {
    pages: [first, second],
    pageParams: [undefined, 'x'],
  });
  client.setQueryData<RowsPage>(newestRowsKey('contact'), first);
  const readWhole = vi.fn(async () => ({ pages: [], pageParams: [] }));
  const readNewest = vi.fn(async () => first);
  const staleTime = Number.POSITIVE_INFINITY;
  for (const [queryKey, queryFn] of [
    [wholeListKey('contact'), readWhole],
    [newestRowsKey('contact'), readNewest],
  ] as const) {
    const observer = new QueryObserver<unknown>(client, { queryKey, queryFn, staleTime });
    onTestFinished(observer.subscribe(() => {}));
  }

  forgetRow(client, 'contact', ids[2] ?? '');
  await vi.waitFor(() => expect(readNewest).toHaveBeenCalledOnce());
  expect(isRowKept(client, 'contact', ids[2] ?? '')).toBe(false);
  const kept = client.getQueryData<WholeList>(wholeListKey('contact'));
  expect(kept?.pages.flatMap((one) => one.rows.map(({ id }) => id))).toEqual(
    ids.filter((id) => id !== ids[2]),
  );
  expect(kept?.pages[0]).toBe(first);
  expect(readWhole).not.toHaveBeenCalled();
});
