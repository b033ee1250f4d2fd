import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { type CachedList, countRows, joinPages, listKey, mostRows } from './list-pages.ts';
import { useRemovedIds } from './list-rows.ts';
import { listQuery } from './read-list.ts';
import { type ListState, usePages } from './read-pages.ts';

/** How many pages are read, or the instant back to which their rows are read. */
type HowMuch = { isLive: boolean } & (
  | { mostPages: number; since?: undefined }
  | { mostPages?: undefined; since: string }
);

const whole: HowMuch = { mostPages: Number.POSITIVE_INFINITY, isLive: true };

/**
 * A list's rows, without those that this tab has removed. It is the same object until the list changes: a refetch without news renders no
 * memoized part again.
 * @param how how many pages to read, and whether they are refetched while the screen is open; by default all of them are
 */
export function useList(kind: Kind, how = whole): ListState<PreparedRow> {
  const { queryClient } = useStaff();
  const list = useListQuery(kind, how.isLive);
  const { data } = list;
  const removedIds = useRemovedIds(kind);

  const rows = useMemo(() => {
    const known = joinPages(data?.pages ?? []);
    const removed = new Set(removedIds);
    return removed.size === 0 ? known : known.filter(({ id }) => !removed.has(id));
  }, [data, removedIds]);

  const reset = useCallback(
    () => queryClient.resetQueries({ queryKey: listKey(kind) }),
    [queryClient, kind],
  );
  const state = usePages(list, mostPagesOf(how, rows), reset);
  return useMemo(() => ({ ...state, rows }), [state, rows]);
}

function mostPagesOf({ mostPages, since }: HowMuch, rows: readonly PreparedRow[]): number {
  if (since === undefined) return mostPages;
  const oldest = rows.at(-1)?.submittedAt ?? since;
  return oldest < since ? 0 : Number.POSITIVE_INFINITY;
}

/** The query of a list, which it refetches (`docs/decisions/014-lists-and-work.md`). @param isLive also while its screen is open */
function useListQuery(kind: Kind, isLive: boolean) {
  const { api, queryClient, liveRefreshMs, listCacheBytes } = useStaff();
  const list = useInfiniteQuery({
    ...listQuery(kind, { api, liveRefreshMs, listCacheBytes }),
    refetchInterval: isLive && liveRefreshMs,
  });

  const { data } = list;
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
