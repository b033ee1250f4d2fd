/** How long and how often an operation is tried. Durations are in milliseconds. */
export type RetryPolicy = {
  /** No attempt begins or lasts beyond this. */
  operationMs: number;
  attemptMs: number;
  maximumAttempts: number;
  /** The longest wait before the second attempt; it doubles with every further one. */
  firstDelayMs: number;
};

/**
 * Sending a form: section 9 allows 120 s for an operation. Three attempts are over in about 3 s when
 * the server answers at once that it failed; only attempts that hang use up more of the time.
 */
export const sendingPolicy: RetryPolicy = {
  operationMs: 120_000,
  attemptMs: 30_000,
  maximumAttempts: 3,
  firstDelayMs: 1000,
};

/** What an attempt came to: settled, or worth another one (then `answer` stands if none follows). */
export type Attempt<Answer> = { status: 'settled' | 'again'; answer: Answer };

/** Time and chance, so that tests need neither. */
export type RetryWorld = {
  nowMs: () => number;
  wait: (durationMs: number) => Promise<void>;
  /** From 0 to below 1. */
  random: () => number;
};

export const browserWorld: RetryWorld = {
  nowMs: () => performance.now(),
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  random: Math.random,
};

/** The answers that another attempt may change (section 9): 408, 429 and 5xx. */
export const isRetriedStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599);

/**
 * Runs `attempt` until it settles, the attempts are used up or the time is. Between two attempts it
 * waits half to all of a delay that doubles, so that many visitors don't come back at once.
 * @param attempt gets the milliseconds that it may take, and its number from 1
 * @returns the last attempt's answer
 */
export async function withRetries<Answer>(
  attempt: (limitMs: number, number: number) => Promise<Attempt<Answer>>,
  policy: RetryPolicy,
  world: RetryWorld,
): Promise<Answer> {
  const endMs = world.nowMs() + policy.operationMs;
  for (let number = 1; ; number += 1) {
    const limitMs = Math.min(policy.attemptMs, endMs - world.nowMs());
    const { status, answer } = await attempt(limitMs, number);
    if (status === 'settled' || number >= policy.maximumAttempts) return answer;
    const delayMs = policy.firstDelayMs * 2 ** (number - 1) * (0.5 + world.random() / 2);
    if (world.nowMs() + delayMs >= endMs) return answer;
    await world.wait(delayMs);
  }
}
