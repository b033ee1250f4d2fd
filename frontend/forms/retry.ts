/** Time and chance, which tests replace by their own. */
export type Clock = {
  /** Milliseconds that only ever grow. */
  nowMs: () => number;
  /** From 0 to below 1. */
  random: () => number;
};

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  random: Math.random,
};

/** The answers that another attempt may change (section 9): 408, 429 and 5xx. */
export const isRetriedStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599);

/** Half to all of a delay, by chance, so that many visitors don't come back at the same moment. */
export const jitteredMs = (delayMs: number, { random }: Clock): number =>
  delayMs * (0.5 + random() / 2);
