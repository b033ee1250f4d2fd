import type { Throttle } from './configuration.ts';

/**
 * A token bucket as API Gateway's: it begins full with `burstLimit` tokens and gains `rateLimit` a second.
 * @param now the time in milliseconds.
 * @returns takes one token; false when there is none.
 */
export function createThrottle({ rateLimit, burstLimit }: Throttle, now: () => number) {
  let tokens = burstLimit;
  let countedMs = now();
  return (): boolean => {
    const nowMs = now();
    tokens = Math.min(burstLimit, tokens + ((nowMs - countedMs) / 1000) * rateLimit);
    countedMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
