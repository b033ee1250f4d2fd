import { ApiError, isForbidden, isSessionEnded } from '#frontend/staff/api/api-error.ts';
import {
  type Backoff,
  browserClock,
  type Clock,
  isRetriedStatus,
  retry,
} from '#frontend/ui/retry.ts';
import { type BulkResult, mostBulkItems } from '#shared/bulk.ts';

/** A server that can't be reached is not asked for each of a hundred times a hundred records. */
const mostFailuresInARow = 3;
/** A request that failed is sent once more: doing the same twice is doing it once. */
const backoff: Backoff = { attempts: 2, firstDelayMs: 2000, maximumDelayMs: 2000 };

export type BulkRun<Item> = {
  send: (items: readonly Item[]) => Promise<BulkResult[]>;
  /** Once it is aborted nothing more is asked for; what is on its way is waited for. */
  signal: AbortSignal;
  onResults: (results: readonly BulkResult[]) => void;
  clock?: Clock;
};

/**
 * Does the same to many records, a request after the other.
 * @throws ApiError when the session has ended
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  { send, signal, onResults, clock = browserClock }: BulkRun<Item>,
): Promise<void> {
  let failures = 0;
  for (let start = 0; start < items.length && !signal.aborted; start += mostBulkItems) {
    const some = items.slice(start, start + mostBulkItems);
    try {
      onResults(await retry(() => send(some), { backoff, clock, signal, retryAfter }));
      failures = 0;
    } catch (error) {
      if (isSessionEnded(error)) throw error;
      const outcome = isForbidden(error) ? 'refused' : 'failed';
      failures += 1;
      const isOver = outcome === 'refused' || failures === mostFailuresInARow;
      const given = isOver ? items.slice(start) : some;
      onResults(given.map(({ id }) => ({ id, outcome })));
      if (isOver) return;
    }
  }
}

/** Worth another request: no answer, or one that passes. */
function retryAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || isSessionEnded(error)) return undefined;
  const isPassing = error.status === undefined || isRetriedStatus(error.status);
  return isPassing ? error.retryAfterMs : undefined;
}
