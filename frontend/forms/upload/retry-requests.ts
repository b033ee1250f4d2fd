import type { ConnectionEvent } from '#frontend/ui/connection.ts';
import { retry, StillOfflineError } from '#frontend/ui/retry.ts';
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

/** The dependencies, limits and signals of requests and their retries. */
export type RetryContext = {
  dependencies: UploadDependencies;
  policy: UploadPolicy;
  /** Fires on a cancel: aborts waits, transfers and reads of the file, as far as they can be aborted. */
  signal: AbortSignal;
  /** Fires on a pause: ends waits, but running requests finish. No request begins after it. */
  rest: AbortSignal;
  onConnection: (event: ConnectionEvent) => void;
  /** The end of the retries of the whole upload, on the clock of the dependencies. */
  uploadEndMs: number;
  /** The stored file's, for messages. */
  path: string;
};

/**
 * Sends one request and waits for its answer, as long as the connection shows activity.
 * @param interruptible false for a request that must not be aborted, because its answer would be lost
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
      if (silentMs >= policy.onlineMs) onConnection('silent');
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
        onConnection('answered');
        onSent(sentBytes, totalBytes);
      }),
  };

  try {
    const sending = dependencies.send(watched);
    void watch();
    const answer = await sending;
    onConnection('answered');
    if (answer.status >= 200 && answer.status <= 299) return answer;
    throw toHttpFailure(answer, answer.status, dependencies);
  } catch (thrown) {
    if (!(thrown instanceof ConnectionLostError)) throw thrown;
    if (interrupt?.aborted) throw new InterruptedError();
    onConnection('failed');
    throw new HttpFailure(timedOut ? 'timeout' : 'lost');
  } finally {
    end();
    interrupt?.removeEventListener('abort', end);
  }
}

/**
 * Retries an operation of the file store as section 9 says. The limits apply to retries: a transfer with progress is
 * never aborted, even on a slow connection. The first expired link costs no wait, because every attempt signs anew.
 * @param durationMs of the retries, within the upload's limit; time offline does not count
 * @param attempt receives its number, from 1; any error except HttpFailure ends the retries
 * @throws FileStoreError, InterruptedError
 */
export async function retryUntil<Result>(
  durationMs: number,
  context: RetryContext,
  attempt: (number: number) => Promise<Result>,
): Promise<Result> {
  const { dependencies, policy, path, onConnection } = context;
  const signal = AbortSignal.any([context.signal, context.rest]);
  let expiredLinks = 0;
  try {
    return await retry(attempt, {
      backoff: { ...policy, durationMs },
      clock: dependencies,
      network: dependencies,
      signal,
      endMs: context.uploadEndMs,
      onOffline: () => onConnection('network-lost'),
      retryAfter(error) {
        if (!(error instanceof HttpFailure)) return undefined;
        const step = nextStepAfter(error);
        if (step === 'sign-again') expiredLinks += 1;
        if (step === 'sign-again' && expiredLinks === 1) return 'now';
        const isPassing = step === 'again' || step === 'sign-again';
        return isPassing ? (error.refusal?.retryAfterMs ?? 0) : undefined;
      },
    });
  } catch (thrown) {
    if (thrown instanceof StillOfflineError) throw new FileStoreError('retry-limit-exceeded', path);
    if (thrown instanceof HttpFailure) {
      const step = nextStepAfter(thrown);
      if (step !== 'again' && step !== 'sign-again') throw new FileStoreError(step, path, thrown);
    }
    if (signal.aborted) throw new InterruptedError();
    if (!(thrown instanceof HttpFailure)) throw thrown;
    throw new FileStoreError('retry-limit-exceeded', path, thrown);
  }
}
