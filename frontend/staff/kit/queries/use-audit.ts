import { useInfiniteQuery } from '@tanstack/react-query';
import { isForbidden } from '#frontend/staff/kit/api/api-error.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AuditEntry, AuditPage, Person } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Reading } from '#shared/readings.ts';

/** The filter of the activity of a day; '' means all. Days are New York's, `YYYY-MM-DD`. */
export type ActivityFilter = { day: string; sub: string; action: string };

export type AuditState = {
  status: 'loading' | 'failed' | 'forbidden' | 'found';
  entries: AuditEntry[];
  people: Person[];
  /** The counts of reads of each account on the day. Only the activity has them. */
  readings: Reading[];
  /** Whether there are older entries: `more` to read, `reading`, or `all` read. `none` means that one page was enough. */
  older: 'none' | 'more' | 'reading' | 'all';
  readOlder: () => void;
  retry: () => void;
  error: Error | null;
};

const firstCursor: string | undefined = undefined;

/**
 * Reads the audit page after page, on request. It is never refetched automatically, because each reading adds an
 * entry to the audit.
 */
function useAuditPages(
  queryKey: readonly unknown[],
  read: (page: { cursor: string | undefined; signal: AbortSignal }) => Promise<AuditPage>,
  enabled: boolean,
): AuditState {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor, signal }),
    initialPageParam: firstCursor,
    getNextPageParam: ({ cursor }) => cursor,
    enabled,
    gcTime: 0,
  });
  const failed = isForbidden(error) ? 'forbidden' : 'failed';
  const older = hasNextPage ? 'more' : data && data.pages.length > 1 ? 'all' : 'none';
  const people = data?.pages.flatMap((page) => page.people.map((one) => [one.sub, one] as const));
  return {
    status: error ? failed : isPending ? 'loading' : 'found',
    entries: data?.pages.flatMap(({ entries }) => entries) ?? [],
    people: [...new Map(people).values()],
    readings: data?.pages[0]?.readings ?? [],
    older: isFetchingNextPage ? 'reading' : older,
    readOlder: () => void query.fetchNextPage(),
    error,
    retry: () => void (data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}

/** The audit entries of a submission. @param enabled whether the history is open */
export function useHistory(kind: Kind, id: string, enabled: boolean): AuditState {
  const { api } = useStaff();
  return useAuditPages(
    ['history', kind, id],
    ({ cursor, signal }) => api.getHistory({ path: { kind, id }, query: { cursor }, signal }),
    enabled,
  );
}

/** The audit entries of a day. @param enabled whether the signed-in account may see them */
export function useActivity(filter: ActivityFilter, enabled: boolean): AuditState {
  const { api } = useStaff();
  return useAuditPages(
    ['activity', filter],
    ({ cursor, signal }) => api.getActivity({ query: { ...filter, cursor }, signal }),
    enabled,
  );
}
