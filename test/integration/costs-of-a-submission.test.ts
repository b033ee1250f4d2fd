import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { toldOf } from '#functions/records/told.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { writeUnits } from '../bench/scale/costs.ts';
import { submissionMetrics } from '../bench/scale/custom-metrics.ts';
import { metricsEmitted } from '../support/emitted.ts';
import { itemBytes } from '../support/item-bytes.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';
import { upload } from '../support/resume-uploads.ts';

type Item = Record<string, unknown>;
type Write = { key: string; item: Item };

/** A value without the names of DynamoDB's types. */
function plain(value: Record<string, any>): unknown {
  const [[type, content]] = Object.entries(value) as [[string, any]];
  if (type === 'L') return content.map(plain);
  if (type !== 'M') return content;
  return Object.fromEntries(Object.entries<any>(content).map(([name, one]) => [name, plain(one)]));
}

/** Every write of the table, in their order: the laptop keeps them for its point-in-time recovery. */
function writesOf({ dataFolder }: Laptop): Write[] {
  const file = join(dataFolder, 'dynamodb', 'journal.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => {
    const { Key, Item = Key } = JSON.parse(line);
    return { key: JSON.stringify(Key), item: plain({ M: Item }) as Item };
  });
}

/** The write units that DynamoDB bills for the writes from this one on: one per started kilobyte of an item, and of each new or changed index entry. */
function unitsOf(laptop: Laptop, from = 0): number {
  const [list] = resourceOf(laptop.template, 'AWS::DynamoDB::Table').Properties
    .GlobalSecondaryIndexes;
  const projected = [
    ...list.KeySchema.map(({ AttributeName }: { AttributeName: string }) => AttributeName),
    ...list.Projection.NonKeyAttributes,
  ];
  const entryOf = (item: Item): Item =>
    Object.fromEntries(projected.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
  const units = (item: Item) => Math.ceil(itemBytes(item) / 1024);
  const seen = new Map<string, Item>();
  let total = 0;
  for (const [index, { key, item }] of writesOf(laptop).entries()) {
    const before = seen.get(key) ?? {};
    const entry = entryOf(item);
    const isIndexed = 'GSI1PK' in item && !isDeepStrictEqual(entry, entryOf(before));
    if (index >= from)
      total += Math.max(units(item), units(before)) + (isIndexed ? units(entry) : 0);
    seen.set(key, item);
  }
  return total;
}

/** Sends samples of a kind to the API. */
async function submit(laptop: Laptop, kind: 'contact' | 'employment', count: number) {
  const random = createRandom(7);
  for (let sent = 0; sent < count; sent += 1) {
    const sample = sampleSubmission(kind, new Date(), random);
    if (kind === 'employment') await upload(laptop, sample.id, Buffer.from('%PDF-1.7\n'));
    expect((await laptop.post(`/api/submissions/${kind}`, sample)).status).toBe(201);
  }
}

/** Waits until this many submissions are in the find index, and staff have received notices of `told` of them or more. */
async function done(laptop: Laptop, indexed: number, told: number): Promise<void> {
  const isDone = () => {
    const latest = new Map(writesOf(laptop).map(({ key, item }) => [key, item]));
    const items = [...latest.values()];
    return (
      items.filter((item) => toldOf(item).staff?.state === 'sent').length >= told &&
      items.filter((item) => item.isDone === true).length === indexed
    );
  };
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 200 });
}

async function booted(change?: (template: SynthesizedTemplate) => void): Promise<Laptop> {
  const laptop = await bootLaptop(change);
  onTestFinished(() => laptop.close());
  return laptop;
}

it('messages and applications take as many write units as the costs assume, and count in the metrics that these assume', async () => {
  const laptop = await booted();
  await submit(laptop, 'contact', 6);
  await done(laptop, 6, 6);
  expect(Math.round(unitsOf(laptop) / 6), 'of a message').toBe(writeUnits.message);

  const before = writesOf(laptop).length;
  // Applications differ more, so their average needs more of them.
  await submit(laptop, 'employment', 20);
  await done(laptop, 26, 26);
  const units = Math.round(unitsOf(laptop, before) / 20);
  expect(units, 'of an application').toBe(writeUnits.application);

  const metrics = Object.keys(submissionMetrics).toSorted();
  await vi.waitFor(() => expect(metricsEmitted(laptop)).toEqual(metrics), 60_000);
});

it('a suspected message takes as many write units as the costs of a flood assume', async () => {
  const laptop = await booted((template) => {
    const { Environment } = resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties;
    Environment.Variables.SUBMISSIONS_WITHOUT_FORM = '1';
  });
  const count = 20;
  await submit(laptop, 'contact', count);
  // The first submission of an hour is not suspected, and staff receive a notice of it.
  await done(laptop, count, 1);
  expect(Math.round(unitsOf(laptop) / count)).toBe(writeUnits.suspected);
});
