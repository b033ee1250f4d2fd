import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '#local/build.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { builtFunctions } from '#test/support/bundles.ts';
import { bootWholeLaptop } from '#test/support/laptop.ts';
import { publishOrder } from '#test/support/publish-order.ts';
import { mailPeople } from '#test/support/receipts.ts';
import { atExit } from './at-exit.ts';

/** More than two pages of each list. */
const samples = 45;

/** Builds the site, and boots one laptop for all browsers with some records in its lists, an open shift and a closed one. */
export default async function boot(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const laptop = await bootWholeLaptop(mailPeople, builtFunctions);
  atExit(() => rmSync(laptop.dataFolder, { recursive: true, force: true }));
  const store = laptopStore(laptop.endpoints);
  for (const kind of ['contact', 'employer', 'employment'] as const) {
    await writeSamples(store, { kind, count: samples, now: new Date(), random: createRandom(1) });
  }
  store.documents.destroy();
  store.s3.destroy();
  const [open, closed] = [
    await publishOrder(laptop.endpoints, 'Keene'),
    await publishOrder(laptop.endpoints, 'Concord'),
  ];
  await laptop.runSchedules();
  await closed.hold();
  await laptop.runSchedules();
  const mailFolder = join(laptop.dataFolder, 'mail');
  const postings = { open: open.path, closed: closed.path };
  project.provide('laptop', { ...laptop.endpoints, mailFolder, postings });
  return laptop.close;
}
