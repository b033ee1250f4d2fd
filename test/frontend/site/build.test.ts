import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../../frontend/build.ts';
import { agency } from '../../../frontend/content/agency.ts';
import { forms } from '../../../shared/forms.ts';
import { sentences } from '../../../shared/sentences.ts';
import {
  type DocumentRoute,
  documentRoutes,
  pageTitle,
  plainFiles,
  siteFiles,
  staffPaths,
} from '../../../shared/site-routes.ts';

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

/** As React writes text and attributes. */
const escapeText = (text: string) => text.replace(/'/g, '&#x27;');

const pages = documentRoutes.map((route: DocumentRoute) => ({
  path: route.path,
  place: route.place,
  standsAlone: route.standsAlone === true,
  file: siteFiles.document(route.path),
}));
const documents = [...pages.map(({ file }) => file), siteFiles.notFound, siteFiles.staff];

describe.each(documents)('%s', (file) => {
  test('holds no inline script, style or handler', async () => {
    const html = await read(file);
    for (const [, tag, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // Structured data is no script: browsers never run it.
      if (tag === ' type="application/ld+json"') continue;
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
      // Only the map leads elsewhere; the social links are reserved addresses.
      if (/^https:\/\/(?:example\.com|www\.openstreetmap\.org)\//.test(address)) continue;
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

describe.each(pages)('$path', ({ path, file, place, standsAlone }) => {
  test('has its title, its own description and one h1', async () => {
    const html = await read(file);
    expect(html).toContain(`<title>${pageTitle(agency.productName, path)}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  test('marks itself in the header, and leads to every page that is named there', async () => {
    const [header = ''] =
      (await read(file)).match(/<header class="header"[\s\S]*?<\/header>/) ?? [];
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
    const [footer = ''] = (await read(file)).match(/<footer[\s\S]*<\/footer>/) ?? [];
    expect(footer === '').toBe(standsAlone);
    if (standsAlone) return;
    for (const { path: other, name } of documentRoutes.filter((one) => one.place === 'footer')) {
      expect(footer).toContain(`href="${other}">${name}</a>`);
    }
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

const formPages = [
  { path: '/contact', form: forms.contact },
  { path: '/hire-us', form: forms.employer },
  { path: '/career', form: forms.employment },
];

/** Brotli, in bytes, of the scripts that an island loads when it wakes. */
async function wakingBytes(html: string): Promise<number> {
  const [scripts = ''] = attributes(html, 'data-island');
  const sizes = await Promise.all(
    scripts.split(' ').map(async (file) => brotliCompressSync(await read(file)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(formPages)('the form of $path', ({ path, form }) => {
  const file = siteFiles.document(path);

  test('is there before any script: each field with its label, limit and keyboard', async () => {
    const html = await read(file);
    for (const field of form.fields) {
      const { name, label, required, maximumLength, autocomplete, control } = field;
      const tags = html.match(
        new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`, 'g'),
      );
      const [tag = ''] = tags ?? [];
      const [id = ''] = attributes(tag, 'id');
      const labelHtml = escapeText(label);
      if (control === 'yesNo') {
        expect(tags).toHaveLength(2);
        expect(html).toContain(`id="${id}-legend">${labelHtml}`);
        expect(html).toMatch(new RegExp(`role="radiogroup" aria-labelledby="${id}-legend"`));
        continue;
      }
      if (control === 'checkbox') {
        expect(html).toContain(labelHtml);
        expect(tag).toContain('aria-required="true"');
        continue;
      }
      expect(html).toContain(`for="${id}">${labelHtml}`);
      expect(tag.includes('aria-required="true"'), name).toBe(required);
      if (control === 'select') continue;
      expect(tag).toContain(`autoComplete="${autocomplete}"`);
      if (control === 'date') continue;
      expect(tag).toContain(`maxLength="${maximumLength}"`);
      expect(tag.includes(`placeholder="${labelHtml}*"`), name).toBe(required);
    }
  });

  test('offers every option of its lists, after the prompt', async () => {
    const html = await read(file);
    for (const { name, options = [], control } of form.fields) {
      if (control !== 'select') continue;
      const [, list = ''] = html.match(new RegExp(`name="${name}"[^>]*>(.*?)</select>`)) ?? [];
      const words = [...list.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text);
      expect(words).toEqual([sentences.select, ...options]);
    }
  });

  test('knows no day of the build: dates get their bounds in the browser', async () => {
    const html = await read(file);
    for (const [tag] of html.matchAll(/<input[^>]*type="date"[^>]*>/g)) {
      expect(tag).not.toMatch(/\s(?:min|max|value)=/);
    }
  });

  test('sends nothing by itself while its script is missing', async () => {
    expect(await read(file)).toMatch(/<form[^>]* method="dialog"/);
  });

  test('wakes with at most 80 kB', async () => {
    expect(await wakingBytes(await read(file))).toBeLessThanOrEqual(80_000);
  });

  test('leaves what comes later out of the page: sending, uploading, toasts', async () => {
    const html = await read(file);
    const later = (await listFiles(site)).filter((name) =>
      /\/(?:sending-kit|uploader|toaster)-/.test(name),
    );
    expect(later).toHaveLength(3);
    for (const name of later) expect(html).not.toContain(name);
  });
});

test('only the career form asks for a resume, by a file input inside the form', async () => {
  for (const { path, form } of formPages) {
    const [html = ''] = (await read(siteFiles.document(path))).match(/<form[\s\S]*<\/form>/) ?? [];
    expect(/<input[^>]*type="file"[^>]*name="resume"/.test(html)).toBe(form === forms.employment);
  }
});

test('the long forms list their numbered parts, each with its state', async () => {
  for (const { path, form } of formPages.slice(1)) {
    const html = await read(siteFiles.document(path));
    const [list = ''] = html.match(/<nav[^>]*aria-label="Parts of the form"[\s\S]*?<\/nav>/) ?? [];
    for (const { title } of form.sections) expect(list).toContain(title);
    const parts = form.sections.length + (form === forms.employment ? 1 : 0);
    expect(list.match(/Not started/g)).toHaveLength(parts);
    for (const target of attributes(list, 'href')) {
      expect(html).toContain(`id="${target.slice(1)}"`);
    }
  }
});

test('the home page leads to both forms, and every service to the request', async () => {
  const html = await read('/index.html');
  expect(html.match(/href="\/hire-us">Hire Us<\/a>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/href="\/career">Join Us<\/a>/g)).toHaveLength(2);
  expect(html.match(/class="role__link" href="\/hire-us"/g)).toHaveLength(3);
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

test('only documents, hashed files, icons and the files for machines are published', async () => {
  const icons = ['/favicon.svg', '/icon-192.png', '/icon-512.png'];
  const plain: string[] = [...icons, ...Object.values(plainFiles), ...documents];
  const hashed = (await listFiles(site)).filter((file) => !plain.includes(file));
  // What the resume viewer fetches by name lies in a folder that has the version in its own.
  const named = /^\/assets\/(?:pdfjs-\d+\.\d+\.\d+\/.+|[\w.-]+-[\w-]{8}\.(?:m?js|css))$/;
  for (const file of hashed) expect(file).toMatch(named);
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
