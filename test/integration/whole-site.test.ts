import { resolve } from 'node:path';
import { type HtmlElement, HtmlValidate, Parser } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { agency } from '#frontend/content/agency.ts';
import { openShiftsKeys, openShiftsPath } from '#shared/open-shifts/paths.ts';
import { documentRoutes, plainFiles, siteFiles, staffPaths } from '#shared/site-routes.ts';
import { speculationRulesFile } from '#shared/speculation-rules.ts';
import { bootWholeLaptop, type Laptop } from '../support/laptop.ts';
import { reachableFrom, siteFilesIn } from '../support/site-files.ts';

const validator = new HtmlValidate({
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:standard',
    'html-validate:a11y',
  ],
  rules: {
    // HTML allows both styles; React writes these.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': ['error', { style: 'selfclosing' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // A file of our own origin needs no digest: who could change it could change the digest too.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The stylesheet keeps every telephone number on one line.
    'tel-non-breaking': 'off',
  },
});
const parser = new Parser(validator.getConfigForSync('document.html'));

const siteFolder = resolve('dist/site');
const builtFiles = siteFilesIn(siteFolder);
const sourceMaps = builtFiles.filter((file) => file.endsWith('.map'));
const publishedFiles = builtFiles.filter((file) => !sourceMaps.includes(file));

/** Every document, with the address at which a visitor or staff open it, and the status of its answer. */
const documents = [
  ...documentRoutes.map(({ path }) => ({ path, status: 200, file: siteFiles.document(path) })),
  { path: staffPaths.login, status: 200, file: siteFiles.login },
  { path: staffPaths.admin, status: 200, file: siteFiles.staff },
  { path: '/no-such-page', status: 404, file: siteFiles.notFound },
  { path: openShiftsPath, status: 200, file: `/${openShiftsKeys.shell}` },
];

let laptop: Laptop;
const pages = new Map<string, { html: string; root: HtmlElement }>();

beforeAll(async () => {
  laptop = await bootWholeLaptop();
  // The function that publishes shifts writes its lists.
  await laptop.runSchedules();
  for (const { path, status } of documents) {
    const response = await laptop.request(path);
    expect([path, response.status]).toEqual([path, status]);
    const html = await response.text();
    pages.set(path, { html, root: parser.parseHtml(html) });
  }
});
afterAll(() => laptop.close());

function pageAt(path: string) {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`${path} is no page.`);
  return page;
}

const valuesOf = (root: HtmlElement, selector: string, attribute: string): string[] =>
  root.querySelectorAll(selector).map((one) => `${one.getAttributeValue(attribute)}`);

/** The links and resources of a document, as its attributes spell them. */
const referencesOf = (root: HtmlElement): string[] => [
  ...valuesOf(root, '[href]', 'href'),
  ...valuesOf(root, '[src]', 'src'),
  ...[...valuesOf(root, '[srcset]', 'srcset'), ...valuesOf(root, '[imagesrcset]', 'imagesrcset')]
    .flatMap((set) => set.split(','))
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
  ...valuesOf(root, 'meta[property="og:image"]', 'content'),
  ...valuesOf(root, 'meta[property="og:url"]', 'content'),
];

/** The references in the files for crawlers and browsers. */
const machineReferences = async (): Promise<string[]> => {
  const read = async (path: string) => (await laptop.request(path)).text();
  const manifest = z
    .object({ start_url: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(JSON.parse(await read(plainFiles.manifest)));
  const matches = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = '']) => address);
  const found = [
    [manifest.start_url, ...manifest.icons.map(({ src }) => src)],
    matches(await read(plainFiles.sitemap), /<loc>(.*?)<\/loc>/g),
    matches(await read(plainFiles.robots), /^Sitemap: (.*)$/gm),
    matches(await read(plainFiles.llms), /\]\((.*?)\)/g),
  ];
  for (const addresses of found) expect(addresses.length).toBeGreaterThan(0);
  return found.flat();
};

/** Every reference of the site with its page, resolved as a browser does. */
async function everyReference(): Promise<{ from: string; address: URL }[]> {
  const { site } = laptop.endpoints;
  const fromPages = [...pages].flatMap(([path, { root }]) =>
    referencesOf(root).map((written) => ({ from: path, address: new URL(written, site + path) })),
  );
  const fromFiles = (await machineReferences()).map((written) => ({
    from: 'the files for machines',
    address: new URL(written, site),
  }));
  return [...fromPages, ...fromFiles];
}

const isOwn = ({ address }: { address: URL }) => address.origin === laptop.endpoints.site;

/** Firefox restores checked answers unless they have `autocomplete`, which HTML allows only for typed answers. */
const isForFirefox = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ['input-attributes', 'valid-autocomplete'].includes(ruleId) &&
  /autocomplete.*type="(radio|checkbox)"/.test(message);

describe.each(documents)('$path', ({ path }) => {
  it('is valid HTML', async () => {
    const { results } = await validator.validateString(pageAt(path).html);
    const findings = results
      .flatMap(({ messages }) => messages)
      .filter((message) => !isForFirefox(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(findings).toEqual([]);
  });
});

describe('the links of the site', () => {
  it('that stay on it lead to something that is there', async () => {
    const own = (await everyReference()).filter(isOwn);
    const paths = new Set(own.map(({ address }) => address.pathname + address.search));
    expect(paths.size).toBeGreaterThan(documents.length);
    for (const path of paths) {
      const { status } = await laptop.request(path, { redirect: 'manual' });
      const from = own.find(({ address }) => address.pathname + address.search === path)?.from;
      expect({ path, from, status }).toEqual({ path, from, status: 200 });
    }
  });

  it('that name a part of a page name one that it has', async () => {
    const named = (await everyReference()).filter((one) => isOwn(one) && one.address.hash !== '');
    expect(named.length).toBeGreaterThan(0);
    for (const { from, address } of named) {
      const ids = valuesOf(pageAt(address.pathname).root, '[id]', 'id');
      expect(ids, `${from} leads to ${address.pathname}`).toContain(address.hash.slice(1));
    }
  });

  it('that leave it are whole, encrypted, and only the known ones', async () => {
    const others = (await everyReference()).filter((one) => !isOwn(one));
    const web = others.filter(({ address }) => /^https?:$/.test(address.protocol));
    for (const { address } of web) expect(address.protocol, address.href).toBe('https:');
    const social = agency.social.map(({ address }) => new URL(address).host);
    expect([...new Set(web.map(({ address }) => address.host))].sort()).toEqual(
      [...new Set([...social, 'www.openstreetmap.org'])].sort(),
    );
    for (const { address } of others.filter((one) => !web.includes(one))) {
      expect(address.href).toMatch(/^(?:tel:\+1\d{10}|mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/);
    }
  });

  it('lead from the home page to every other, and to the sign-in', () => {
    const reached = new Set(['/']);
    for (const path of reached) {
      for (const written of valuesOf(pageAt(path).root, 'a[href]', 'href')) {
        const { origin, pathname } = new URL(written, laptop.endpoints.site + path);
        if (origin === laptop.endpoints.site && pages.has(pathname)) reached.add(pathname);
      }
    }
    expect([...reached].sort()).toEqual(
      [...documentRoutes.map(({ path }) => path), staffPaths.login, openShiftsPath].sort(),
    );
  });
});

describe('the files of the site', () => {
  it('are each asked for by their address, or named by another that is', () => {
    const { robots, llms, touchIcon } = plainFiles;
    // Phones request the icon of the home screen by its name, and crawlers request their files by name.
    const byName = [robots, llms, touchIcon, speculationRulesFile];
    const reached = reachableFrom(siteFolder, [...documents.map(({ file }) => file), ...byName]);
    // pdf.js composes the addresses of its own files at run time.
    const isOfPdfjs = (file: string) => /^\/assets\/pdfjs-[\d.]+\//.test(file);
    expect(publishedFiles.filter((file) => !reached.has(file) && !isOfPdfjs(file))).toEqual([]);
  });

  it('do not include the source maps of its scripts', async () => {
    expect(sourceMaps.length).toBeGreaterThan(0);
    for (const file of sourceMaps) {
      const { status } = await laptop.request(file);
      expect([file, status]).toEqual([file, 404]);
    }
  });

  it('are the ones that were deployed; scripts and styles are kept for good, and come compressed', async () => {
    const isAsset = (file: string) => /^\/assets\/[^/]+\.(?:css|m?js)$/.test(file);
    expect(publishedFiles.filter(isAsset).length).toBeGreaterThan(20);
    for (const file of publishedFiles.filter((one) => !documents.some((two) => two.file === one))) {
      const response = await laptop.request(file, { headers: { 'accept-encoding': 'gzip, br' } });
      const sent = await response.text();
      expect([file, response.status]).toEqual([file, 200]);
      if (!isAsset(file)) continue;
      expect([file, Object.fromEntries(response.headers)]).toMatchObject([
        file,
        {
          'content-type': `${file.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
          'cache-control': 'public, max-age=31536000, immutable',
          // Answers below 1,000 bytes are not compressed.
          ...(sent.length >= 1000 && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
        },
      ]);
    }
  });
});
