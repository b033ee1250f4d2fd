import { useQuery } from '@tanstack/react-query';
import { requestIdOfError } from '#frontend/staff/api/api-error.ts';
import { dayRowsKey, readRows } from '#frontend/staff/queries/list-pages.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';

/** It is read again when somebody comes back to the page, and not while it just stands open. */
const freshMs = 30_000;

/** The latest 1,000 rows of a list, in one request: what is to be done is seldom further back. */
export function useDay(kind: Kind) {
  const { api, queryClient } = useStaff();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: dayRowsKey(kind),
    queryFn: ({ signal }) => {
      const isRefresh = queryClient.getQueryData(dayRowsKey(kind)) !== undefined;
      return readRows(api, kind, { limit: listLimit.max, isRefresh, signal });
    },
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
  return {
    day: data,
    isLoading: isPending,
    requestId: requestIdOfError(error),
    retry: () => void refetch(),
  };
}
