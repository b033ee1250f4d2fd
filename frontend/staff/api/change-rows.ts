import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#shared/kinds.ts';
import type { Work } from '#shared/work.ts';
import { newestRowsKey, type RowsPage, type WholeList, wholeListKey } from './list-pages.ts';

/** Puts what now stands of many records into what is kept of their list. @param works by the records' ids */
export function changeRows(
  client: QueryClient,
  kind: Kind,
  works: ReadonlyMap<string, Work>,
): void {
  const changed = (page: RowsPage): RowsPage => ({
    ...page,
    rows: page.rows.map((row) => {
      const work = works.get(row.id);
      return work ? { ...row, work } : row;
    }),
  });
  client.setQueryData<RowsPage>(newestRowsKey(kind), (page) => page && changed(page));
  client.setQueryData<WholeList>(
    wholeListKey(kind),
    (list) => list && { ...list, pages: list.pages.map(changed) },
  );
}
