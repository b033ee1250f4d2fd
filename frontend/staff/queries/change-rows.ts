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

/**
 * Alters what staff make of records in what is kept of their list; a reading on its way is not waited for.
 * @param changes what becomes of each, by the records' ids
 */
export function changeRows(
  client: QueryClient,
  kind: Kind,
  changes: ReadonlyMap<string, (work: Work) => Work>,
): void {
  const changed = (page: RowsPage): RowsPage =>
    page.rows.some(({ id }) => changes.has(id))
      ? {
          ...page,
          rows: page.rows.map((row) => {
            const change = changes.get(row.id);
            return change ? { ...row, work: change(row.work ?? untouched) } : row;
          }),
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

/** The same of one record. */
export const changeRow = (
  client: QueryClient,
  kind: Kind,
  id: string,
  change: (work: Work) => Work,
): void => changeRows(client, kind, new Map([[id, change]]));

/** Has a list read again, after a change of it has failed. */
export const readListAgain = (client: QueryClient, kind: Kind): void =>
  void client.invalidateQueries({ queryKey: listKey(kind) });
