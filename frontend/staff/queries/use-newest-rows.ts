import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';
import { newestRowsKey, readRows } from './list-pages.ts';

/** The newest rows of a list: one screen of them, shown at once and read again at every refresh. */
export function useNewestRows(kind: Kind) {
  const { api, queryClient, liveRefreshMs } = useStaff();
  return useQuery({
    queryKey: newestRowsKey(kind),
    queryFn: ({ signal }) => {
      const isRefresh = queryClient.getQueryData(newestRowsKey(kind)) !== undefined;
      return readRows(api, kind, { limit: listLimit.default, isRefresh, signal });
    },
    // Kept for as long as the tab lives: going back to a list shows it at once.
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: liveRefreshMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
}
