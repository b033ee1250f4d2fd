import { expect, onTestFinished, vi } from 'vitest';

/** Lets a test jump over the page's waits. Between the jumps, time passes as usual. */
export function startClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
    now: Date.now(),
    shouldAdvanceTime: true,
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Jumps over the page's waits until this is true. */
export const passUntil = (isReached: () => boolean): Promise<void> =>
  expect
    .poll(async () => {
      if (!isReached()) await vi.advanceTimersByTimeAsync(250);
      return isReached();
    })
    .toBe(true);
