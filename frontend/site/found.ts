/** What makes the site be found and shared: files for machines, and the agency as structured data. */
import { type DocumentPath, documentRoutes, plainFiles } from '../../shared/site-routes.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { agency } from '../content/agency.ts';
import { home } from '../content/home.ts';

/**
 * A page's address with its origin, or undefined while the origin isn't known. Canonical links, Open
 * Graph and sitemaps take absolute addresses only; a wrong one does more harm than none.
 */
export const absolute = ({ siteOrigin }: SiteSettings, path: string): string | undefined =>
  siteOrigin === undefined ? undefined : `${siteOrigin}${path}`;

/**
 * The agency in schema.org's words, as JSON.
 * @returns text that may stand inside a `<script>`: no `<` in it
 */
export function agencyData(settings: SiteSettings): string {
  const { street, city, state, pinCode } = agency.address;
  const { days, opens, closes } = agency.openingTimes;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    name: agency.productName,
    description: home.description,
    url: absolute(settings, '/'),
    image: absolute(settings, plainFiles.shareImage),
    telephone: `+1-${agency.phones[0].number}`,
    email: agency.emails[0].address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: pinCode,
      addressCountry: 'US',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: settings.officeLatitude,
      longitude: settings.officeLongitude,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    },
    areaServed: { '@type': 'State', name: 'New Hampshire' },
    sameAs: agency.social.map(({ address }) => address),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The office on a map. */
export const mapAddress = ({ officeLatitude, officeLongitude }: SiteSettings): string =>
  `https://www.openstreetmap.org/?mlat=${officeLatitude}&mlon=${officeLongitude}#map=16/${officeLatitude}/${officeLongitude}`;

/**
 * The plain files beside the documents: robots.txt, llms.txt, the web manifest and, where the origin is
 * known, sitemap.xml.
 * @param descriptionOf what a page is about
 */
export function filesForMachines(
  settings: SiteSettings,
  descriptionOf: (path: DocumentPath) => string,
): Record<string, string> {
  const sitemap = absolute(settings, plainFiles.sitemap);
  return {
    [plainFiles.robots]: `User-agent: *\nDisallow: /api/\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`,
    [plainFiles.llms]: llmsText(settings, descriptionOf),
    [plainFiles.manifest]: `${JSON.stringify(manifest, undefined, 2)}\n`,
    ...(sitemap === undefined ? {} : { [plainFiles.sitemap]: sitemapXml(settings) }),
  };
}

function sitemapXml(settings: SiteSettings): string {
  const addresses = documentRoutes.map(
    ({ path }) => `  <url><loc>${absolute(settings, path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>\n',
  ].join('\n');
}

/** The site in one page of Markdown, as https://llmstxt.org describes it. */
function llmsText(settings: SiteSettings, descriptionOf: (path: DocumentPath) => string): string {
  const { street, city, state, pinCode } = agency.address;
  return [
    `# ${agency.productName}\n`,
    `> ${home.description}\n`,
    `- Office: ${street}, ${city}, ${state} ${pinCode}`,
    `- Hours: ${agency.openingHours}`,
    ...agency.phones.map(({ label, number }) => `- Phone (${label.toLowerCase()}): ${number}`),
    ...agency.emails.map(({ label, address }) => `- E-mail (${label.toLowerCase()}): ${address}`),
    '\n## Pages\n',
    ...documentRoutes.map(
      ({ path, name }) =>
        `- [${name}](${absolute(settings, path) ?? path}): ${descriptionOf(path)}`,
    ),
    '',
  ].join('\n');
}

/** Colours are the tokens' ground and pine: a manifest can read no stylesheet. */
const manifest = {
  name: agency.productName,
  short_name: agency.productName,
  description: agency.description,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf8f2',
  theme_color: '#0e5a4c',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};
