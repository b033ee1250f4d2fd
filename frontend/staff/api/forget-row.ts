import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import {
  listKey,
  newestRowsKey,
  type RowsPage,
  type WholeList,
  wholeListKey,
} from './list-pages.ts';

const without = (page: RowsPage, id: string): RowsPage => ({
  ...page,
  rows: page.rows.filter((row) => row.id !== id),
});

/** Takes a row that no longer exists out of what is kept of its list, and has the list read again. */
export function forgetRow(client: QueryClient, kind: Kind, id: string): void {
  client.setQueryData<RowsPage>(newestRowsKey(kind), (page) => page && without(page, id));
  client.setQueryData<WholeList>(
    wholeListKey(kind),
    (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
  );
  void client.invalidateQueries({ queryKey: listKey(kind) });
}

/** Whether a row is among what is kept of its list. */
export function isRowKept(client: QueryClient, kind: Kind, id: string): boolean {
  const newest = client.getQueryData<RowsPage>(newestRowsKey(kind));
  const whole = client.getQueryData<WholeList>(wholeListKey(kind));
  return [newest, ...(whole?.pages ?? [])].some((page) => page?.rows.some((row) => row.id === id));
}
