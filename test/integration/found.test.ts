import { beforeAll, describe, expect, it } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { openShiftsKeys } from '#shared/open-shifts/paths.ts';
import { documentRoutes, plainFiles, siteFiles, staffPaths } from '#shared/site-routes.ts';
import { plainHtml, readable } from '../support/html.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';

let laptop: Laptop;
let origin: string;

beforeAll(async () => {
  laptop = await sharedLaptop();
  origin = laptop.endpoints.site;
});

async function read(path: string): Promise<string> {
  const response = await laptop.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const readDocument = async (path: string) => plainHtml(await read(path));

const meta = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
const canonical = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const agencyData = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? 'null');

// test/infra/website.test.ts covers the address and the place of a setting.
describe('the address of the site', () => {
  it.each(documentRoutes)(
    'stands in $path, for search engines and for sharing',
    async ({ path }) => {
      const html = await readDocument(path);
      expect(canonical(html)).toBe(`${origin}${path}`);
      expect(meta(html, 'og:url')).toBe(`${origin}${path}`);
      expect(meta(html, 'og:image')).toBe(`${origin}${plainFiles.shareImage}`);
    },
  );

  it('stands in the sitemap: each page once, and nothing else', async () => {
    const locations = documentRoutes.map(
      ({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`,
    );
    expect(await read(plainFiles.sitemap)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `${locations.join('')}</urlset>\n`,
    );
  });

  it('stands in robots.txt, which names the sitemap and keeps the API out', async () => {
    expect(await read(plainFiles.robots)).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${plainFiles.sitemap}\nSitemap: ${origin}/${openShiftsKeys.sitemap}\n`,
    );
  });

  it('stands in llms.txt, before what each page is about', async () => {
    const text = await read(plainFiles.llms);
    expect(text.split('\n')[0]).toBe(`# ${agency.productName}`);
    for (const { path, name } of documentRoutes) {
      const description = readable(meta(await readDocument(path), 'description') ?? '');
      expect(text.split('\n')).toContain(`- [${name}](${origin}${path}): ${description}`);
    }
    // The file is served as plain text without a charset, so it has only ASCII.
    expect(text).toMatch(/^[\n -~]*$/);
  });

  it('stands in the agency’s data, with its place and hours', async () => {
    for (const path of ['/', '/contact']) {
      expect(agencyData(await readDocument(path))).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'EmploymentAgency',
        name: agency.productName,
        url: `${origin}/`,
        image: `${origin}${plainFiles.shareImage}`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: agency.address.street,
          addressLocality: 'Manchester',
          addressRegion: 'NH',
          postalCode: agency.address.pinCode,
          addressCountry: 'US',
        },
        geo: { latitude: 42.9956, longitude: -71.4548 },
        openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      });
    }
  });
});

it('the map shows the place that the settings name', async () => {
  const address =
    'https://www.openstreetmap.org/?mlat=42.9956&amp;mlon=-71.4548#map=16/42.9956/-71.4548';
  expect(await readDocument('/contact')).toContain(`href="${address}"`);
});

it('pages that search engines leave out name no address to find them by', async () => {
  const missing = await laptop.request('/no-such-page');
  expect(missing.status).toBe(404);
  for (const html of [plainHtml(await missing.text()), await readDocument(staffPaths.admin)]) {
    expect(meta(html, 'robots')).toBe('noindex');
    expect(canonical(html)).toBeUndefined();
    expect(html).not.toContain('og:url');
  }
});

it.each([
  [siteFiles.document('/'), 'text/html; charset=utf-8'],
  [plainFiles.sitemap, 'text/xml; charset=utf-8'],
  [plainFiles.robots, 'text/plain; charset=utf-8'],
  [plainFiles.llms, 'text/plain; charset=utf-8'],
  [plainFiles.manifest, 'application/manifest+json'],
  [plainFiles.shareImage, 'image/png'],
])('%s is sent as %s and asked for again each time', async (path, type) => {
  const { status, headers } = await laptop.request(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    type,
    'no-cache',
  ]);
});
