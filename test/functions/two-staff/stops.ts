import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '#scripts/seed/random.ts';

type Run = { left: number; stop: () => void };
const runs = new AsyncLocalStorage<Run>();

/** More calls of other services than a request makes. */
const mostCalls = 30;
const share = 0.06;

/** A place at which a function can stop for good: before and after each call of another service. */
export async function mayStop(): Promise<void> {
  const run = runs.getStore();
  if (!run) return;
  run.left -= 1;
  if (run.left >= 0) return;
  run.stop();
  await new Promise(() => {});
}

/** Runs a function, which at times is stopped at a drawn place and never goes on. */
export const runStoppable = <Result>(
  random: Random,
  run: () => Promise<Result>,
): Promise<Result | 'stopped'> =>
  new Promise((resolve, reject) => {
    const left = random() < share ? Math.floor(random() * mostCalls) : Number.POSITIVE_INFINITY;
    runs.run({ left, stop: () => resolve('stopped') }, () => void run().then(resolve, reject));
  });

/** Runs something that belongs to no function. */
export const outside = <Result>(run: () => Promise<Result>): Promise<Result> => runs.exit(run);
