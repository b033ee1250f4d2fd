/** Time and chance, which tests replace by their own. */
export type Clock = {
  /** Milliseconds that only ever grow. */
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
      const timer = setTimeout(resolve, durationMs);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', end, { once: true });
    }),
};

/** Until that event, or until the signal fires. */
export const untilEvent = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    target.addEventListener(name, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The answers that another attempt may change (section 9): 408, 429 and 5xx. */
export const isRetriedStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599);

/** Half to all of a delay, by chance, so that many visitors don't come back at the same moment. */
export const jitteredMs = (delayMs: number, { random }: Pick<Clock, 'random'>): number =>
  delayMs * (0.5 + random() / 2);

/** Retry-After in milliseconds: it is given in seconds or as a date; 0 without one. */
export function readRetryAfter(value: string | null, { dateMs }: Pick<Clock, 'dateMs'>): number {
  if (value === null || value.trim() === '') return 0;
  const isDate = Number.isNaN(Number(value));
  const waitMs = isDate ? Date.parse(value) - dateMs() : Number(value) * 1000;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : 0;
}
