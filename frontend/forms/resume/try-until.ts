import { InterruptedError, type Line } from './exchange.ts';
import { FileStoreError } from './file-store-error.ts';
import { HttpFailure, judge } from './http-failure.ts';

export type Trying = Line & {
  /** When the retries of the whole upload end, on the world's clock. */
  uploadEndMs: () => number;
  /** The stored file's, for messages. */
  path: string;
};

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
export async function tryUntil<Result>(
  durationMs: number,
  trying: Trying,
  attempt: (number: number) => Promise<Result>,
): Promise<Result> {
  const { world, policy, signal, path } = trying;
  let ownEndMs = world.nowMs() + durationMs;
  let delayMs = policy.firstDelayMs;
  let expiredLinks = 0;
  for (let number = 1; ; number += 1) {
    ownEndMs += await untilOnline(trying);
    if (signal.aborted) throw new InterruptedError();
    try {
      return await attempt(number);
    } catch (thrown) {
      if (!(thrown instanceof HttpFailure)) throw thrown;
      const verdict = judge(thrown);
      if (verdict !== 'again' && verdict !== 'sign-again') {
        throw new FileStoreError(verdict, path, thrown);
      }
      if (verdict === 'sign-again') expiredLinks += 1;
      if (verdict === 'sign-again' && expiredLinks === 1) continue;
      if (!world.isOnline()) continue;
      const jitteredMs = delayMs * (0.5 + world.random() / 2);
      delayMs = Math.min(delayMs * 2, policy.maximumDelayMs);
      const waitMs = Math.max(jitteredMs, thrown.refusal?.retryAfterMs ?? 0);
      if (world.nowMs() + waitMs >= Math.min(ownEndMs, trying.uploadEndMs())) {
        throw new FileStoreError('retry-limit-exceeded', path, thrown);
      }
      await world.wait(waitMs, signal);
    }
  }
}

/**
 * Waits while the browser is offline, at most until the upload's retries end.
 * @returns the milliseconds that it took
 */
async function untilOnline({ world, signal, onConnection, ...trying }: Trying): Promise<number> {
  const beginMs = world.nowMs();
  while (!world.isOnline() && !signal.aborted) {
    onConnection('Offline');
    const leftMs = trying.uploadEndMs() - world.nowMs();
    if (leftMs <= 0) throw new FileStoreError('retry-limit-exceeded', trying.path);
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    await Promise.race([world.untilOnline(either), world.wait(leftMs, either)]);
    over.abort();
  }
  return world.nowMs() - beginMs;
}
