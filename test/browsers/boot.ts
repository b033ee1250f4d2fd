import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { build } from '#local/build.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { bootWholeLaptop } from '#test/support/laptop.ts';
import { atExit } from './at-exit.ts';

/** More than two pages of each list. */
const samples = 45;

/** Builds the site, and boots one laptop for all browsers with some records in its lists. */
export default async function boot(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const laptop = await bootWholeLaptop();
  atExit(() => rmSync(laptop.dataFolder, { recursive: true, force: true }));
  const store = laptopStore(laptop.endpoints);
  for (const kind of ['contact', 'employer', 'employment'] as const) {
    await writeSamples(store, { kind, count: samples, now: new Date(), random: createRandom(1) });
  }
  store.documents.destroy();
  store.s3.destroy();
  project.provide('laptop', laptop.endpoints);
  return laptop.close;
}
