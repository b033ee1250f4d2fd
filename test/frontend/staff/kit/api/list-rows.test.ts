import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type CachedList, keyOfRow, listKey } from '#frontend/staff/kit/queries/list-pages.ts';
import {
  changeRow,
  forgetRow,
  forgetRows,
  isRowCached,
} from '#frontend/staff/kit/queries/list-rows.ts';
import { prepareRow } from '#shared/list.ts';
import { listRows } from '#test/support/list-rows.ts';

const rows = listRows(4).map(prepareRow);
const [first = '', second = '', third = '', fourth = ''] = rows.map(({ id }) => id);

function cachedList() {
  const client = new QueryClient();
  const page = (from: number, to: number) => ({
    rows: rows.slice(from, to),
    cursor: null,
    readAt: 0,
  });
  client.setQueryData<CachedList>(listKey('contact'), {
    pages: [page(0, 2), page(2, 4)],
    pageParams: [undefined, 'x'],
  });
  const cached = () =>
    client.getQueryData<CachedList>(listKey('contact'))?.pages.flatMap((page) => page.rows) ?? [];
  return { client, cached };
}

test('a row is taken out of its list, on whatever page it is', () => {
  const { client, cached } = cachedList();
  forgetRow(client, 'contact', third);
  expect(cached().map(({ id }) => id)).toEqual([first, second, fourth]);
  expect(isRowCached(client, 'contact', third)).toBe(false);
  expect(isRowCached(client, 'contact', fourth)).toBe(true);
});

test('a change of a record shows in its row', () => {
  const { client, cached } = cachedList();
  changeRow(client, 'contact', third, (work) => ({ ...work, status: 'in-progress' }));
  expect(cached().map(({ work }) => work?.status === 'in-progress')).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a reading on its way does not undo a change', async () => {
  const { client, cached } = cachedList();
  const reading = client.fetchInfiniteQuery({
    queryKey: listKey('contact'),
    initialPageParam: undefined,
    queryFn: () => new Promise<never>(() => {}),
  });
  forgetRow(client, 'contact', first);
  await reading;
  expect(cached().map(({ id }) => id)).toEqual([second, third, fourth]);
});

test('a list that is not cached stays so', () => {
  const client = new QueryClient();
  forgetRow(client, 'contact', first);
  expect(client.getQueryData(listKey('contact'))).toBeUndefined();
});

test('rows leave a list with records of all kinds by kind and id', () => {
  const client = new QueryClient();
  const row = (kind: string, id: string) => ({ kind, id });
  const kept = row('employer', 'same');
  client.setQueryData(listKey('suspected'), {
    pages: [
      { rows: [row('contact', 'same'), kept], cursor: 'x' },
      { rows: [], cursor: null },
    ],
    pageParams: [undefined, 'x'],
  });
  forgetRows(client, 'suspected', new Set([keyOfRow({ kind: 'contact', id: 'same' })]));
  expect(client.getQueryData(listKey('suspected'))).toMatchObject({
    pages: [
      { rows: [kept], cursor: 'x' },
      { rows: [], cursor: null },
    ],
  });
});
