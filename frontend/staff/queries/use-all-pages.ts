import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listKey, type MixedList } from './list-pages.ts';
import { type QueryState, queryStateOf } from './query-state.ts';

/** More rows are read only after a press of the button. */
const mostRows = 10_000;

type Page<Row> = { rows: Row[]; cursor: string | null };

export type PagesState<Row> = QueryState<{
  rows: readonly Row[];
  /** Whether older rows are loading, are missing after a failure, or wait for a request. */
  older: 'none' | 'loading' | 'failed' | 'waiting';
}>;

const firstCursor: string | undefined = undefined;

/**
 * Reads a list with records of all kinds to its end, page after page.
 * @returns its state, and a function that continues after a failure or a wait
 */
export function useAllPages<Row>(
  list: MixedList,
  read: (page: { cursor: string | undefined; signal: AbortSignal }) => Promise<Page<Row>>,
): [PagesState<Row>, () => void] {
  const { data, error, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: listKey(list),
      queryFn: ({ pageParam: cursor, signal }) => read({ cursor, signal }),
      initialPageParam: firstCursor,
      getNextPageParam: ({ cursor }) => cursor,
      gcTime: 0,
      meta: { logAs: 'listFetch' },
    });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const goesOn = hasNextPage && !isError && rows.length < mostRows;
  // Each page counts: the start and the end of a request can reach React in one render.
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (pages > 0 && goesOn && !isFetching) void fetchNextPage();
  }, [pages, goesOn, isFetching, fetchNextPage]);

  const retry = () => void (data === undefined ? refetch() : fetchNextPage());
  const older = !hasNextPage
    ? 'none'
    : isError
      ? 'failed'
      : goesOn || isFetching
        ? 'loading'
        : 'waiting';
  return [queryStateOf({ data: data && { rows, older }, error, isPending }), retry];
}
