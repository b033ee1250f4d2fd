import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { agency } from '#frontend/content/agency.ts';
import { deployedMarks } from '#shared/deployed-values.ts';
import { helperLoader } from '#shared/helper-loader.ts';
import { messages } from '#shared/messages.ts';
import { pageTransitionStyle } from '#shared/page-transition.ts';
import {
  type DocumentRoute,
  documentRoutes,
  pageTitle,
  plainFiles,
  siteFiles,
  staffPaths,
} from '#shared/site-routes.ts';
import { attributes, wardrobeIn, writtenOut } from '#test/support/html.ts';
import { siteFilesIn } from '#test/support/site-files.ts';

let folder = '';
let site = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'site-'));
  site = await buildSite({ outputFolder: join(folder, 'one'), year: '2026' });
});
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const readDocument = async (file: string) => writtenOut(await read(file));

const pages = documentRoutes.map((route: DocumentRoute) => ({
  path: route.path,
  place: route.place,
  standsAlone: route.standsAlone === true,
  file: siteFiles.document(route.path),
}));
const documents = [
  ...pages.map(({ file }) => file),
  siteFiles.notFound,
  siteFiles.staff,
  siteFiles.login,
];

describe.each(documents)('%s', (file) => {
  test('holds no handler, and no script or style but those that the policy names', async () => {
    const html = await readDocument(file);
    for (const [, tag = '', body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // Structured data is no script: browsers never run it.
      if (tag === ' type="application/ld+json"') continue;
      expect(tag).toMatch(/ (?:src|data-helper)="\/assets\//);
      expect(body).toBe(tag.includes(' src=') ? '' : helperLoader);
    }
    expect(html.match(/<style[\s\S]*?<\/style>/g)).toEqual([
      `<style>${pageTransitionStyle}</style>`,
    ]);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i);
  });

  test('names only files that exist and pages that are known', async () => {
    const html = await readDocument(file);
    const known: string[] = [...pages.map(({ path }) => path), staffPaths.login];
    const ids = attributes(html, 'id');
    const islands = attributes(html, 'data-island').flatMap((value) => value.split(' '));
    const named = ['href', 'src', 'data-helper', 'data-waker'];
    const sources = named.flatMap((name) => attributes(html, name));
    const wakers = await Promise.all(attributes(html, 'data-waker').map(read));
    const ofWakers = wakers.flatMap((waker) =>
      Object.values(wardrobeIn(waker)).join(' ').split(' '),
    );
    const addresses = [...sources, ...islands, ...ofWakers];
    expect(addresses.length).toBeGreaterThan(0);
    const built = siteFilesIn(site);
    for (const address of addresses) {
      if (/^(?:tel|mailto):/.test(address)) continue;
      // Only the map leads elsewhere; the social links are reserved addresses.
      if (/^https:\/\/(?:example\.com|www\.openstreetmap\.org)\//.test(address)) continue;
      if (address.startsWith('#')) expect(ids).toContain(address.slice(1));
      else {
        expect([...known, ...built]).toContain(address.replace(deployedMarks.siteOrigin, ''));
      }
    }
  });

  test('shows reserved numbers and addresses only', async () => {
    const html = await readDocument(file);
    for (const [number] of html.matchAll(/\+?1?[-\s(]*\d{3}[-\s)]*\d{3}[-\s]*\d{4}/g)) {
      expect(number).toMatch(/555-?01\d\d$/);
    }
    for (const [address] of html.matchAll(/[\w.]+@[\w.]+/g)) {
      expect(address).toMatch(/@example\.com$/);
    }
  });

  test('says its language, its size and both colours', async () => {
    const html = await readDocument(file);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  });
});

describe.each(pages)('$path', ({ path, file, place, standsAlone }) => {
  test('has its title, its own description and one h1', async () => {
    const html = await readDocument(file);
    expect(html).toContain(`<title>${pageTitle(agency.productName, path)}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  test('marks itself in the header, and leads to every page that is named there', async () => {
    const [header = ''] =
      (await readDocument(file)).match(/(?<=<body><a [^>]*>[^<]*<\/a>)<header[\s\S]*?<\/header>/) ??
      [];
    expect(header === '').toBe(standsAlone);
    if (standsAlone) return;
    if (place === 'header')
      expect(header).toMatch(new RegExp(`href="${path}" aria-current="page"`));
    expect(header.match(/aria-current="page"/g) ?? []).toHaveLength(place === 'header' ? 1 : 0);
    for (const { path: other, name } of documentRoutes.filter(({ place }) => place === 'header')) {
      expect(header).toMatch(new RegExp(`href="${other}"[^>]*>${name}</a>`));
    }
  });

  test('ends with the year, the staff login and every way to reach the agency', async () => {
    const [footer = ''] = (await readDocument(file)).match(/<footer[\s\S]*<\/footer>/) ?? [];
    expect(footer === '').toBe(standsAlone);
    if (standsAlone) return;
    for (const { path: other, name } of documentRoutes.filter((one) => one.place === 'footer')) {
      const current = other === path ? ' aria-current="page"' : '';
      expect(footer).toContain(`href="${other}"${current}>${name}</a>`);
    }
    expect(footer).toContain('<span data-year="">2026</span>');
    expect(footer).toContain(`href="${staffPaths.login}">Staff login</a>`);
    const texts = [
      ...agency.phones.map(({ number }) => number),
      ...agency.emails.map(({ address }) => address),
      agency.address.street,
      agency.openingHours,
    ];
    for (const text of texts) expect(footer).toContain(text);
  });

  test('loads one stylesheet, and after it one script of at most 1 kB', async () => {
    const html = await readDocument(file);
    expect(attributes(html, 'src')).toEqual([]);
    const helpers = attributes(html, 'data-helper');
    expect(helpers).toHaveLength(1);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    // A script in the document waits for every stylesheet before it.
    expect(html.indexOf('data-helper')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(brotliCompressSync(await read(helpers[0] ?? '')).length).toBeLessThanOrEqual(1000);
  });
});

test('the home page leads to both forms, and every service to the request', async () => {
  const html = await readDocument('/index.html');
  expect(html.match(/href="\/hire-us">Hire Us<\/a>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/href="\/career">Join Us<\/a>/g)).toHaveLength(2);
  expect(html.match(/<\/p><a [^>]*href="\/hire-us">Ask for /g)).toHaveLength(3);
});

test('the not-found page leads home, stands alone and is kept out of search', async () => {
  const html = await readDocument(siteFiles.notFound);
  expect(html).toContain(`href="/">${messages.backToHome}</a>`);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<header|<footer|<script/);
  expect(html).toContain('noindex');
});

test('the staff shell is an empty root, kept out of search', async () => {
  const html = await readDocument(siteFiles.staff);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript>');
  expect(html).toContain('noindex');
});

test('the sign-in holds its form, sends nothing by itself, and is for search to list', async () => {
  const html = await readDocument(siteFiles.login);
  expect(html).toContain(`>${messages.welcomeStaff}</h1>`);
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).toContain(`>${messages.logIn}</button>`);
  expect(html).toContain('<noscript>');
  expect(html).toContain(`<title>${pageTitle(agency.productName, staffPaths.login)}</title>`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).not.toContain('noindex');
});

test('the sign-in waits for one stylesheet and one script of at most 1 kB, and has the app named', async () => {
  const html = await readDocument(siteFiles.login);
  const scripts = attributes(html, 'src');
  expect(scripts).toHaveLength(1);
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(html).not.toContain('rel="modulepreload"');
  expect(brotliCompressSync(await read(scripts[0] ?? '')).length).toBeLessThanOrEqual(1000);
  const [app = ''] = attributes(html, 'data-island');
  const shell = await readDocument(siteFiles.staff);
  expect(app.split(' ')).toEqual([
    ...attributes(shell, 'src'),
    expect.stringMatching(/^\/assets\/dress-[\w-]+\.js$/),
    ...(shell.match(/\/assets\/react-[\w-]+\.js/g) ?? []),
  ]);
});

test('only documents, hashed files, icons and the files for machines are published', async () => {
  const icons = ['/favicon.png', '/icon-192.png', '/icon-512.png'];
  const plain: string[] = [...icons, ...Object.values(plainFiles), ...documents];
  const hashed = siteFilesIn(site).filter((file) => !plain.includes(file));
  // What the resume viewer fetches by name lies in a folder that has the version in its own.
  const named = /^\/assets\/(?:pdfjs-\d+\.\d+\.\d+\/.+|[\w.-]+-[\w-]{8}\.(?:m?js|css))$/;
  for (const file of hashed) expect(file).toMatch(named);
});

test('the same sources give the same site', async () => {
  const second = await buildSite({ outputFolder: join(folder, 'two'), year: '2026' });
  expect(siteFilesIn(second)).toEqual(siteFilesIn(site));
  for (const file of siteFilesIn(site)) {
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
