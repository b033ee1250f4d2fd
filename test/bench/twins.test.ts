import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { publicPages, twinStylesheet, twinsFolder } from './pages/public-pages.ts';
import { readPage } from './pages/read-page.ts';

let folder = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'twins-'));
  // The year that stands in the twins' footers.
  await buildSite({ outputFolder: join(folder, 'site'), year: '2026' });
});
afterAll(() => files.rm(folder, { recursive: true }));

/** A browser closes what is left open, so no comparison would tell. */
const tags = new HtmlValidate({ root: true, rules: { 'close-order': 'error' } });

const readTwin = (file: string) => files.readFile(join(twinsFolder, file), 'utf8');

test('every public page has a twin, and every twin its page', async () => {
  const expected = [...publicPages.map(({ twin }) => twin), twinStylesheet];
  expect((await files.readdir(twinsFolder)).sort()).toEqual(expected.sort());
});

describe.each(publicPages)('the twin of $path', ({ file, twin }) => {
  const readBoth = async () => [
    readPage(await files.readFile(join(folder, 'site', file), 'utf8')),
    readPage(await readTwin(twin)),
  ];

  test('says the same words in the same order', async () => {
    const [page, itsTwin] = await readBoth();
    expect(page?.words.length).toBeGreaterThan(10);
    expect(itsTwin?.words).toEqual(page?.words);
  });

  test('shows the same pictures', async () => {
    const [page, itsTwin] = await readBoth();
    expect(page?.pictures.length).toBeGreaterThan(0);
    expect(itsTwin?.pictures).toEqual(page?.pictures);
  });

  test('asks for the same in its forms', async () => {
    const [page, itsTwin] = await readBoth();
    expect(itsTwin?.fields).toEqual(page?.fields);
  });

  test('closes every element that it opens', async () => {
    const { results } = await tags.validateString(await readTwin(twin));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('is plain: a stylesheet of its own and no script', async () => {
    const html = await readTwin(twin);
    expect(html.match(/<link rel="stylesheet" href="([^"]+)"/g)).toEqual([
      `<link rel="stylesheet" href="/twins/${twinStylesheet}"`,
    ]);
    expect(html.replace(/<script type="application\/ld\+json">/g, '')).not.toMatch(
      /<script|<style|\sstyle=|\son[a-z]+=/,
    );
  });
});
