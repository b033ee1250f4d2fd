/**
 * What the sample content of `frontend/content/` keeps to. An agency that puts its own words there deletes
 * this file: no other test asks whose words they are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { testimonials } from '#frontend/content/testimonials.ts';
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

test('the testimonials say that they are samples', () => {
  const html = read(siteFiles.document('/testimonials').slice(1));
  for (const { name } of testimonials.quotes) expect(name).toMatch(/^Sample /);
  expect(html).toContain(testimonials.note);
});

test('the social links lead to a reserved domain', () => {
  for (const { address } of agency.social) expect(new URL(address).host).toBe('example.com');
});
