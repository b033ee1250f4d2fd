import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { type CachedList, countRows, joinPages, listKey, mostRows } from './list-pages.ts';
import { useRemovedIds } from './list-rows.ts';
import { listQuery } from './read-list.ts';

/**
 * `loading` until the first answer, `streaming` while more pages load, `full` when the cache has no room for
 * more, `failed` when a request failed. The rows that were loaded stay usable.
 */
export type ListStatus = 'loading' | 'streaming' | 'complete' | 'full' | 'failed';

export type ListState = {
  /** The loaded rows, newest first. */
  rows: readonly PreparedRow[];
  status: ListStatus;
  /** Repeats the request that failed. */
  retry: () => void;
  /** The error of the failed request. */
  error: Error | null;
};

const whole = { mostPages: Number.POSITIVE_INFINITY, isLive: true };

/**
 * A list's rows, without those that this tab has removed.
 * @param how the pages to read, and whether they are refetched while the screen is open; by default all of them are
 */
export function useList(kind: Kind, how = whole): ListState {
  const { queryClient } = useStaff();
  const list = useListPages(kind, how);
  const { data, error, hasNextPage } = list;
  const removedIds = useRemovedIds(kind);

  const rows = useMemo(() => {
    const known = joinPages(data?.pages ?? []);
    const removed = new Set(removedIds);
    return removed.size === 0 ? known : known.filter(({ id }) => !removed.has(id));
  }, [data, removedIds]);

  const statusOf = (): ListStatus => {
    // A query without data is pending during a retry, but the screen still shows the failure.
    if (data === undefined) return list.errorUpdateCount > 0 ? 'failed' : 'loading';
    if (hasNextPage) return list.isError && !list.isFetchingNextPage ? 'failed' : 'streaming';
    return data.pages.at(-1)?.cursor === null ? 'complete' : 'full';
  };

  const retry = () => {
    // A reset makes the screen show that it loads.
    if (data === undefined) void queryClient.resetQueries({ queryKey: listKey(kind) });
    else void list.fetchNextPage();
  };
  return { rows, status: statusOf(), retry, error };
}

/**
 * Reads a list page after page and refetches it (`docs/decisions/014-staff-lists-in-the-browser.md`).
 * @param how `mostPages`: the number of pages that the caller needs. `isLive`: whether the list is read again while its screen
 * is open
 */
function useListPages(kind: Kind, { mostPages, isLive }: { mostPages: number; isLive: boolean }) {
  const { api, queryClient, liveRefreshMs, listCacheBytes } = useStaff();
  const list = useInfiniteQuery({
    ...listQuery(kind, { api, liveRefreshMs, listCacheBytes }),
    refetchInterval: isLive && liveRefreshMs,
  });

  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const pages = data?.pages.length ?? 0;
  // Each page counts: the start and the end of a request can reach React in one render.
  useEffect(() => {
    const goesOn = hasNextPage && pages > 0 && pages < mostPages;
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, pages, mostPages, isFetching, isError, fetchNextPage]);

  // The open list may use the cache's room for the others: they are removed when there is not enough.
  useEffect(() => {
    let rowsLeft = mostRows(listCacheBytes) - countRows(data?.pages ?? []);
    for (const other of kindSchema.options.filter((one) => one !== kind)) {
      const queryKey = listKey(other);
      rowsLeft -= countRows(queryClient.getQueryData<CachedList>(queryKey)?.pages ?? []);
      if (rowsLeft < 0) queryClient.removeQueries({ queryKey, type: 'inactive' });
    }
  }, [queryClient, kind, data, listCacheBytes]);

  return list;
}
