import { ApiError, isForbidden, isSessionEnded } from '#frontend/staff/api/api-error.ts';
import { type BulkResult, mostBulkItems } from '#shared/bulk.ts';

/** A server that can't be reached is not asked for each of a hundred times a hundred records. */
const mostFailuresInARow = 3;

export type BulkRun<Item> = {
  send: (items: readonly Item[]) => Promise<BulkResult[]>;
  /** Once it is aborted nothing more is asked for; what is on its way is waited for. */
  signal: AbortSignal;
  onResults: (results: readonly BulkResult[]) => void;
  /** Before a request that failed is sent once more: doing the same twice is doing it once. */
  wait: () => Promise<void>;
};

/**
 * Does the same to many records, a request after the other.
 * @throws ApiError when the session has ended
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  { send, signal, onResults, wait }: BulkRun<Item>,
): Promise<void> {
  let failures = 0;
  for (let start = 0; start < items.length && !signal.aborted; start += mostBulkItems) {
    const some = items.slice(start, start + mostBulkItems);
    try {
      onResults(await sendTwice(some, { send, wait }));
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

async function sendTwice<Item>(
  items: readonly Item[],
  { send, wait }: Pick<BulkRun<Item>, 'send' | 'wait'>,
): Promise<BulkResult[]> {
  try {
    return await send(items);
  } catch (error) {
    const isWorthIt =
      error instanceof ApiError &&
      (error.status === undefined || error.status === 429 || error.status >= 500) &&
      error.failure !== 'session-ended';
    if (!isWorthIt) throw error;
    await wait();
    return send(items);
  }
}
