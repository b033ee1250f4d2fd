import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLaptop } from '../src/index.ts';
import { temporaryFolder } from './support/assembly.ts';
import { synthesizeTinyApp } from './tiny-app/synthesize.ts';

/** The bundle and the assembly. */
let folder: string;
let assembly: string;

// On a busy machine the CDK alone takes half a minute.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiny-app-'));
  assembly = synthesizeTinyApp(folder);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a CDK app of its own boots, answers over its API, and finds its data again after a restart', async () => {
  const dataFolder = temporaryFolder();
  const start = async () => {
    const laptop = await startLaptop({ assembly, folder: dataFolder, port: 0 });
    onTestFinished(laptop.close);
    const note = (id: string, init?: RequestInit) =>
      fetch(`${laptop.addresses.api}/notes/${id}`, init);
    return { laptop, note };
  };

  const first = await start();
  expect((await first.note('milk')).status).toBe(404);
  const kept = await first.note('milk', { method: 'PUT', body: 'two liters' });
  expect(kept.status).toBe(204);
  await first.laptop.close();
  await expect(first.note('milk')).rejects.toThrow('fetch failed');

  const second = await start();
  const found = await second.note('milk');
  expect([found.status, await found.text()]).toEqual([200, 'two liters']);
});
