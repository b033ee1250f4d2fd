import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Level } from 'level';
import { expect, test } from 'vitest';
import { startEngine } from '../src/dynamodb/engine.ts';
import { temporaryFolder } from './support/assembly.ts';

const writer = join(import.meta.dirname, 'support/write-until-killed.ts');

/** Starts a process that writes to the tables, and kills it while it writes. */
async function writeAndKill(folder: string): Promise<void> {
  const child = spawn(process.execPath, [writer, folder], {
    // The killed process leaves its temporary files.
    env: { ...process.env, TMPDIR: dirname(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const isWriting = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    closed.then(() => false),
  ]);
  expect(isWriting).toBe(true);
  child.kill('SIGKILL');
  await closed;
}

type Item = Record<string, { S: string }>;
const idOf = (item: Item) => item.id?.S;

/** The items of the table and of its index after the next start. */
async function readAfterStart(folder: string) {
  const engine = await startEngine(folder);
  const scan = async (IndexName?: string) =>
    ((await engine.call('Scan', { TableName: 'things', IndexName })).Items as Item[]).sort(
      (a, b) => (String(idOf(a)) < String(idOf(b)) ? -1 : 1),
    );
  const found = { items: await scan(), entries: await scan('by-list') };
  await engine.close();
  return found;
}

const shown = (items: Item[]) => items.map(({ id, list, name }) => ({ id, list, name }));

test('after kills in the middle of writing, index and items agree', async () => {
  const folder = join(temporaryFolder(), 'tables');
  for (let kills = 0; kills < 5; kills += 1) {
    await writeAndKill(folder);
    expect(existsSync(`${folder}.closed`)).toBe(false);
    const { items, entries } = await readAfterStart(folder);
    expect(items.length).toBeGreaterThan(0);
    expect(shown(entries)).toEqual(shown(items));
  }
});

test('an entry without an item goes, and an item without its entry gets it back', async () => {
  const folder = join(temporaryFolder(), 'tables');
  await writeAndKill(folder);
  const before = await readAfterStart(folder);
  const [first] = before.items;
  const damage = async () => {
    const level = new Level<string, Item>(folder, { valueEncoding: 'json' });
    const entries = await level.iterator({ gte: 'index-', lt: 'index-\u{ff}' }).all();
    const [key = '', entry] = entries.find(([, one]) => idOf(one) === idOf(first ?? {})) ?? [];
    await level.del(key);
    await level.put(`${key}0`, { ...entry, id: { S: 'a ghost' } });
    await level.close();
  };
  await damage();
  // It was closed as it should be before, so nothing is looked at: it starts as fast as ever.
  expect((await readAfterStart(folder)).entries.map(idOf)).toContain('a ghost');
  await writeAndKill(folder);
  const after = await readAfterStart(folder);
  expect(after.entries.map(idOf)).not.toContain('a ghost');
  expect(shown(after.entries)).toEqual(shown(after.items));
});
