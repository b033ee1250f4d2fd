import type { UploadDependencies } from '#frontend/forms/upload/dependencies.ts';

type Timer = { atMs: number; done: () => void };

/**
 * An upload's dependencies, with a clock that stops during a request, and jumps to the next timer when no other work is left.
 */
export function createTestClock() {
  const timers = new Set<Timer>();
  const onlineWaits = new Set<() => void>();
  const waitsMs: number[] = [];
  let nowMs = 0;
  let busy = 0;
  let isOnline = true;

  const jump = () =>
    setImmediate(() => {
      if (busy > 0) return;
      const [next] = [...timers].sort((one, other) => one.atMs - other.atMs);
      if (next === undefined) return;
      nowMs = Math.max(nowMs, next.atMs);
      timers.delete(next);
      next.done();
      jump();
    });

  const dependencies: Omit<UploadDependencies, 'send'> = {
    nowMs: () => nowMs,
    dateMs: () => nowMs,
    random: () => 0,
    isOnline: () => isOnline,
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        waitsMs.push(durationMs);
        const timer = { atMs: nowMs + durationMs, done: resolve };
        timers.add(timer);
        signal.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
        jump();
      }),
    untilOnline: (signal) =>
      new Promise((resolve) => {
        onlineWaits.add(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  };

  return {
    dependencies,
    /** Every wait that was begun, in milliseconds. */
    waitsMs,
    nowMs: () => nowMs,
    /** Calls `act` after that time, such as to restore the connection. */
    after(durationMs: number, act: () => void) {
      timers.add({ atMs: nowMs + durationMs, done: act });
    },
    setOnline(next: boolean) {
      isOnline = next;
      if (next) for (const resolve of onlineWaits) resolve();
    },
    /** Waits until no work and no timer is left. */
    async settle(): Promise<void> {
      while (busy > 0 || timers.size > 0) {
        jump();
        await new Promise(setImmediate);
      }
    },
    /** Stops the clock while `work` runs. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        jump();
      }
    },
  };
}
