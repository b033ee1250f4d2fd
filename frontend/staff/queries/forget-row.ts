import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import {
  dayRowsKey,
  newestRowsKey,
  type RowsPage,
  type WholeList,
  wholeListKey,
} from './list-pages.ts';

/** A page that has no such row stays the same one: what is prepared of its rows goes on being good. */
const without = (page: RowsPage, id: string): RowsPage =>
  page.rows.some((row) => row.id === id)
    ? { ...page, rows: page.rows.filter((row) => row.id !== id) }
    : page;

/** Takes a row that no longer exists out of what is kept of its list; what shows the newest rows is read again. */
export function forgetRow(client: QueryClient, kind: Kind, id: string): void {
  client.setQueryData<RowsPage>(newestRowsKey(kind), (page) => page && without(page, id));
  client.setQueryData<WholeList>(
    wholeListKey(kind),
    (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
  );
  for (const queryKey of [newestRowsKey(kind), dayRowsKey(kind)]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Whether a row is among what is kept of its list. */
export function isRowKept(client: QueryClient, kind: Kind, id: string): boolean {
  const newest = client.getQueryData<RowsPage>(newestRowsKey(kind));
  const whole = client.getQueryData<WholeList>(wholeListKey(kind));
  return [newest, ...(whole?.pages ?? [])].some((page) => page?.rows.some((row) => row.id === id));
}
