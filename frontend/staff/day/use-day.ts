import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { listLimit } from '#shared/api.ts';
import type { Kind } from '#shared/kinds.ts';

/** The newest rows and one page after them: older rows seldom need work. */
const latestPages = 2;

/**
 * The latest 1,000 rows of a list. They are read again when the page is opened or returns to the foreground, but not
 * periodically.
 * @param isWhole whether the older rows are read, too; they are in `all`
 */
export function useDay(kind: Kind, isWhole = false) {
  const mostPages = isWhole ? Number.POSITIVE_INFINITY : latestPages;
  const { rows, status, error, retry } = useList(kind, { mostPages, isLive: false });
  const isKnown = rows.length > listLimit.default || status === 'complete' || status === 'full';
  return {
    day: isKnown
      ? { rows: rows.slice(0, listLimit.max), hasMore: rows.length > listLimit.max }
      : undefined,
    all: rows,
    isLoading: status === 'loading' || status === 'streaming',
    error,
    retry,
  };
}

/** A list on the day page. */
export type Day = ReturnType<typeof useDay>;
