import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';
import { attributes, writtenOut } from '#test/support/html.ts';

let folder = '';
let site = '';
let scripts: string[] = [];

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'staff-weight-'));
  site = await buildSite({ outputFolder: join(folder, 'site'), year: '2026' });
  scripts = (await files.readdir(join(site, 'assets'))).filter((name) => name.endsWith('.js'));
});
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const scriptsIn = (html: string) =>
  [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? '');

/** These scripts, and every one that they can't begin without. */
async function withImports(names: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>();
  const follow = async (name: string): Promise<void> => {
    if (all.has(name)) return;
    all.add(name);
    const text = await read(`assets/${name}`);
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g)) {
      await follow(next);
    }
  };
  for (const name of names) await follow(name);
  return all;
}

test.each([
  ['the sign-in', []],
  ['the welcome', ['admin-screen']],
  ['a list', ['list-screen']],
  ['a detail screen', ['detail-screen']],
])('%s takes at most 130 kB of script to begin with', async (_, screens) => {
  const chunks = scripts.filter((name) => screens.some((screen) => name.startsWith(screen)));
  expect(chunks).toHaveLength(screens.length);
  const needed = await withImports([...scriptsIn(await read(siteFiles.staff)), ...chunks]);
  // React and the app at least.
  expect(needed.size).toBeGreaterThanOrEqual(2 + screens.length);
  const sizes = await Promise.all(
    [...needed].map(async (name) => brotliCompressSync(await read(`assets/${name}`)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
});

test('no public page loads any of it but React', async () => {
  const ofStaff = await withImports(scriptsIn(await read(siteFiles.staff)));
  for (const name of ofStaff) if (name.startsWith('react-')) ofStaff.delete(name);
  const screens = scripts.filter((name) => /-screen-|resume-|pdf/.test(name));
  for (const { path } of documentRoutes) {
    const html = await read(siteFiles.document(path));
    const wakers = await Promise.all(attributes(writtenOut(html), 'data-waker').map(read));
    const written = [html, ...wakers].join('\n');
    const islands = [...written.matchAll(/\/assets\/[\w.-]+\.m?js/g)].map(([file]) =>
      basename(file),
    );
    const loaded = await withImports(islands.filter((name) => name.endsWith('.js')));
    expect(loaded.size).toBeGreaterThan(0);
    expect([...loaded].filter((name) => ofStaff.has(name) || screens.includes(name))).toEqual([]);
  }
});
