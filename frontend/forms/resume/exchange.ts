import { HttpFailure, toHttpFailure } from './http-failure.ts';
import { ConnectionLostError, type HttpAnswer, type HttpRequest } from './transport.ts';
import type { UploadPolicy, UploadWorld } from './upload-world.ts';

/** Section 4. Offline follows a failed connection, or 10 seconds without a response. */
export type ConnectionState = 'Unknown' | 'Online' | 'Offline';

/** A pause or a cancel came between. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** What an exchange is done with. */
export type Line = {
  world: UploadWorld;
  policy: UploadPolicy;
  /** Ends what can be ended: waits, transfers and readings. */
  signal: AbortSignal;
  onConnection: (state: ConnectionState) => void;
};

/**
 * Sends one request and waits for its answer, as long as there are signs of life.
 * @param interruptible false for what must not be cut off, because its answer would be lost
 * @returns a 2xx answer
 * @throws HttpFailure; InterruptedError when the signal fired
 */
export async function exchange(
  request: Omit<HttpRequest, 'signal'>,
  line: Line,
  { interruptible }: { interruptible: boolean },
): Promise<HttpAnswer> {
  const { world, policy } = line;
  const interrupt = interruptible ? line.signal : undefined;
  if (interrupt?.aborted) throw new InterruptedError();
  const ending = new AbortController();
  const end = () => ending.abort();
  interrupt?.addEventListener('abort', end);
  let lastSignMs = world.nowMs();
  let timedOut = false;
  const limitMs = request.onSent ? policy.idleMs : policy.answerMs;

  const watch = async () => {
    while (!ending.signal.aborted) {
      const silentMs = world.nowMs() - lastSignMs;
      if (silentMs >= policy.onlineMs) line.onConnection('Offline');
      if (silentMs >= limitMs) {
        timedOut = true;
        return end();
      }
      const nextMs = silentMs < policy.onlineMs ? Math.min(policy.onlineMs, limitMs) : limitMs;
      await world.wait(nextMs - silentMs, ending.signal);
    }
  };
  const { onSent } = request;
  const watched: HttpRequest = {
    ...request,
    signal: ending.signal,
    onSent:
      onSent &&
      ((sentBytes, totalBytes) => {
        if (ending.signal.aborted) return;
        lastSignMs = world.nowMs();
        line.onConnection('Online');
        onSent(sentBytes, totalBytes);
      }),
  };

  try {
    const sending = world.send(watched);
    void watch();
    const answer = await sending;
    line.onConnection('Online');
    if (answer.status >= 200 && answer.status <= 299) return answer;
    throw toHttpFailure(answer, answer.status, world.dateMs());
  } catch (thrown) {
    if (!(thrown instanceof ConnectionLostError)) throw thrown;
    if (interrupt?.aborted) throw new InterruptedError();
    line.onConnection('Offline');
    throw new HttpFailure(timedOut ? 'timeout' : 'lost');
  } finally {
    end();
    interrupt?.removeEventListener('abort', end);
  }
}
