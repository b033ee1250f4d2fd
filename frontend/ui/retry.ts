/** Time and chance, which tests replace by their own. */
export type Clock = {
  /** Monotonic milliseconds. */
  nowMs: () => number;
  /** Milliseconds since 1970. */
  dateMs: () => number;
  /** From 0 to below 1. */
  random: () => number;
  /** Ends early, without an error, when the signal fires. */
  wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
};

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  dateMs: Date.now,
  random: Math.random,
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, durationMs);
      signal.addEventListener('abort', end, { once: true });
    }),
};

/** Until that event, or until the signal fires. */
const untilEvent = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The connection as the browser reports it. */
export type Network = {
  isOnline: () => boolean;
  /** Until the browser may be online again, or the signal fires. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
};

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  /** Waits for the online event, or for the page to become visible, as on a phone that was asleep. */
  async untilOnline(signal) {
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    await Promise.race([untilEvent(window, 'online', either), untilVisible(either)]);
    over.abort();
  },
};

async function untilVisible(signal: AbortSignal): Promise<void> {
  do await untilEvent(document, 'visibilitychange', signal);
  while (document.visibilityState === 'hidden' && !signal.aborted);
}

/** The answers that another attempt may change (section 9): 408, 429 and 5xx. */
export const isRetriedStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599);

/** A random half to all of a delay, so that many visitors do not retry at the same moment. */
export const jitteredMs = (delayMs: number, { random }: Pick<Clock, 'random'>): number =>
  delayMs * (0.5 + random() / 2);

/** Retry-After in milliseconds; 0 without one. The header has seconds or a date. */
export function readRetryAfter(value: string | null, { dateMs }: Pick<Clock, 'dateMs'>): number {
  if (value === null || value.trim() === '') return 0;
  const isDate = Number.isNaN(Number(value));
  const waitMs = isDate ? Date.parse(value) - dateMs() : Number(value) * 1000;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : 0;
}

/** The limits of retries. Durations are in milliseconds. */
export type Backoff = {
  /** The longest wait before the second attempt; it doubles up to `maximumDelayMs`. */
  firstDelayMs: number;
  maximumDelayMs: number;
  /** The latest end of a wait after the start. Time offline does not count. */
  durationMs?: number;
  /** The most attempts. */
  attempts?: number;
};

/** The longest wait after that attempt, counted from 1, in milliseconds. */
export const delayAfter = (
  attempt: number,
  { firstDelayMs, maximumDelayMs }: Pick<Backoff, 'firstDelayMs' | 'maximumDelayMs'>,
): number => Math.min(firstDelayMs * 2 ** (attempt - 1), maximumDelayMs);

type RetryOptions = {
  backoff: Backoff;
  clock: Clock;
  /** Ends waits. No attempt starts after it. */
  signal: AbortSignal;
  /** Without one, attempts are also made offline. */
  network?: Network;
  /** The latest end of a wait, on the clock. Time offline counts. */
  endMs?: number;
  /** Called when an attempt waits until the browser is online. */
  onOffline?: () => void;
  /**
   * The effect of a failed attempt on the next attempt.
   * @returns the shortest wait in milliseconds that the server asks for, 'now' for no wait at all, or undefined when the
   *   error is final
   */
  retryAfter: (error: unknown) => number | 'now' | undefined;
};

/** The time limit passed while the browser was offline. */
export class StillOfflineError extends Error {
  override readonly name = 'StillOfflineError';
}

/**
 * Makes attempts until one succeeds, fails for good, or no time or attempt is left. Between attempts it waits half to all
 * of a delay that doubles, and at least as long as the server asks; while the browser is offline it waits for the
 * connection instead. It never aborts a running attempt.
 * @param attempt receives its number, from 1, and the rest of the time
 * @returns what the attempt returned
 * @throws the error of the last attempt; StillOfflineError; the signal's reason when it fired before an attempt
 */
export async function retry<Result>(
  attempt: (number: number, leftMs: () => number) => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  const { backoff, clock, network, signal, endMs = Infinity } = options;
  let ownEndMs = clock.nowMs() + (backoff.durationMs ?? Infinity);
  let delays = 0;
  for (let number = 1; ; number += 1) {
    if (network?.isOnline() === false) ownEndMs += await untilOnline(options);
    signal.throwIfAborted();
    try {
      return await attempt(number, () => ownEndMs - clock.nowMs());
    } catch (error) {
      const retryAfter = options.retryAfter(error);
      const isLast = number === backoff.attempts || signal.aborted;
      if (retryAfter === undefined || isLast) throw error;
      if (retryAfter === 'now' || network?.isOnline() === false) continue;
      delays += 1;
      const waitMs = Math.max(jitteredMs(delayAfter(delays, backoff), clock), retryAfter);
      if (clock.nowMs() + waitMs >= Math.min(ownEndMs, endMs)) throw error;
      await clock.wait(waitMs, signal);
    }
  }
}

/**
 * Waits while the browser is offline.
 * @returns the milliseconds that it took
 * @throws StillOfflineError
 */
async function untilOnline(options: RetryOptions): Promise<number> {
  const { clock, network, signal, onOffline, endMs = Infinity } = options;
  const beginMs = clock.nowMs();
  while (network?.isOnline() === false && !signal.aborted) {
    onOffline?.();
    const leftMs = endMs - clock.nowMs();
    if (leftMs <= 0) throw new StillOfflineError();
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    const waits = [network.untilOnline(either)];
    if (leftMs !== Infinity) waits.push(clock.wait(leftMs, either));
    await Promise.race(waits);
    over.abort();
  }
  return clock.nowMs() - beginMs;
}
