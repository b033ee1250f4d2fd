import { promises as files, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { documentRoutes, plainFiles, siteFiles } from '#shared/site-routes.ts';
import { reachableFrom, siteFilesIn } from '#test/support/site-files.ts';

let folder = '';
let site = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'weight-'));
  site = await buildSite({ outputFolder: join(folder, 'site'), year: '2026' });
});
afterAll(() => files.rm(folder, { recursive: true }));

/** What shows resumes: pdf.js and the screen around it. */
const isViewer = (file: string) => /resume-viewer-|pdf\.worker-|\/pdfjs-/.test(file);
const { robots, llms } = plainFiles;
const publicRoots = [
  ...documentRoutes.map(({ path }) => siteFiles.document(path)),
  ...[siteFiles.notFound, robots, llms],
];

const read = (file: string) => readFileSync(join(site, file));
const bytesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + read(path).length, 0);
/** As it is sent: compressed with Brotli. */
async function sentBytesOf(paths: readonly string[]): Promise<number> {
  const compressed = await Promise.all(paths.map((path) => promisify(brotliCompress)(read(path))));
  return compressed.reduce((sum, content) => sum + content.length, 0);
}

test('the built site weighs at most 1 MB in all as it is sent', { timeout: 180_000 }, async () => {
  expect(await sentBytesOf(siteFilesIn(site))).toBeLessThanOrEqual(1_000_000);
});

test('without pdf.js it weighs at most 1 MB before it is compressed, too', () => {
  const others = siteFilesIn(site).filter((file) => !isViewer(file));
  expect(others.length).toBeGreaterThan(30);
  expect(bytesOf(others)).toBeLessThanOrEqual(1_000_000);
});

test('the public part weighs at most 700 kB with all that it can load, and loads nothing of the staff’s', () => {
  const files = [...reachableFrom(site, publicRoots)];
  expect(bytesOf(files)).toBeLessThanOrEqual(700_000);
  expect(files.filter((file) => isViewer(file) || /\/(?:staff|\w+-screen)-/.test(file))).toEqual(
    [],
  );
});

test('the staff area weighs at most 600 kB without pdf.js', () => {
  const files = [...reachableFrom(site, [siteFiles.staff], (file) => !isViewer(file))];
  expect(bytesOf(files)).toBeLessThanOrEqual(600_000);
});

test('pdf.js weighs at most 2 MB; opening a resume takes at most 290 kB of it', {
  timeout: 180_000,
}, async () => {
  const files = siteFilesIn(site).filter(isViewer);
  expect(bytesOf(files)).toBeLessThanOrEqual(2_000_000);
  const opened = files.filter((file) => !file.includes('/pdfjs-'));
  expect(opened).toHaveLength(2);
  expect(await sentBytesOf(opened)).toBeLessThanOrEqual(290_000);
});

test('visitors and staff share React, and load it from one file', () => {
  const react = siteFilesIn(site).filter((file) => /^\/assets\/react-/.test(file));
  expect(react).toHaveLength(1);
  expect([...reachableFrom(site, publicRoots)]).toEqual(expect.arrayContaining(react));
  expect([...reachableFrom(site, [siteFiles.staff])]).toEqual(expect.arrayContaining(react));
});
