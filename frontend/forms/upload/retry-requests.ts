import { jitteredMs } from '../requests/retry.ts';
import {
  ConnectionLostError,
  type HttpAnswer,
  type HttpRequest,
  type UploadDependencies,
  type UploadPolicy,
} from './dependencies.ts';
import {
  FileStoreError,
  HttpFailure,
  InterruptedError,
  nextStepAfter,
  toHttpFailure,
} from './errors.ts';

/** Section 4. Offline follows a failed connection, or 10 seconds without a response. */
export type ConnectionState = 'Unknown' | 'Online' | 'Offline';

/** What requests are sent and repeated with. */
export type RetryContext = {
  dependencies: UploadDependencies;
  policy: UploadPolicy;
  /** A cancel: ends what can be ended, waits, transfers and readings. */
  signal: AbortSignal;
  /** A pause: ends waits, and lets what is on its way come to its end. Nothing begins after it. */
  rest: AbortSignal;
  onConnection: (state: ConnectionState) => void;
  /** When the retries of the whole upload end, on the clock of the dependencies. */
  uploadEndMs: () => number;
  /** The stored file's, for messages. */
  path: string;
};

/**
 * Sends one request and waits for its answer, as long as there are signs of life.
 * @param interruptible false for what must not be cut off, because its answer would be lost
 * @returns a 2xx answer
 * @throws HttpFailure; InterruptedError when the signal fired
 */
export async function sendRequest(
  request: Omit<HttpRequest, 'signal'>,
  context: RetryContext,
  { interruptible }: { interruptible: boolean },
): Promise<HttpAnswer> {
  const { dependencies, policy, onConnection } = context;
  const interrupt = interruptible ? context.signal : undefined;
  if (interrupt?.aborted || (interruptible && context.rest.aborted)) throw new InterruptedError();
  const ending = new AbortController();
  const end = () => ending.abort();
  interrupt?.addEventListener('abort', end);
  let lastSignMs = dependencies.nowMs();
  let timedOut = false;
  const limitMs = request.onSent ? policy.idleMs : policy.answerMs;

  const watch = async () => {
    while (!ending.signal.aborted) {
      const silentMs = dependencies.nowMs() - lastSignMs;
      if (silentMs >= policy.onlineMs) onConnection('Offline');
      if (silentMs >= limitMs) {
        timedOut = true;
        return end();
      }
      const nextMs = silentMs < policy.onlineMs ? Math.min(policy.onlineMs, limitMs) : limitMs;
      await dependencies.wait(nextMs - silentMs, ending.signal);
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
        lastSignMs = dependencies.nowMs();
        onConnection('Online');
        onSent(sentBytes, totalBytes);
      }),
  };

  try {
    const sending = dependencies.send(watched);
    void watch();
    const answer = await sending;
    onConnection('Online');
    if (answer.status >= 200 && answer.status <= 299) return answer;
    throw toHttpFailure(answer, answer.status, dependencies);
  } catch (thrown) {
    if (!(thrown instanceof ConnectionLostError)) throw thrown;
    if (interrupt?.aborted) throw new InterruptedError();
    onConnection('Offline');
    throw new HttpFailure(timedOut ? 'timeout' : 'lost');
  } finally {
    end();
    interrupt?.removeEventListener('abort', end);
  }
}

/**
 * Makes attempts until one succeeds, is refused for good, or the time for retries is over. The limits
 * are on retrying: a transfer that moves is never cut, however slow the line is. Between attempts it
 * waits half to all of a delay that doubles, at least as long as Retry-After asks; while the browser
 * is offline it waits for the connection and makes none. An expired link costs no wait the first time,
 * because every attempt signs anew.
 * @param durationMs of the retries, within those of the upload; time offline comes on top of it
 * @param attempt gets its number, from 1; whatever it throws but HttpFailure ends the tries
 * @throws FileStoreError, InterruptedError
 */
export async function retryUntil<Result>(
  durationMs: number,
  context: RetryContext,
  attempt: (number: number) => Promise<Result>,
): Promise<Result> {
  const { dependencies, policy, path } = context;
  const either = AbortSignal.any([context.signal, context.rest]);
  let ownEndMs = dependencies.nowMs() + durationMs;
  let delayMs = policy.firstDelayMs;
  let expiredLinks = 0;
  for (let number = 1; ; number += 1) {
    ownEndMs += await untilOnline(context);
    if (either.aborted) throw new InterruptedError();
    try {
      return await attempt(number);
    } catch (thrown) {
      if (!(thrown instanceof HttpFailure)) throw thrown;
      const nextStep = nextStepAfter(thrown);
      if (nextStep !== 'again' && nextStep !== 'sign-again') {
        throw new FileStoreError(nextStep, path, thrown);
      }
      if (either.aborted) throw new InterruptedError();
      if (nextStep === 'sign-again') expiredLinks += 1;
      if (nextStep === 'sign-again' && expiredLinks === 1) continue;
      if (!dependencies.isOnline()) continue;
      const ownDelayMs = jitteredMs(delayMs, dependencies);
      delayMs = Math.min(delayMs * 2, policy.maximumDelayMs);
      const waitMs = Math.max(ownDelayMs, thrown.refusal?.retryAfterMs ?? 0);
      if (dependencies.nowMs() + waitMs >= Math.min(ownEndMs, context.uploadEndMs())) {
        throw new FileStoreError('retry-limit-exceeded', path, thrown);
      }
      await dependencies.wait(waitMs, either);
    }
  }
}

/**
 * Waits while the browser is offline, at most until the upload's retries end.
 * @returns the milliseconds that it took
 */
async function untilOnline(context: RetryContext): Promise<number> {
  const { dependencies, signal, rest, onConnection, path } = context;
  const beginMs = dependencies.nowMs();
  while (!dependencies.isOnline() && !signal.aborted && !rest.aborted) {
    onConnection('Offline');
    const leftMs = context.uploadEndMs() - dependencies.nowMs();
    if (leftMs <= 0) throw new FileStoreError('retry-limit-exceeded', path);
    const over = new AbortController();
    const either = AbortSignal.any([signal, rest, over.signal]);
    await Promise.race([dependencies.untilOnline(either), dependencies.wait(leftMs, either)]);
    over.abort();
  }
  return dependencies.nowMs() - beginMs;
}
