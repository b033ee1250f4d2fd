import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { expect, test } from 'vitest';
import { agencyWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { postingsOf } from '#shared/open-shifts/postings.ts';
import { nextPublication, nothingPublished } from '#shared/open-shifts/publication.ts';
import { shellSchema } from '#shared/open-shifts/shell.ts';
import { siteFilesOf } from '#shared/open-shifts/site-files.ts';
import { dataOf } from '#test/support/open-shifts.ts';

const now = new Date('2026-11-24T15:00:00Z');
const staff = ['dana', 'sam'] as const;
const { orders, facilities } = agencyDesk(now, staff, agencyWeek(now, staff));
const shifts = orders.flatMap((order) => order.shifts);
const postings = postingsOf(shifts, new Map(facilities.map((one) => [one.id, one])), now);
const shell = shellSchema.parse(
  JSON.parse(readFileSync(resolve('dist/site/open-shifts-shell.json'), 'utf8')),
);
const files = [
  ...siteFilesOf({
    ...nextPublication(nothingPublished, postings, [], now),
    ...{ shell, hiring: 'agency' },
  }),
];
const pages = files.filter(({ posting }) => posting !== undefined);

test('the sample desk publishes open shifts of each role', () => {
  expect(new Set(postings.map(({ role }) => role)).size).toBe(3);
  expect(pages).toHaveLength(postings.length);
});

test.each(pages)('$key has the fields that Google requires and recommends', (page) => {
  const data = dataOf(page);
  expect(data.description.length).toBeGreaterThan(200);
  expect(data.datePosted).toBe('2026-11-24');
  expect(data.validThrough).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00-0[45]:00$/);
  expect(new Date(data.validThrough).getTime()).toBeGreaterThan(now.getTime());
  expect(data).toMatchObject({
    title: expect.stringMatching(/^[A-Z][A-Za-z ]+ \((RN|LPN|LNA)\)$/),
    hiringOrganization: { '@type': 'Organization', name: shell.agency.name },
    employmentType: expect.stringMatching(/^(PER_DIEM|PART_TIME|FULL_TIME|CONTRACTOR)$/),
    baseSalary: {
      ...{ '@type': 'MonetaryAmount', currency: 'USD' },
      value: { minValue: expect.any(Number), maxValue: expect.any(Number), unitText: 'HOUR' },
    },
    jobLocation: {
      address: {
        ...{ '@type': 'PostalAddress', addressCountry: 'US', addressRegion: 'NH' },
        addressLocality: expect.stringMatching(/^\w/),
      },
    },
    identifier: { '@type': 'PropertyValue', name: shell.agency.name },
    directApply: true,
  });
});

test('the list and a posting weigh at most 45 kB together with all that they load', () => {
  const sent = (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const [list] = files.filter(({ key }) => key === 'open-shifts/index.html');
  const texts = [list?.body ?? '', pages[0]?.body ?? ''];
  const assets = new Set(
    texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g) ?? []),
  );
  const weights = [...assets].map((file) => {
    const bytes = readFileSync(resolve('dist/site', `.${file}`));
    return file.endsWith('.woff2') ? bytes.length : sent(bytes);
  });
  const all = [...texts.map((text) => sent(Buffer.from(text))), ...weights];
  expect(all.length).toBeGreaterThan(4);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(45_000);
});
