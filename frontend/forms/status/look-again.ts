import { browserClock, retry } from '#frontend/ui/retry.ts';
import { type AskResult, askStatus, type SenderValues } from './ask-status.ts';

/** A form that was sent just now is found within seconds. The server counts the same question as one guess. */
const halfAMinute = { firstDelayMs: 5000, maximumDelayMs: 20_000, attempts: 4, durationMs: 30_000 };

/** Nothing has the reference and the digits yet. */
class MissingError extends Error {}

/**
 * Asks for the status of a submission, and asks again for half a minute while nothing is found.
 * @param options.signal ends the waiting, for example when the visitor changes the fields
 * @param options.onMissing called with each answer that nothing was found
 */
export async function askUntilFound(
  values: SenderValues,
  { signal, onMissing }: { signal: AbortSignal; onMissing: (missing: AskResult) => void },
): Promise<AskResult> {
  const missing: AskResult = { status: 'wrong', reason: 'notFound' };
  const attempt = async () => {
    const result = await askStatus(values);
    if (result.status !== 'wrong' || result.reason !== 'notFound') return result;
    if (!signal.aborted) onMissing(missing);
    throw new MissingError();
  };
  try {
    return await retry(attempt, {
      ...{ backoff: halfAMinute, clock: browserClock, signal },
      retryAfter: (error) => (error instanceof MissingError ? 0 : undefined),
    });
  } catch (error) {
    if (error instanceof MissingError || signal.aborted) return missing;
    throw error;
  }
}
