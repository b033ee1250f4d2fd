/**
 * The rules of the sample content in `frontend/content/`. An agency that writes its own content deletes this
 * file: no other test depends on the sample content.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { people } from '#frontend/content/people.ts';
import { testimonials } from '#frontend/content/testimonials.ts';
import { sampleContent } from '#frontend/sample-content.ts';
import { siteFiles } from '#shared/site-routes.ts';
import { plainHtml } from './support/html.ts';

const site = resolve('dist/site');
const documents = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const read = (file: string) => plainHtml(readFileSync(resolve(site, file), 'utf8'));

test.each(documents)('%s shows reserved numbers and addresses only', (file) => {
  const html = read(file);
  for (const [number] of html.matchAll(/\+?1?[-\s(]*\d{3}[-\s)]*\d{3}[-\s]*\d{4}/g)) {
    expect(number).toMatch(/555-?01\d\d$/);
  }
  for (const [address] of html.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)) {
    expect(address).toMatch(/@example\.com$/);
  }
});

test('invented people have the word Sample in their name', () => {
  const html = read(siteFiles.document('/testimonials').slice(1));
  for (const { name } of [...testimonials.quotes, ...people.all]) expect(name).toContain('Sample');
  for (const { name } of testimonials.quotes) expect(html).toContain(name);
});

test('npm run content lists every invented fact, and no page has a note to the agency', () => {
  const listed = sampleContent().map(({ file, field }) => `${basename(file)} ${field}`);
  const facts = [
    'agency.ts agency.productName',
    'agency.ts agency.phones[0].number',
    'agency.ts agency.emails[1].address',
    'agency.ts agency.address.street',
    'agency.ts agency.social[2].address',
    'people.ts people.all[0].name',
    'promise.ts promises.employment.deadline',
    'shifts.ts shifts.roles[2].pay',
    'testimonials.ts testimonials.quotes[0].description',
    'towns.ts area.groups[0].towns',
    'terms-of-service.ts termsOfService.sections',
    'privacy-policy.ts privacyPolicy.sections',
  ];
  expect(listed).toEqual(expect.arrayContaining(facts));
  for (const file of documents) {
    expect(read(file)).not.toMatch(
      /[Ss]ample (?:answer|times|numbers|towns|texts?|schedule)|legal advice: have it/,
    );
  }
});

test('the social links lead to a reserved domain', () => {
  for (const { address } of agency.social) expect(new URL(address).host).toBe('example.com');
});
