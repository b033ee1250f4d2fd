import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { openShiftsKeys } from '#shared/open-shifts/paths.ts';
import { documentRoutes, plainFiles, siteFiles, staffPaths } from '#shared/site-routes.ts';
import { plainHtml, readable } from '../support/html.ts';
import { bootLaptop, type Laptop, resourcesOf, sharedLaptop } from '../support/laptop.ts';

const ownAddress = 'https://www.example.com';
let laptop: Laptop;
let withSetting: Laptop;

beforeAll(async () => {
  [laptop, withSetting] = await Promise.all([
    sharedLaptop(),
    bootLaptop((template) => {
      for (const [, { Properties }] of resourcesOf(template, 'Custom::CDKBucketDeployment')) {
        const [documents = {}] = Properties.SourceMarkers ?? [];
        if (!(deployPlaceholders.siteOrigin in documents)) continue;
        documents[deployPlaceholders.siteOrigin] = ownAddress;
        documents[deployPlaceholders.officeLatitude] = '43.25';
      }
    }),
  ]);
});
afterAll(() => withSetting.close());

/** The deployments of the site, each with the origin that its pages must name. */
const places = [
  ['without a setting: its own address', () => ({ on: laptop, origin: laptop.endpoints.site })],
  ['with siteOrigin: that address', () => ({ on: withSetting, origin: ownAddress })],
] as const;

async function read(on: Laptop, path: string): Promise<string> {
  const response = await on.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const readDocument = async (on: Laptop, path: string) => plainHtml(await read(on, path));

const meta = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
const canonical = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const agencyData = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? 'null');

describe.each(places)('%s', (_, place) => {
  it.each(documentRoutes)(
    'stands in $path, for search engines and for sharing',
    async ({ path }) => {
      const { on, origin } = place();
      const html = await readDocument(on, path);
      expect(canonical(html)).toBe(`${origin}${path}`);
      expect(meta(html, 'og:url')).toBe(`${origin}${path}`);
      expect(meta(html, 'og:image')).toBe(`${origin}${plainFiles.shareImage}`);
    },
  );

  it('stands in the sitemap: each page once, and nothing else', async () => {
    const { on, origin } = place();
    const locations = documentRoutes.map(
      ({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`,
    );
    expect(await read(on, plainFiles.sitemap)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `${locations.join('')}</urlset>\n`,
    );
  });

  it('stands in robots.txt, which names the sitemap and keeps the API out', async () => {
    const { on, origin } = place();
    expect(await read(on, plainFiles.robots)).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${plainFiles.sitemap}\nSitemap: ${origin}/${openShiftsKeys.sitemap}\n`,
    );
  });

  it('stands in llms.txt, before what each page is about', async () => {
    const { on, origin } = place();
    const text = await read(on, plainFiles.llms);
    expect(text.split('\n')[0]).toBe(`# ${agency.productName}`);
    for (const { path, name } of documentRoutes) {
      const description = readable(meta(await readDocument(on, path), 'description') ?? '');
      expect(text.split('\n')).toContain(`- [${name}](${origin}${path}): ${description}`);
    }
    // The file is served as plain text without a charset, so it has only ASCII.
    expect(text).toMatch(/^[\n -~]*$/);
  });

  it('stands in the agency’s data, with its place and hours', async () => {
    const { on, origin } = place();
    for (const path of ['/', '/contact']) {
      expect(agencyData(await readDocument(on, path))).toMatchObject({
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
        geo: { latitude: on === laptop ? 42.9956 : 43.25, longitude: -71.4548 },
        openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      });
    }
  });
});

it('the map shows the place that the settings name', async () => {
  const address =
    'https://www.openstreetmap.org/?mlat=43.25&amp;mlon=-71.4548#map=16/43.25/-71.4548';
  expect(await readDocument(withSetting, '/contact')).toContain(`href="${address}"`);
});

it('pages that search engines leave out name no address to find them by', async () => {
  const missing = await laptop.request('/no-such-page');
  expect(missing.status).toBe(404);
  for (const html of [
    plainHtml(await missing.text()),
    await readDocument(laptop, staffPaths.admin),
  ]) {
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
