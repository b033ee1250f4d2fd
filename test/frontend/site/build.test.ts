import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { agency } from '#frontend/content/agency.ts';
import { entries } from '#frontend/vite.config.ts';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { messages } from '#shared/messages.ts';
import { openShiftsKeys, openShiftsPath } from '#shared/open-shifts/paths.ts';
import { pageTransitionStyle } from '#shared/page-transition.ts';
import {
  type DocumentRoute,
  documentRoutes,
  pageTitle,
  plainFiles,
  siteFiles,
  staffPaths,
} from '#shared/site-routes.ts';
import { speculationRules, speculationRulesFile } from '#shared/speculation-rules.ts';
import { attributes, plainHtml, titleOf } from '#test/support/html.ts';
import { siteFilesIn } from '#test/support/site-files.ts';

const site = resolve('dist/site');
const year = `${new Date().getFullYear()}`;
let folder = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'site-'));
});
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const readDocument = async (file: string) => plainHtml(await read(file));

const pages = documentRoutes.map((route: DocumentRoute) => ({
  path: route.path,
  linkedFrom: route.linkedFrom,
  standsAlone: route.standsAlone === true,
  file: siteFiles.document(route.path),
}));
const documents = [
  ...pages.map(({ file }) => file),
  siteFiles.notFound,
  siteFiles.staff,
  siteFiles.login,
];

test('links to published shifts are between the marks by which a deployment without them makes comments of them', async () => {
  const { publishedBegin, publishedEnd } = deployPlaceholders;
  const marked = new RegExp(`${publishedBegin}(.*?)${publishedEnd}`, 'gs');
  const links = async (file: string) => {
    const html = await read(file);
    expect(html.replaceAll(marked, '')).not.toContain(openShiftsPath);
    return [...html.matchAll(marked)].flatMap(([, part = '']) => attributes(part, 'href'));
  };
  for (const [path, count] of [
    ['/', 2],
    ['/career', 2],
    ['/contact', 1],
  ] as const) {
    expect(await links(siteFiles.document(path))).toEqual(Array(count).fill(openShiftsPath));
  }
});

describe.each(documents)('%s', (file) => {
  test('holds no handler and no script, and no style but the one that the policy names', async () => {
    const html = await readDocument(file);
    for (const [, tag = '', body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // Browsers never run structured data.
      if (tag === ' type="application/ld+json"') continue;
      expect(tag).toMatch(/^ type="module" src="\/assets\//);
      expect(body).toBe('');
    }
    expect(html.match(/<style[\s\S]*?<\/style>/g)).toEqual([
      `<style>${pageTransitionStyle}</style>`,
    ]);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i);
  });

  test('names only files that exist and pages that are known', async () => {
    const html = await readDocument(file);
    const known: string[] = [...pages.map(({ path }) => path), staffPaths.login, openShiftsPath];
    const ids = attributes(html, 'id');
    const addresses = ['href', 'src'].flatMap((name) => attributes(html, name));
    expect(addresses.length).toBeGreaterThan(0);
    const built = siteFilesIn(site);
    const outside = [
      ...agency.social.map(({ address }) => address),
      'https://www.openstreetmap.org/',
    ];
    for (const address of addresses) {
      if (/^(?:tel|mailto):/.test(address)) continue;
      if (outside.some((one) => address.startsWith(one))) continue;
      if (address.startsWith('#')) expect(ids).toContain(address.slice(1));
      else {
        expect([...known, ...built]).toContain(address.replace(deployPlaceholders.siteOrigin, ''));
      }
    }
  });

  test('says its language, its size and both colours', async () => {
    const html = await readDocument(file);
    expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  });

  test('loads the face of its headings at once', async () => {
    // Without the preload the font loads later, and the browser paints the largest heading twice.
    expect(await readDocument(file)).toMatch(/<link rel="preload" href="[^"]*\.woff2" as="font"/);
  });

  test('loads at most two stylesheets and one script, with what that imports beside it', async () => {
    const html = await readDocument(file);
    expect([1, 2]).toContain(html.match(/rel="stylesheet"/g)?.length);
    const scripts = attributes(html, 'src');
    expect(scripts).toHaveLength(1);
    const beside = [...html.matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(([, one]) => one);
    for (const script of scripts) {
      const imported = [...(await read(script)).matchAll(/(?:from|import)\s*"\.(\/[^"]+)"/g)];
      expect(beside).toEqual(expect.arrayContaining(imported.map(([, one]) => `/assets${one}`)));
    }
  });
});

describe.each(pages)('$path', ({ path, file, linkedFrom, standsAlone }) => {
  test('has its title, its own description and one h1', async () => {
    const html = await readDocument(file);
    expect(titleOf(html)).toBe(pageTitle(agency.productName, path));
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
    if (linkedFrom === 'header')
      expect(header).toMatch(new RegExp(`href="${path}" aria-current="page"`));
    expect(header.match(/aria-current="page"/g) ?? []).toHaveLength(
      linkedFrom === 'header' ? 1 : 0,
    );
    for (const { path: other, name } of documentRoutes.filter(
      ({ linkedFrom }) => linkedFrom === 'header',
    )) {
      expect(header).toMatch(new RegExp(`href="${other}"[^>]*>${name}</a>`));
    }
  });

  test('ends with the year, the staff login and every way to reach the agency', async () => {
    const [footer = ''] = (await readDocument(file)).match(/<footer[\s\S]*<\/footer>/) ?? [];
    expect(footer === '').toBe(standsAlone);
    if (standsAlone) return;
    for (const { path: other, name } of documentRoutes.filter(
      (one) => one.linkedFrom === 'footer',
    )) {
      const current = other === path ? ' aria-current="page"' : '';
      expect(footer).toContain(`href="${other}"${current}>${name}</a>`);
    }
    expect(footer).toContain(`<span data-year="true">${year}</span>`);
    expect(footer).toContain(`href="${staffPaths.login}">Staff login</a>`);
    const texts = [
      ...agency.phones.map(({ number }) => number),
      ...agency.emails.map(({ address }) => address),
      agency.address.street,
      agency.openingHours,
    ];
    for (const text of texts) expect(footer).toContain(text);
  });
});

test('the home page leads to both forms, and every license with its pay to the application', async () => {
  const html = await readDocument('/index.html');
  expect(html.match(/href="\/hire-us">Hire Us<\/a>/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/href="\/career">Join Us<\/a>/g)).toHaveLength(3);
  expect(html.match(/<\/dl><a [^>]*href="\/career">Join as an /g)).toHaveLength(3);
});

test('the not-found page leads home, stands alone and is kept out of search', async () => {
  const html = await readDocument(siteFiles.notFound);
  expect(html).toContain(`href="/">${messages.backToHome}</a>`);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<header|<footer/);
  expect(html).toContain('noindex');
});

test('the staff shell is an empty root, kept out of search', async () => {
  const html = await readDocument(siteFiles.staff);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript>');
  expect(html).toContain('noindex');
});

test('the sign-in shows its heading before its app, offers no field yet, and is for search to list', async () => {
  const html = await readDocument(siteFiles.login);
  expect(html).toContain(`>${messages.welcomeStaff}</h1>`);
  expect(html).not.toContain('<form');
  expect(html).toMatch(/<div class="login__skeleton[^"]*" inert="">/);
  expect(html).toContain('<noscript>');
  expect(titleOf(html)).toBe(pageTitle(agency.productName, staffPaths.login));
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).not.toContain('noindex');
  const scriptOf = (text: string) => attributes(text, 'src');
  expect(scriptOf(html)).toEqual(scriptOf(await readDocument(siteFiles.staff)));
});

test('the speculation rules are those of the route table, under the name that every answer gives', async () => {
  expect(JSON.parse(await read(speculationRulesFile))).toEqual(speculationRules);
});

test('only documents, hashed files, icons, photos and the files for machines are published', async () => {
  const icons = ['/favicon.png', '/icon-192.png', '/icon-512.png'];
  const shell = `/${openShiftsKeys.shell}`;
  const plain: string[] = [...icons, shell, ...Object.values(plainFiles), ...documents];
  const hashed = siteFilesIn(site).filter(
    (file) => ![...plain, speculationRulesFile].includes(file),
  );
  // The resume viewer fetches files by name from a folder with its version in the name. Source maps are not deployed.
  const named =
    /^\/photos\/[\w.-]+\.(?:avif|webp)$|^\/assets\/(?:pdfjs-\d+\.\d+\.\d+\/.+|[\w.-]+-[\w-]{8}\.(?:m?js|css|woff2|js\.map))$/;
  for (const file of hashed) expect(file).toMatch(named);
  expect(hashed.filter((file) => file.endsWith('.js.map')).length).toBeGreaterThan(10);
  for (const file of hashed.filter((one) => one.endsWith('.js'))) {
    expect(await read(file), file).not.toContain('sourceMappingURL');
  }
});

/** The scripts that a document loads at once: its own, and those that a loaded one imports. */
async function scriptsOf(file: string): Promise<string[]> {
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await read(file)) ?? [];
  const loaded = new Set([script]);
  for (const one of loaded) {
    const imports = (await read(one)).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)/g);
    for (const [, name] of imports) loaded.add(`/assets/${name}`);
  }
  expect(loaded.size).toBeGreaterThan(1);
  return [...loaded];
}

test('visitors and staff load no script in common, and staff neither dozens nor the contract of the API before they sign in', async () => {
  const named = async (file: string) =>
    [...(await read(file)).matchAll(/[\w.-]+-[\w-]{8}\.m?js/g)].map(([name]) => name);
  const reachedFrom = async (file: string) => {
    const reached = new Set(await named(file));
    for (const name of reached) {
      for (const next of await named(`/assets/${name}`)) reached.add(next);
    }
    return reached;
  };
  const ofVisitors = await reachedFrom('/career/index.html');
  const ofStaff = await reachedFrom('/login/index.html');
  const ofForm = [...ofVisitors].filter((name) => name.startsWith('employment-'));
  expect(ofForm.length).toBeGreaterThan(0);
  expect([...ofStaff].filter((name) => name.startsWith('record-list-'))).toHaveLength(1);
  expect([...ofVisitors].filter((name) => ofStaff.has(name))).toEqual([]);
  expect((await named('/login/index.html')).length).toBeLessThanOrEqual(20);
  const ofSignIn = await scriptsOf('/login/index.html');
  expect(ofSignIn.filter((one) => /screens?-/.test(one))).toEqual([]);
  expect(String(await Promise.all(ofSignIn.map(read)))).not.toContain('/api/facilities');
});

test.each([siteFiles.document('/contact'), siteFiles.notFound])(
  'the script of %s loads no React before its visitor moves',
  async (file) => {
    const scripts = await scriptsOf(file);
    expect(scripts.filter((one) => one.startsWith('/assets/react'))).toEqual([]);
  },
);

test('the same sources give the same site', async () => {
  const second = await buildSite({ outputFolder: join(folder, 'two'), year });
  expect(siteFilesIn(second)).toEqual(siteFilesIn(site));
  // A source map contains its own path.
  for (const file of siteFilesIn(site).filter((one) => !one.endsWith('.map'))) {
    expect(await files.readFile(join(second, file), 'utf8'), file).toBe(await read(file));
  }
});

test('a page that does not render leaves the site that was there', async () => {
  const outputFolder = join(folder, 'kept');
  await files.mkdir(outputFolder);
  await files.writeFile(join(outputFolder, 'index.html'), 'the last good one');
  // The pages miss nearly all of their files, and the build does not take the time that those need.
  const all = { ...entries };
  const few: object = {
    visitors: { site: 'frontend/not-found.ts' },
    staff: { staff: 'frontend/not-found.ts' },
  };
  Object.assign(entries, few);
  onTestFinished(() => void Object.assign(entries, all));
  await expect(buildSite({ outputFolder, year })).rejects.toThrow(
    /^The build made nothing of frontend\/styles\/public/,
  );
  expect(await files.readdir(folder)).not.toContainEqual(expect.stringMatching(/^kept-/));
  expect(await files.readFile(join(outputFolder, 'index.html'), 'utf8')).toBe('the last good one');
});
