import { ApiError, isForbidden, isSessionEnded } from '#frontend/staff/kit/api/api-error.ts';
import {
  type Backoff,
  browserClock,
  type Clock,
  isRetriedStatus,
  retry,
} from '#frontend/ui/retry.ts';
import { type BulkOutcome, type BulkResult, mostBulkItems } from '#shared/bulk.ts';

/** After so many failures in a row, the other records fail without a request: the server is probably unreachable. */
const mostFailuresInARow = 3;
/** A failed request is sent once more. The requests are idempotent. */
const backoff: Backoff = { attempts: 2, firstDelayMs: 2000, maximumDelayMs: 2000 };

/** The outcome of a row: the server's own, or `forbidden` after a request that the account may not make. */
export type RowOutcome = BulkOutcome | 'forbidden';
export type RowResult = Omit<BulkResult, 'outcome'> & { outcome: RowOutcome };

type BulkRun<Item> = {
  send: (items: readonly Item[]) => Promise<BulkResult[]>;
  /** After its abort no further request is sent. A request in progress is still awaited. */
  signal: AbortSignal;
  onResults: (results: readonly RowResult[]) => void;
  /** The records of one request. */
  size?: number;
  clock?: Clock;
};

/**
 * Runs an action on many records, one request after the other.
 * @throws ApiError when the session has ended
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  { send, signal, onResults, size = mostBulkItems, clock = browserClock }: BulkRun<Item>,
): Promise<void> {
  let failures = 0;
  for (let start = 0; start < items.length && !signal.aborted; start += size) {
    const some = items.slice(start, start + size);
    try {
      onResults(await retry(() => send(some), { backoff, clock, signal, retryAfter }));
      failures = 0;
    } catch (error) {
      if (isSessionEnded(error)) throw error;
      const outcome = isForbidden(error) ? 'forbidden' : 'failed';
      failures += 1;
      const isOver = outcome === 'forbidden' || failures === mostFailuresInARow;
      const given = isOver ? items.slice(start) : some;
      onResults(given.map(({ id }) => ({ id, outcome })));
      if (isOver) return;
    }
  }
}

/** The least delay in ms before a retry, after no answer or a temporary failure; undefined for errors without a retry. */
function retryAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || isSessionEnded(error)) return undefined;
  const isPassing = error.status === undefined || isRetriedStatus(error.status);
  return isPassing ? error.retryAfterMs : undefined;
}
