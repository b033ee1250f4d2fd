import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../../frontend/build.ts';
import { agency } from '../../../frontend/content/agency.ts';
import { contactForm } from '../../../shared/forms.ts';
import { sentences } from '../../../shared/sentences.ts';
import { documentRoutes, pageTitle, siteFiles, staffPaths } from '../../../shared/site-routes.ts';

let folder = '';
let site = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'site-'));
  site = await buildSite({ outputFolder: join(folder, 'one'), year: '2026' });
});
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const listFiles = async (root: string) =>
  (await files.readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

const pages = documentRoutes.map(({ path }) => ({ path, file: siteFiles.document(path) }));
const documents = [...pages.map(({ file }) => file), siteFiles.notFound, siteFiles.staff];

describe.each(documents)('%s', (file) => {
  test('holds no inline script, style or handler', async () => {
    const html = await read(file);
    for (const [, tag, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(tag).toContain(' src="/assets/');
      expect(body).toBe('');
    }
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
  });

  test('names only files that exist and pages that are known', async () => {
    const html = await read(file);
    const known: string[] = [...pages.map(({ path }) => path), staffPaths.login];
    const ids = attributes(html, 'id');
    const islands = attributes(html, 'data-island').flatMap((value) => value.split(' '));
    const addresses = [...attributes(html, 'href'), ...attributes(html, 'src'), ...islands];
    expect(addresses.length).toBeGreaterThan(0);
    const built = await listFiles(site);
    for (const address of addresses) {
      if (/^(?:tel|mailto):/.test(address)) continue;
      if (address.startsWith('#')) expect(ids).toContain(address.slice(1));
      else expect([...known, ...built]).toContain(address);
    }
  });

  test('shows reserved numbers and addresses only', async () => {
    const html = await read(file);
    for (const [number] of html.matchAll(/\+?1?[-\s(]*\d{3}[-\s)]*\d{3}[-\s]*\d{4}/g)) {
      expect(number).toMatch(/555-?01\d\d$/);
    }
    for (const [address] of html.matchAll(/[\w.]+@[\w.]+/g)) {
      expect(address).toMatch(/@example\.com$/);
    }
  });

  test('says its language, its size and both colours', async () => {
    const html = await read(file);
    expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  });
});

describe.each(pages)('$path', ({ path, file }) => {
  test('has its title, its own description and one h1', async () => {
    const html = await read(file);
    expect(html).toContain(`<title>${pageTitle(agency.productName, path)}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  test('marks itself in the header, and leads to every page that is named there', async () => {
    const [header = ''] = (await read(file)).match(/<header[\s\S]*?<\/header>/) ?? [];
    expect(header.match(/aria-current="page"/g)).toHaveLength(1);
    expect(header).toMatch(new RegExp(`href="${path}" aria-current="page"`));
    for (const { path: other, navigation } of documentRoutes) {
      expect(header).toMatch(new RegExp(`href="${other}"[^>]*>${navigation}</a>`));
    }
  });

  test('ends with the year, the staff login and every way to reach the agency', async () => {
    const [footer = ''] = (await read(file)).match(/<footer[\s\S]*<\/footer>/) ?? [];
    expect(footer).toContain('<span data-year="true">2026</span>');
    expect(footer).toContain(`href="${staffPaths.login}">Staff login</a>`);
    const texts = [
      ...agency.phones.map(({ number }) => number),
      ...agency.emails.map(({ address }) => address),
      agency.address.street,
      agency.openingHours,
    ];
    for (const text of texts) expect(footer).toContain(text);
  });

  test('loads one stylesheet and one script of at most 1 kB', async () => {
    const html = await read(file);
    const scripts = attributes(html, 'src');
    expect(scripts).toHaveLength(1);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(brotliCompressSync(await read(scripts[0] ?? '')).length).toBeLessThanOrEqual(1000);
  });
});

describe('the contact form', () => {
  test('is there before any script, each field with a label, its limit and its keyboard', async () => {
    const html = await read('/contact/index.html');
    for (const { name, label, required, maximumLength, autocomplete } of contactForm.fields) {
      const [control = ''] =
        html.match(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`)) ?? [];
      const [id = ''] = attributes(control, 'id');
      expect(html).toContain(`for="${id}">${label}`);
      expect(control).toContain(`maxLength="${maximumLength}"`);
      expect(control).toContain(`autoComplete="${autocomplete}"`);
      expect(control.includes(`placeholder="${label}*"`)).toBe(required);
      expect(control.includes('aria-required="true"')).toBe(required);
    }
  });

  test('sends nothing by itself while its script is missing', async () => {
    expect(await read('/contact/index.html')).toMatch(/<form[^>]* method="dialog"/);
  });

  test('wakes with at most 80 kB', async () => {
    const [scripts = ''] = attributes(await read('/contact/index.html'), 'data-island');
    const sizes = await Promise.all(
      scripts.split(' ').map(async (file) => brotliCompressSync(await read(file)).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(80_000);
  });
});

test('the not-found page leads home, stands alone and is kept out of search', async () => {
  const html = await read(siteFiles.notFound);
  expect(html).toContain(`href="/">${sentences.backToHome}</a>`);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<header|<footer/);
  expect(html).toContain('noindex');
});

test('the staff shell is an empty root, kept out of search', async () => {
  const html = await read(siteFiles.staff);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript>');
  expect(html).toContain('noindex');
});

test('only documents, hashed files and the two plain ones are published', async () => {
  const plain = ['/favicon.svg', '/robots.txt', ...documents];
  const hashed = (await listFiles(site)).filter((file) => !plain.includes(file));
  for (const file of hashed) expect(file).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.(?:js|css)$/);
});

test('the same sources give the same site', async () => {
  const second = await buildSite({ outputFolder: join(folder, 'two'), year: '2026' });
  expect(await listFiles(second)).toEqual(await listFiles(site));
  for (const file of await listFiles(site)) {
    expect(await files.readFile(join(second, file), 'utf8'), file).toBe(await read(file));
  }
});

test('a mistake leaves the site that was there', async () => {
  const outputFolder = join(folder, 'kept');
  await files.mkdir(outputFolder);
  await files.writeFile(join(outputFolder, 'index.html'), 'the last good one');
  const year = { broken: true } as unknown as string;
  await expect(buildSite({ outputFolder, year })).rejects.toThrow('not valid as a React child');
  expect(await files.readdir(folder)).not.toContainEqual(expect.stringMatching(/^kept-/));
  expect(await files.readFile(join(outputFolder, 'index.html'), 'utf8')).toBe('the last good one');
});
