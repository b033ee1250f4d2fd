import { createRandom } from '#scripts/seed/random.ts';
import { markdownTable } from './markdown.ts';

/**
 * Simulates the list's index at a rate of submissions. All entries of a list have one partition key and a sort
 * key that grows, so all writes go to one end of one partition, which accepts 1,000 units a second; an entry is
 * one unit. If the index refuses an entry, the table refuses the write. With shards an entry's partition key is
 * the list's name and a shard number, chosen by the id.
 */

const seconds = 20;
const unitsPerSecond = 1000;
/** The longest waits of the SDK before the second and the third of its three attempts, in milliseconds. */
const waitsMs = [500, 1000];

export type Outcome = { refusedFirst: number; failed: number };

/** @returns the shares of submissions whose first attempt was refused, and whose last attempt was refused */
export function simulate(perSecond: number, shards: number, seed: number): Outcome {
  const random = createRandom(seed);
  const total = perSecond * seconds;
  // The writes, by the millisecond at which they are due; `attempt` is the number of earlier attempts.
  const due: { attempt: number; shard: number }[][] = [];
  const plan = (ms: number, attempt: number, shard: number) => {
    due[ms] ??= [];
    due[ms].push({ attempt, shard });
  };
  for (let index = 0; index < total; index += 1) {
    plan(Math.floor(random() * seconds * 1000), 0, Math.floor(random() * shards));
  }
  const tokens = Array.from({ length: shards }, () => 0);
  let refusedFirst = 0;
  let failed = 0;
  for (let ms = 0; ms < due.length; ms += 1) {
    for (let shard = 0; shard < shards; shard += 1) {
      tokens[shard] = Math.min((tokens[shard] ?? 0) + unitsPerSecond / 1000, unitsPerSecond);
    }
    for (const { attempt, shard } of due[ms] ?? []) {
      const left = tokens[shard] ?? 0;
      if (left >= 1) {
        tokens[shard] = left - 1;
        continue;
      }
      if (attempt === 0) refusedFirst += 1;
      const wait = waitsMs[attempt];
      if (wait === undefined) failed += 1;
      else plan(ms + 1 + Math.floor(random() * wait), attempt + 1, shard);
    }
  }
  return { refusedFirst: refusedFirst / total, failed: failed / total };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** The table of `docs/operations.md`: the shares that were refused at first, and that failed after three attempts. */
export function indexTable(): string {
  const rates = [1, 100, 1000, 2000, 10_000];
  return markdownTable([
    ['shards', ...rates.map((rate) => `${rate.toLocaleString('en-US')}/s`)],
    ...[1, 4, 16].map((shards) => [
      String(shards),
      ...rates.map((rate) => {
        const { refusedFirst, failed } = simulate(rate, shards, 14);
        return `${percent(refusedFirst)}, ${percent(failed)}`;
      }),
    ]),
  ]);
}
