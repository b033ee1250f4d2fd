import { isForbidden, isMissing } from '#frontend/staff/kit/api/api-error.ts';

/** The state of a query, as a screen shows it. */
export type QueryState<Data> =
  | { status: 'loading' }
  | { status: 'found'; data: Data }
  /** The data does not exist, or no longer exists. */
  | { status: 'missing' }
  /** This account may not read it. */
  | { status: 'forbidden' }
  | { status: 'failed'; error: Error | null };

/**
 * The state of a query. Data stays `found` when a refetch fails, unless the server answers that it no longer exists.
 * @param query the result of TanStack Query's hooks
 */
export function queryStateOf<Data>(query: {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
}): QueryState<Data> {
  const { data, error, isPending } = query;
  if (isMissing(error)) return { status: 'missing' };
  if (data !== undefined) return { status: 'found', data };
  if (isForbidden(error)) return { status: 'forbidden' };
  if (isPending) return { status: 'loading' };
  return { status: 'failed', error };
}

/** The state of a query, and the function that tries again, which stays the same. */
export const stateAndRetry = <Data>(
  query: Parameters<typeof queryStateOf<Data>>[0] & { refetch: () => unknown },
): [QueryState<Data>, () => void] => [queryStateOf(query), query.refetch];
