import { useEffect, useMemo } from 'react';
import { requestIdOfError } from '#frontend/staff/api/api-error.ts';
import { useHiddenIds } from '#frontend/staff/queries/hidden-rows.ts';
import { joinRows, listKey } from '#frontend/staff/queries/list-pages.ts';
import { useDeletedIds } from '#frontend/staff/queries/use-delete-submission.ts';
import { useNewestRows } from '#frontend/staff/queries/use-newest-rows.ts';
import { useWholeList } from '#frontend/staff/queries/use-whole-list.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';

/**
 * `loading` until the first answer, `streaming` while the rest follows behind it, `full` when the cache's
 * bytes ended it, `failed` when a request did; what came before stays usable.
 */
export type ListStatus = 'loading' | 'streaming' | 'complete' | 'full' | 'failed';

export type ListState = {
  /** What is loaded, newest first. */
  rows: readonly PreparedRow[];
  status: ListStatus;
  /** Goes on where a request failed. */
  retry: () => void;
  /** Of the request that failed. */
  requestId: string | undefined;
};

/** A list's rows, kept fresh for as long as its screen stands. */
export function useList(kind: Kind): ListState {
  const { queryClient } = useStaff();
  const newest = useNewestRows(kind);
  const hasMore = newest.data !== undefined && newest.data.cursor !== null;
  const whole = useWholeList(kind, hasMore);
  const deletedIds = useDeletedIds(kind);
  const hiddenIds = useHiddenIds(kind);

  const rows = useMemo(() => {
    const known = newest.data === undefined ? [] : joinRows(newest.data, whole.data);
    const gone = new Set<unknown>([...deletedIds, ...hiddenIds]);
    return gone.size === 0 ? known : known.filter(({ id }) => !gone.has(id));
  }, [newest.data, whole.data, deletedIds, hiddenIds]);

  const statusOf = (): ListStatus => {
    // A query without data counts as pending while it is tried again; it has failed all the same.
    if (newest.data === undefined) return newest.errorUpdateCount > 0 ? 'failed' : 'loading';
    if (!hasMore) return 'complete';
    if (whole.data === undefined) return whole.errorUpdateCount > 0 ? 'failed' : 'streaming';
    if (whole.hasNextPage)
      return whole.isError && !whole.isFetchingNextPage ? 'failed' : 'streaming';
    return whole.data.pages.at(-1)?.cursor === null ? 'complete' : 'full';
  };
  const status = statusOf();

  // More new rows than one screen came at once: between them and the rest some are missing.
  const { data, dataUpdatedAt, isFetching, refetch } = whole;
  const last = newest.data?.rows.at(-1);
  const isBehind = newest.dataUpdatedAt > dataUpdatedAt && data !== undefined && hasMore;
  const hasGap = isBehind && !data.pages[0]?.rows.some(({ id }) => id === last?.id);
  useEffect(() => {
    if (hasGap && !isFetching) void refetch();
  }, [hasGap, isFetching, refetch]);

  const retry = () => {
    if (whole.data === undefined) {
      // From the beginning: so the screen shows that it loads.
      const failed = { queryKey: listKey(kind), predicate: isWithoutData };
      void queryClient.resetQueries(failed);
    } else void whole.fetchNextPage();
  };
  const requestId = requestIdOfError(newest.error ?? whole.error);
  return { rows, status, retry, requestId };
}

const isWithoutData = ({ state }: { state: { data: unknown } }): boolean =>
  state.data === undefined;
