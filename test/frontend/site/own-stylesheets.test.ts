import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRenderer } from '#frontend/build/load-renderer.ts';
import { buildSite } from '#frontend/build.ts';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';
import { attributes, type Wardrobe, wardrobeIn, writtenOut } from '#test/support/html.ts';
import { sampleAssets } from '#test/support/sample-assets.ts';

let folder = '';
let site = '';
/** The documents as the components wrote them, by file. */
let sources: Record<string, string> = {};

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'stylesheets-'));
  site = await buildSite({ outputFolder: join(folder, 'site'), year: '2026' });
  sources = (await loadRenderer())(sampleAssets, { year: '2026' });
});
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const readDocument = async (file: string) => writtenOut(await read(file));
const documents = [
  ...documentRoutes.map(({ path }) => siteFiles.document(path)),
  siteFiles.notFound,
  siteFiles.login,
];
const formPages = [
  ...(['/contact', '/hire-us', '/career'] as const).map(siteFiles.document),
  siteFiles.login,
];

const has = (css: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css);
/** What a document with a form says of that, or its waker. */
const wardrobeOf = async (file: string): Promise<Wardrobe> => {
  const html = await readDocument(file);
  const [waker] = attributes(html, 'data-waker');
  if (waker !== undefined) return wardrobeIn(await read(waker));
  const [island = ''] = attributes(html, 'data-island');
  const [islandStylesheet = ''] = attributes(html, 'data-island-stylesheet');
  const [islandNames = ''] = attributes(html, 'data-island-names');
  return { island, islandStylesheet, islandNames };
};
/** The stylesheet that a document's own is a part of. */
const wholeStylesheet = async (file: string) => {
  const awake = file === siteFiles.login ? file : siteFiles.document('/contact');
  return read((await wardrobeOf(awake)).islandStylesheet);
};

describe.each(documents)('%s', (file) => {
  test('has a short name for every class, and no two classes share one', async () => {
    const written = attributes(sources[file] ?? '', 'class').flatMap((list) => list.split(' '));
    const short = attributes(await readDocument(file), 'class').flatMap((list) => list.split(' '));
    expect(short).toHaveLength(written.length);
    const pairs = new Set(written.map((name, index) => `${name} ${short[index]}`));
    expect(pairs.size).toBe(new Set(written).size);
    expect(pairs.size).toBe(new Set(short).size);
    for (const name of short) expect(name.length).toBeLessThanOrEqual(2);
  });

  test('loads every style of its classes, and less than half of all', async () => {
    const html = await readDocument(file);
    const [address = ''] = html.match(/(?<=<link rel="stylesheet" href=")[^"]+/) ?? [];
    const [own, all] = [await read(address), await wholeStylesheet(file)];
    const written = attributes(sources[file] ?? '', 'class').flatMap((list) => list.split(' '));
    const short = attributes(html, 'class').flatMap((list) => list.split(' '));
    const styled = short.filter((_, index) => has(all, written[index] ?? ''));
    expect(new Set(styled).size).toBeGreaterThan(3);
    for (const name of styled) expect(has(own, name), written[short.indexOf(name)]).toBe(true);
    expect(own.length).toBeLessThan(all.length / 2);
  });

  test('reads no custom property that its stylesheet does not set', async () => {
    const html = await readDocument(file);
    const [address = ''] = html.match(/(?<=<link rel="stylesheet" href=")[^"]+/) ?? [];
    const own = await read(address);
    const read_ = [...own.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(read_.length).toBeGreaterThan(3);
    for (const name of read_) expect(own).toContain(`${name}:`);
  });
});

test.each(formPages)(
  '%s names what its classes are called once its form is awake',
  async (file) => {
    const html = await readDocument(file);
    const { islandNames } = await wardrobeOf(file);
    const { default: names } = await import(pathToFileURL(join(site, islandNames)).href);
    const restored = attributes(html, 'class').map((list) =>
      list
        .split(' ')
        .map((name) => names[name])
        .join(' '),
    );
    expect(restored).toEqual(attributes(sources[file] ?? '', 'class'));
  },
);
