import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAssets } from '#frontend/build/compress-assets.ts';
import { siteFilesIn } from '#test/support/site-files.ts';

let folder = '';
let output = '';
const script = `${'export const nurse = "RN";\n'.repeat(100)}// ‘é’\n`;
const site = {
  'index.html': '<!doctype html>',
  'robots.txt': 'User-agent: *',
  'assets/site-1.js': script,
  'assets/empty-1.css': '',
  'assets/deep/worker-1.js': 'postMessage(1)',
  'assets/deep/map.bcmap': 'map',
  'other/site-1.js': 'elsewhere()',
};

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'compressed-'));
  output = join(folder, 'out');
  for (const [name, content] of Object.entries(site)) {
    await files.mkdir(join(folder, 'site', name, '..'), { recursive: true });
    await files.writeFile(join(folder, 'site', name), content);
  }
  await files.mkdir(output);
  await files.writeFile(join(output, 'left-over.js'), 'old');
  await compressAssets(join(folder, 'site'), output);
});
afterAll(() => files.rm(folder, { recursive: true }));

test('every script and stylesheet below assets has a copy, and nothing else', () => {
  expect(siteFilesIn(output)).toEqual([
    '/assets/deep/worker-1.js',
    '/assets/empty-1.css',
    '/assets/site-1.js',
  ]);
});

test('a copy is the file again when it is decompressed, and smaller until then', async () => {
  for (const file of siteFilesIn(output)) {
    const copy = await files.readFile(join(output, file));
    const original = await files.readFile(join(folder, 'site', file));
    expect(brotliDecompressSync(copy)).toEqual(original);
  }
  const { size } = await files.stat(join(output, 'assets/site-1.js'));
  expect(size).toBeLessThan(100);
});

test('a folder without assets is refused, and leaves what was there', async () => {
  await expect(compressAssets(join(folder, 'none'), output)).rejects.toThrow('ENOENT');
  expect(siteFilesIn(output)).toHaveLength(3);
  expect((await files.readdir(folder)).sort()).toEqual(['out', 'site']);
});

test('a file that can not be read leaves no copies, not even those of the site before', async () => {
  const broken = join(folder, 'broken');
  const copies = join(folder, 'copies');
  await files.mkdir(join(broken, 'assets/folder.js'), { recursive: true });
  await files.cp(output, copies, { recursive: true });
  await expect(compressAssets(broken, copies)).rejects.toThrow('EISDIR');
  expect((await files.readdir(folder)).sort()).toEqual(['broken', 'out', 'site']);
});
