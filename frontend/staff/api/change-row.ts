import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import { untouched, type Work } from '#shared/work.ts';
import {
  dayRowsKey,
  listKey,
  newestRowsKey,
  type RowsPage,
  type WholeList,
  wholeListKey,
} from './list-pages.ts';

/** Alters what staff make of a record in what is kept of its list; a reading on its way is not waited for. */
export function changeRow(
  client: QueryClient,
  kind: Kind,
  id: string,
  change: (work: Work) => Work,
): void {
  const changed = (page: RowsPage): RowsPage =>
    page.rows.some((row) => row.id === id)
      ? {
          ...page,
          rows: page.rows.map((row) =>
            row.id === id ? { ...row, work: change(row.work ?? untouched) } : row,
          ),
        }
      : page;
  // What it brings may be older than this change.
  void client.cancelQueries({ queryKey: newestRowsKey(kind) });
  for (const queryKey of [newestRowsKey(kind), dayRowsKey(kind)]) {
    client.setQueryData<RowsPage>(queryKey, (page) => page && changed(page));
  }
  client.setQueryData<WholeList>(
    wholeListKey(kind),
    (list) => list && { ...list, pages: list.pages.map(changed) },
  );
}

/** Has a list read again, after a change of it has failed. */
export const readListAgain = (client: QueryClient, kind: Kind): void =>
  void client.invalidateQueries({ queryKey: listKey(kind) });
