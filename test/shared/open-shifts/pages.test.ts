import { describe, expect, it, test } from 'vitest';
import { withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { html, inScript } from '#shared/open-shifts/html.ts';
import { postingPage } from '#shared/open-shifts/pages.ts';
import {
  dataOf,
  fileAt,
  order,
  postingsAt,
  publish,
  publishedShift,
  shell,
} from '#test/support/open-shifts.ts';

const now = '2026-12-01T15:00:00.000Z';
const path = `/open-shifts/${order}-lpn`;
const evil = `</script><script>alert(1)</script>"'&<!--`;

const pageOf = (changes: Partial<Shift> = {}, at = now, facility = {}) =>
  fileAt(publish(at, postingsAt(at, publishedShift(changes, facility))).files, path);

describe('the structured data of a posting', () => {
  it('has every field that Google requires and recommends', () => {
    expect(dataOf(pageOf({}, now, { zip: '03431' }))).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Licensed Practical Nurse (LPN)',
      description: expect.stringContaining(
        withUnbrokenTimes('<li>Sat 12/5, 7 PM – 7 AM: 2\u00a0openings</li>'),
      ),
      identifier: { '@type': 'PropertyValue', name: 'Sample Agency', value: `${order}-lpn` },
      datePosted: '2026-12-01',
      validThrough: '2026-12-05T19:00:00-05:00',
      employmentType: 'PER_DIEM',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Sample Agency',
        sameAs: 'https://www.example.com/',
        logo: 'https://www.example.com/icon-512.png',
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Keene',
          addressRegion: 'NH',
          postalCode: '03431',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: 34, maxValue: 40, unitText: 'HOUR' },
      },
      workHours: '7:00 PM – 7:00 AM',
      jobStartDate: '2026-12-05',
      totalJobOpenings: 2,
      directApply: true,
      url: `https://www.example.com${path}`,
    });
  });

  it.each([
    ['2027-03-13', '2027-03-13T19:00:00-05:00'],
    ['2027-03-14', '2027-03-14T19:00:00-04:00'],
    ['2027-10-30', '2027-10-30T19:00:00-04:00'],
    ['2027-11-07', '2027-11-07T19:00:00-05:00'],
  ])('ends at the start of a shift on %s by New York’s clock', (day, validThrough) => {
    expect(dataOf(pageOf({ day })).validThrough).toBe(validThrough);
  });

  it('ends with the first shift that is not filled', () => {
    const filled = publishedShift({ day: '2026-12-03', people: { a: 'placed', b: 'placed' } });
    const postings = postingsAt(now, filled, publishedShift());
    const data = dataOf(fileAt(publish(now, postings).files, path));
    expect(data.validThrough).toBe('2026-12-05T19:00:00-05:00');
    expect(data.jobStartDate).toBe('2026-12-05');
  });

  it('counts no openings of several shifts as jobs', () => {
    const postings = postingsAt(now, publishedShift({ day: '2026-12-04' }), publishedShift());
    expect(dataOf(fileAt(publish(now, postings).files, path))).not.toHaveProperty(
      'totalJobOpenings',
    );
  });

  it('names a facility as the page does, or neither of them does', () => {
    for (const nameMayBePublic of [true, false]) {
      const page = pageOf({}, now, { nameMayBePublic });
      expect(page?.body.includes('Sample Hill, Keene, NH')).toBe(nameMayBePublic);
      expect(dataOf(page).jobLocation.name).toBe(nameMayBePublic ? 'Sample Hill' : undefined);
    }
  });

  it('names no employer that is confidential, and neither does the page', () => {
    const [posting] = postingsAt(now, publishedShift());
    if (!posting) throw new Error('There is a posting.');
    const published = { posting, postedAt: now, changedAt: now };
    const { head, content } = postingPage(published, shell, 'confidential');
    expect(head?.text).toContain('"hiringOrganization":"confidential"');
    expect(content.text).toContain('<dd>Confidential</dd>');
    expect(content.text).not.toContain('Sample Agency');
  });

  it('has the very text of the page as its description, with duties, hours and requirements', () => {
    const page = pageOf({ note: evil, requirements: ['bls', 'own-car'], unit: 'West' });
    const { description } = dataOf(page);
    const parts = page?.body.matchAll(/<div class="opening__text [^"]*">(.*?)<\/div>/gs);
    expect([...(parts ?? [])].map(([, text]) => text).join('')).toBe(description);
    for (const text of [
      withUnbrokenTimes('7 PM – 7 AM'),
      'BLS/CPR',
      'Own car',
      'West',
      ...shell.words.duties.lp_nurse,
    ]) {
      expect(description).toContain(text);
    }
  });
});

test('a page says the days of its shifts once', () => {
  const [, article] = pageOf()?.body.match(/(<article.*<\/article>)/s) ?? [];
  expect(article?.split(withUnbrokenTimes('Sat 12/5')).length).toBe(2);
});

test('no text of a shift or a facility is markup, on a page, in a list or in the data', () => {
  const one = publishedShift(
    { note: evil, unit: evil },
    { name: evil, town: evil, nameMayBePublic: true },
  );
  const { files } = publish(now, postingsAt(now, one));
  expect(files.length).toBeGreaterThan(5);
  for (const { body } of files) {
    expect(body).not.toContain('<script>');
    expect(body.match(/<\/script>/g) ?? []).toHaveLength(body.includes('ld+json') ? 1 : 0);
    expect(body).not.toContain('<!--');
  }
  expect(dataOf(fileAt(files, path)).jobLocation.name).toBe(evil);
});

test('a text that looks like a slot stays a text', () => {
  const page = pageOf({ note: '{pageContent} {pageTitle}' });
  expect(page?.body).toContain('<b>Note:</b> {pageContent} {pageTitle}');
});

test('a template escapes what is no HTML, and JSON in a script has no tag', () => {
  expect(html`<p title="${`"'`}">${'<&>'}${undefined}${[html`<b>${1}</b>`]}</p>`.text).toBe(
    '<p title="&quot;&#39;">&lt;&amp;&gt;<b>1</b></p>',
  );
  expect(inScript({ a: '</script>' }).text).toBe('{"a":"\\u003c/script>"}');
});

test('the lists lead to each posting, by role, town and both, and say their filters', () => {
  const lpn = publishedShift();
  const rn = publishedShift(
    { role: 'registered_nurse', facility: 'g', payFrom: 50, payTo: 60 },
    { town: 'Nashua' },
  );
  const { files } = publish(now, postingsAt(now, lpn, rn));
  const links = (at: string) =>
    [...(fileAt(files, at)?.body ?? '').matchAll(/<h2[^>]*><a href="([^"]*)">([^<]*)</g)].map(
      ([, href, text]) => `${href} ${text}`,
    );
  const [toLpn, toRn] = [`${path} LPN in Keene, NH`, `/open-shifts/${order}-rn RN in Nashua, NH`];
  expect(links('/open-shifts')).toEqual([toLpn, toRn]);
  expect(links('/open-shifts/lpn')).toEqual([toLpn]);
  expect(links('/open-shifts/nashua-nh')).toEqual([toRn]);
  expect(links('/open-shifts/rn/nashua-nh')).toEqual([toRn]);
  const list = fileAt(files, '/open-shifts')?.body;
  for (const text of [
    'Keene, NH',
    '$34 to $40 an hour',
    'Sat 12/5, 7 PM – 7 AM: 2\u00a0openings',
  ]) {
    expect(list).toContain(withUnbrokenTimes(text));
  }
  expect(list).not.toContain('JobPosting');
  expect(fileAt(files, '/open-shifts/rn')?.body).toMatch(
    /href="\/open-shifts\/rn" aria-current="true">RN/,
  );
});
