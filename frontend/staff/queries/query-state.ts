import { isForbidden, isMissing, requestIdOfError } from '#frontend/staff/api/api-error.ts';

/** What a screen can show of a query. */
export type QueryState<Data> =
  | { status: 'loading' }
  | { status: 'found'; data: Data }
  /** What was asked for does not exist (any more). */
  | { status: 'missing' }
  /** This account may not read it. */
  | { status: 'forbidden' }
  /** `requestId` is the failed request's name in the logs. */
  | { status: 'failed'; requestId: string | undefined };

/**
 * The state of a query. Data that was found stays when reading it again fails, unless it is gone.
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
  return { status: 'failed', requestId: requestIdOfError(error) };
}
