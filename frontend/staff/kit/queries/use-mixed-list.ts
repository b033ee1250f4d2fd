import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { listKey, type MixedList } from './list-pages.ts';
import { type ListState, usePages } from './read-pages.ts';

/** Older pages are read only after a press of the button. A page has 1,000 rows. */
const mostPages = 10;

const firstCursor: string | undefined = undefined;

/** Reads a list with records of all kinds. */
export function useMixedList<Row>(
  list: MixedList,
  read: (page: {
    cursor: string | undefined;
    signal: AbortSignal;
  }) => Promise<{ rows: Row[]; cursor: string | null }>,
): ListState<Row> {
  const { queryClient } = useStaff();
  const queryKey = listKey(list);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: ({ cursor }) => cursor,
    gcTime: 0,
    meta: { logAs: 'listFetch' },
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const state = usePages(query, mostPages, () =>
    queryClient.resetQueries({ queryKey, exact: true }),
  );
  return { ...state, rows };
}
