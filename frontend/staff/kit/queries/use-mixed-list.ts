import { listKey, type MixedList } from './list-pages.ts';
import type { ListState } from './read-pages.ts';
import { type PageReader, usePagedRows } from './use-paged-rows.ts';

/** A page has 1,000 rows. */
const mostPages = 10;

/** Reads a list with records of all kinds. */
export const useMixedList = <Row>(
  list: MixedList,
  read: PageReader<{ rows: Row[]; cursor: string | null }>,
): ListState<Row> =>
  usePagedRows<Row, { rows: Row[]; cursor: string | null }>({
    queryKey: listKey(list),
    read,
    mostPages,
    logAs: 'listFetch',
  });
