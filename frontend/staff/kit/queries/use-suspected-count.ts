import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { suspectedCountKey } from './list-pages.ts';

/** Staff return to the day page often, so the count is not stale before this time. */
const freshMs = 30_000;
const mostCounted = 100;

/** The number of suspected records, up to a hundred; undefined until it is known. */
export function useSuspectedCount(): { count: number; hasMore: boolean } | undefined {
  const { api } = useStaff();
  const { data } = useQuery({
    queryKey: suspectedCountKey,
    queryFn: ({ signal }) => api.listSuspected({ query: { limit: mostCounted }, signal }),
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
    meta: { logAs: 'listFetch' },
  });
  return data && { count: data.rows.length, hasMore: data.hasMore };
}
