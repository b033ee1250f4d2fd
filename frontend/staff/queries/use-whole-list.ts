import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { listLimit } from '#shared/api.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { bytesOf, type RowsPage, readRows, type WholeList, wholeListKey } from './list-pages.ts';

/** A list of so many rows is read again at every refresh, a longer one in proportion less often. */
const rowsARefresh = 5_000;

/** From one reading of the whole list to the next. */
export function refreshEveryMs(rows: number, liveRefreshMs: number): number {
  return liveRefreshMs * Math.max(1, Math.ceil(rows / rowsARefresh));
}

/** Where a list goes on; null at its end, and where the next page would break the cache's bound. */
export function nextCursor(pages: readonly RowsPage[], listCacheBytes: number): string | null {
  const last = pages.at(-1);
  if (last === undefined || bytesOf(pages) + last.bytes > listCacheBytes) return null;
  return last.cursor;
}

const firstCursor: string | undefined = undefined;

/**
 * Reads a whole list page after page, and again from its beginning when that is due, so that a row
 * which was changed or deleted anywhere in it is noticed (`docs/decisions/014-staff-lists-in-the-browser.md`).
 * @param enabled whether there is more of the list than its newest rows
 */
export function useWholeList(kind: Kind, enabled: boolean) {
  const { api, queryClient, liveRefreshMs, listCacheBytes } = useStaff();
  const everyMs = (data: WholeList | undefined) =>
    refreshEveryMs(
      (data?.pages ?? []).reduce((sum, { rows }) => sum + rows.length, 0),
      liveRefreshMs,
    );

  const list = useInfiniteQuery({
    queryKey: wholeListKey(kind),
    queryFn: ({ pageParam: cursor, signal }) => {
      // What is kept until the new reading is whole was whole itself.
      const kept = queryClient.getQueryData<WholeList>(wholeListKey(kind));
      const isRefresh = kept !== undefined && nextCursor(kept.pages, listCacheBytes) === null;
      return readRows(api, kind, { limit: listLimit.max, cursor, isRefresh, signal });
    },
    initialPageParam: firstCursor,
    getNextPageParam: (_last, pages) => nextCursor(pages, listCacheBytes),
    enabled,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: ({ state }) => everyMs(state.data),
    refetchInterval: ({ state: { data, status } }) => {
      const isReading = status === 'success' && data !== undefined;
      const goesOn = isReading && nextCursor(data.pages, listCacheBytes) !== null;
      return goesOn ? false : everyMs(data);
    },
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });

  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);

  // The list that is open takes the room of the others.
  useEffect(() => {
    let bytesLeft = listCacheBytes - bytesOf(data?.pages ?? []);
    for (const other of kindSchema.options.filter((one) => one !== kind)) {
      const queryKey = wholeListKey(other);
      bytesLeft -= bytesOf(queryClient.getQueryData<WholeList>(queryKey)?.pages ?? []);
      if (bytesLeft < 0) queryClient.removeQueries({ queryKey });
    }
  }, [queryClient, kind, data, listCacheBytes]);

  return list;
}
