import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';

/** The newest rows and one page after them: older rows seldom need work. */
const latestPages = { mostPages: 2, isLive: false };

/**
 * The latest 1,000 rows of a list. They are read again when the page is opened or returns to the foreground, but not
 * periodically.
 */
export function useDay(kind: Kind) {
  const { rows, status, error, retry } = useList(kind, latestPages);
  const isKnown = rows.length > listLimit.default || status === 'complete' || status === 'full';
  return {
    day: isKnown
      ? { rows: rows.slice(0, listLimit.max), hasMore: rows.length > listLimit.max }
      : undefined,
    isLoading: status === 'loading' || status === 'streaming',
    error,
    retry,
  };
}
