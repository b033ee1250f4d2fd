import { expect, test } from 'vitest';
import { nextPublication, nothingPublished } from '#shared/open-shifts/publication.ts';
import {
  dataOf,
  fileAt,
  order,
  postingsAt,
  publish,
  publishedShift,
} from '#test/support/open-shifts.ts';

const path = `/open-shifts/${order}-lpn`;
const id = `${order}-lpn`;
const days = (day: number) => `2026-12-0${day}T15:00:00.000Z`;
const sitemap = ({ files }: ReturnType<typeof publish>) =>
  files.find(({ key }) => key === 'open-shifts/sitemap.xml')?.body ?? '';
const one = publishedShift();
const first = publish(days(1), postingsAt(days(1), one));

test('nothing that is published changes while its values stay', () => {
  const later = publish(days(2), postingsAt(days(2), one), first.publication);
  expect(later.files).toEqual(first.files);
  expect(later.publication).toEqual(first.publication);
});

test('a change shows on page, list and sitemap, and does not refresh the day of the posting', () => {
  const more = { ...one, shift: { ...one.shift, payTo: 45 } };
  const later = publish(days(2), postingsAt(days(2), more), first.publication);
  expect(dataOf(fileAt(later.files, path))).toMatchObject({
    datePosted: '2026-12-01',
    baseSalary: { value: { maxValue: 45 } },
  });
  expect(fileAt(later.files, '/open-shifts')?.body).toContain('$34 to $45 an hour');
  expect(sitemap(first)).toContain('<lastmod>2026-12-01T10:00:00-05:00</lastmod>');
  expect(sitemap(later)).toContain('<lastmod>2026-12-02T10:00:00-05:00</lastmod>');
});

test('a posting that is not published any more says so with the status 404, and is in no list and no sitemap', () => {
  const gone = publish(days(2), [], first.publication);
  const page = fileAt(gone.files, path);
  expect(page).toMatchObject({ isClosed: true, posting: id });
  expect(page?.body).toContain('This shift is closed');
  expect(page?.body).not.toContain('JobPosting');
  expect(sitemap(gone)).not.toContain(id);
  for (const list of ['/open-shifts', '/open-shifts/lpn', '/open-shifts/lpn/keene-nh']) {
    expect(fileAt(gone.files, list)?.body).toContain('No shift is open here right now.');
  }
});

test('a posting that is published again has its new values and a new day', () => {
  const gone = publish(days(2), [], first.publication);
  const more = { ...one, shift: { ...one.shift, payFrom: 39, payTo: 45 } };
  const again = publish(days(3), postingsAt(days(3), more), gone.publication);
  expect(again.publication.closed).toEqual({});
  const page = fileAt(again.files, path);
  expect(page).not.toHaveProperty('isClosed');
  expect(dataOf(page)).toMatchObject({
    datePosted: '2026-12-03',
    baseSalary: { value: { minValue: 39, maxValue: 45 } },
  });
  expect(sitemap(again)).toContain('<lastmod>2026-12-03T10:00:00-05:00</lastmod>');
});

test('the page of a closed posting leaves after a year', () => {
  const gone = publish(days(2), [], first.publication);
  const before = publish('2027-12-03T14:00:00.000Z', [], gone.publication);
  expect(Object.keys(before.publication.closed)).toEqual([id]);
  const after = publish('2027-12-03T16:00:00.000Z', [], gone.publication);
  expect(after.publication.closed).toEqual({});
  expect(fileAt(after.files, path)).toBeUndefined();
});

test('a page of a run that broke off before it was noted is closed', () => {
  const { publication } = nextPublication(nothingPublished, [], [id], new Date(days(1)));
  expect(Object.keys(publication.closed)).toEqual([id]);
});
