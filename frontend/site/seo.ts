/** The parts of the site for search and sharing: files for machines, and the agency as structured data. */

import { agency } from '#frontend/content/agency.ts';
import { home } from '#frontend/content/home.ts';
import { questions } from '#frontend/content/questions.ts';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { inScript } from '#shared/open-shifts/html.ts';
import { openShiftsKeys } from '#shared/open-shifts/paths.ts';
import { type DocumentPath, documentRoutes, plainFiles } from '#shared/site-routes.ts';
import { speculationRules, speculationRulesFile } from '#shared/speculation-rules.ts';

const { siteOrigin, officeLatitude, officeLongitude, publishedSitemap } = deployPlaceholders;

/** An address of the site with its origin: canonical links, Open Graph and sitemaps require it. */
export const absolute = (path: string): string => `${siteOrigin}${path}`;

/** Removes the quotes around coordinates, because the deployment fills in numbers. */
const quotedNumbers = new RegExp(`"(${officeLatitude}|${officeLongitude})"`, 'g');

/**
 * The agency in schema.org's words. The text is JSON after the deployment has filled in its placeholders.
 * @returns text that is safe inside a `<script>`: no `<` in it
 */
export function agencyData(): string {
  const { street, city, state, pinCode } = agency.address;
  const { days, opens, closes } = agency.openingTimes;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    name: agency.productName,
    description: home.description,
    url: absolute('/'),
    image: absolute(plainFiles.shareImage),
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
      latitude: officeLatitude,
      longitude: officeLongitude,
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
  return inScript(data).text.replaceAll(quotedNumbers, '$1');
}

/** The questions of the home page and their answers, in schema.org's words, as text for a `<script>`. */
export const questionsData = (): string =>
  inScript({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }).text;

/** The office on a map. */
export const mapAddress = `https://www.openstreetmap.org/?mlat=${officeLatitude}&mlon=${officeLongitude}#map=16/${officeLatitude}/${officeLongitude}`;

/**
 * The plain files beside the documents: robots.txt, sitemap.xml, llms.txt, the web manifest and
 * the speculation rules.
 * @param descriptionOf returns the description of a page
 */
export function filesForMachines(
  descriptionOf: (path: DocumentPath) => string,
): Record<string, string> {
  const sitemap = absolute(plainFiles.sitemap);
  const published = absolute(`/${openShiftsKeys.sitemap}`);
  return {
    [plainFiles.robots]: `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n${publishedSitemap}${published}\n`,
    [plainFiles.sitemap]: sitemapXml(),
    [plainFiles.llms]: llmsText(descriptionOf),
    [plainFiles.manifest]: `${JSON.stringify(manifest, undefined, 2)}\n`,
    [speculationRulesFile]: `${JSON.stringify(speculationRules)}\n`,
  };
}

function sitemapXml(): string {
  const addresses = documentRoutes.map(({ path }) => `  <url><loc>${absolute(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>\n',
  ].join('\n');
}

/** The site in one page of Markdown, as https://llmstxt.org describes it. */
function llmsText(descriptionOf: (path: DocumentPath) => string): string {
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
      ({ path, name }) => `- [${name}](${absolute(path)}): ${descriptionOf(path)}`,
    ),
    '',
  ].join('\n');
}

/** Colors are the tokens' ground and pine: a manifest can read no stylesheet. */
const manifest = {
  name: agency.productName,
  short_name: agency.productName,
  description: agency.description,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf8f2',
  theme_color: '#0e5a4c',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};
