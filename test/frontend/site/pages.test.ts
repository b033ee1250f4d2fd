import { promises as files } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { questions } from '#frontend/content/questions.ts';
import { shifts } from '#frontend/content/shifts.ts';
import { testimonials } from '#frontend/content/testimonials.ts';
import { area } from '#frontend/content/towns.ts';
import { documentRoutes, plainFiles, siteFiles } from '#shared/site-routes.ts';
import { plainHtml } from '#test/support/html.ts';

const site = resolve('dist/site');

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const page = async (path: string) => plainHtml(await read(siteFiles.document(path)));
const meta = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];

describe.each(documentRoutes)('$path', ({ path }) => {
  test('has its headings in order, from one h1', async () => {
    const levels = [...(await page(path)).matchAll(/<h([1-6])[ >]/g)].map(([, level]) =>
      Number(level),
    );
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  test('is shared under its own title and description', async () => {
    const html = await page(path);
    expect(meta(html, 'og:title')).toBe(html.match(/<title>(.*?)<\/title>/)?.[1]);
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
  });

  test('holds the cookie notice out of the way, with its link and both answers', async () => {
    const html = await page(path);
    const [notice = ''] = html.match(/<section[^>]* data-cookie-notice[\s\S]*?<\/section>/) ?? [];
    expect(notice).toMatch(/^<section[^>]* hidden=""/);
    expect(notice).toContain('href="/cookie-policy"');
    expect(notice).toContain(`>${cookieNotice.accept}</button>`);
    expect(notice).toContain(`>${cookieNotice.reject}</button>`);
  });
});

test('no two pages have the same description', async () => {
  const all = await Promise.all(
    documentRoutes.map(async ({ path }) => meta(await page(path), 'description')),
  );
  expect(new Set(all).size).toBe(documentRoutes.length);
});

test('the header goes in the order of the specification', () => {
  const names = documentRoutes
    .filter(({ linkedFrom }) => linkedFrom === 'header')
    .map(({ name }) => name);
  expect(names).toEqual([
    'Home',
    'About Us',
    'Testimonials',
    'Services',
    'Career',
    'Hire Us',
    'Contact',
  ]);
});

test('the home page leads on to every page that it teases', async () => {
  const [main = ''] = (await page('/')).match(/<main[\s\S]*<\/main>/) ?? [];
  for (const path of ['/about-us', '/services', '/testimonials', '/hire-us', '/career']) {
    expect(main).toContain(`href="${path}"`);
  }
  expect(main).toContain('id="testimonials"');
  for (const path of ['/about-us', '/services', '/testimonials']) {
    expect(main, path).toMatch(new RegExp(`href="${path}">[^<]+<svg`));
  }
});

test('the questions of the home page and their answers are structured data as well', async () => {
  const html = await read(siteFiles.document('/'));
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const faq = all
    .map(([, json = '']) => json)
    .filter((json) => json.includes('FAQPage'))
    .map((json) => JSON.parse(json));
  expect(faq).toHaveLength(1);
  const said = faq[0].mainEntity.map((one: any) => [one.name, one.acceptedAnswer.text]);
  expect(said).toEqual(questions.all.map(({ question, answer }) => [question, answer]));
  const shown = [...plainHtml(html).matchAll(/<summary>(.*?)<\/summary><p>(.*?)<\/p>/g)];
  expect(shown).toHaveLength(questions.all.length);
});

test('the list has every town, and each dot of the map is inside the state and has a name', async () => {
  const html = await page('/');
  const [map = ''] = html.match(/<svg[^>]*picture--map[\s\S]*?<\/svg>/) ?? [];
  const towns = area.groups.flatMap(({ towns }) => towns);
  const dots = [
    ...map.matchAll(/picture__town" cx="(\d+)" cy="(\d+)" r="[\d.]+"><\/circle><text/g),
  ];
  expect(dots).toHaveLength(towns.filter(({ label }) => label).length);
  expect(map.match(/picture__town/g)).toHaveLength(dots.length);
  for (const { name } of towns) expect(html).toContain(`<li>${name}</li>`);
  // The map extends from Canada to Massachusetts.
  for (const [, x, y] of dots) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(240);
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(460);
  }
});

test.each(documentRoutes)(
  '$path offers Call and Join Us on phones, unless it has a form or law',
  async ({ path }) => {
    const informs = ['/', '/about-us', '/testimonials', '/services'].includes(path);
    expect((await page(path)).includes('class="call-bar"')).toBe(informs);
  },
);

test('the testimonials are three, of the three roles', async () => {
  const html = await page('/testimonials');
  expect(testimonials.quotes.map(({ role }) => role)).toEqual(['Partner', 'Employer', 'Patient']);
  expect(html.match(/<figure/g)).toHaveLength(3);
  for (const { name, role, town, story } of testimonials.quotes) {
    for (const text of [name, ...story]) expect(html).toContain(text);
    expect(html).toContain(`${role}, ${town}`);
  }
  expect(html.match(/<figure[^>]*><(?:svg|picture)/g)).toHaveLength(3);
});

test('every card of the services leads to the request and to the application, and says the pay', async () => {
  const html = await page('/services');
  const cards = html.match(/<li[^>]*><h3[^>]*><span[\s\S]*?<\/li>/g) ?? [];
  expect(cards).toHaveLength(3);
  cards.forEach((card, index) => {
    for (const path of ['/hire-us', '/career']) expect(card).toContain(`href="${path}"`);
    expect(card).toContain(shifts.roles[index]?.pay);
  });
  for (const role of ['RN', 'LPN', 'LNA / CNA']) expect(html).toContain(`>${role}</span>`);
});

test.each(['/terms-of-service', '/privacy-policy'])(
  '%s has titled sections and its date',
  async (path) => {
    const html = await page(path);
    expect(html).toContain('<time datetime="2024-05-14">14th May 2024</time>');
    const sections = html.match(/<section[^>]*><h2/g);
    expect(sections?.length).toBeGreaterThan(8);
  },
);

test('the manifest names icons that are there, of the size that it says', async () => {
  const manifest = JSON.parse(await read(plainFiles.manifest));
  expect(manifest.name).toBe(agency.productName);
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = await files.readFile(join(site, src));
    if (type !== 'image/png') continue;
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
