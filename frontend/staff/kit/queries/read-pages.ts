import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isForbidden } from '#frontend/staff/kit/api/api-error.ts';
import type { QueryState } from './query-state.ts';

type Page<Row> = { rows: readonly Row[]; cursor: string | null };

/**
 * `loading` until the first answer, `streaming` while more pages load, `full` when older pages are not read by themselves, `failed`
 * when a request failed, `forbidden` when this account may not read the list. The rows that were loaded stay usable.
 */
export type ListStatus = 'loading' | 'streaming' | 'complete' | 'full' | 'failed' | 'forbidden';

/** A list as far as it is loaded. */
export type ListState<Row> = {
  rows: readonly Row[];
  status: ListStatus;
  /** Repeats the request that failed. */
  retry: () => void;
  /** The error of the failed request. */
  error: Error | null;
  /** Whether pages that are read on request are left, are being read, or are all read. Undefined for a list without any. */
  older?: Older;
  /** Reads the next older page. */
  more?: () => void;
};

export type Older = 'more' | 'reading' | 'all';

type Pages = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<unknown>>>,
  | 'data'
  | 'error'
  | 'isError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'errorUpdateCount'
  | 'fetchNextPage'
>;

/**
 * Reads a list's pages one after the other, up to a number of pages.
 * @param reset loads the list from its beginning again, so that the screen shows that it loads
 */
export function usePages(
  list: Pages,
  mostPages: number,
  reset: () => unknown,
): Omit<ListState<unknown>, 'rows'> {
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  const goesOn = hasNextPage && pages < mostPages;
  const olderOf = (): Older | undefined => {
    if (list.isFetchingNextPage && pages >= mostPages) return 'reading';
    if (hasNextPage) return goesOn ? undefined : 'more';
    return pages > mostPages ? 'all' : undefined;
  };
  // Each page counts: the start and the end of a request can reach React in one render.
  useEffect(() => {
    if (pages > 0 && goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, pages, isFetching, isError, fetchNextPage]);

  const statusOf = (): ListStatus => {
    // A query without data is pending during a retry, but the screen still shows the failure.
    if (data === undefined) {
      if (isForbidden(error)) return 'forbidden';
      return list.errorUpdateCount > 0 ? 'failed' : 'loading';
    }
    if (hasNextPage && isError && !list.isFetchingNextPage) return 'failed';
    if (goesOn) return 'streaming';
    return data.pages.at(-1)?.cursor === null ? 'complete' : 'full';
  };
  const [status, older] = [statusOf(), olderOf()];
  const isEmpty = data === undefined;
  return useMemo(() => {
    const readOn = () => void fetchNextPage();
    return {
      status,
      retry: () => (isEmpty ? void reset() : readOn()),
      error,
      ...(older && { older, more: readOn }),
    };
  }, [status, older, error, isEmpty, fetchNextPage, reset]);
}

/** The state of a list that one query reads as a whole. */
export const listStateOf = <Row>(
  state: QueryState<readonly Row[]>,
  retry: () => void,
): ListState<Row> => ({
  rows: state.status === 'found' ? state.data : [],
  status:
    state.status === 'found' ? 'complete' : state.status === 'missing' ? 'failed' : state.status,
  error: state.status === 'failed' ? state.error : null,
  retry,
});

/**
 * Reads all pages that follow a cursor.
 * @param cursor of the first page to read; null for no page
 * @param read reads one page
 * @param onRows called after each page with the number of rows so far
 */
export async function readAll<Row>(
  cursor: string | undefined | null,
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  onRows?: (count: number) => void,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let next = cursor; next !== null; ) {
    const page = await read(next);
    for (const row of page.rows) found.push(row);
    onRows?.(found.length);
    next = page.cursor;
  }
  return found;
}
