import { describe, expect, it, test } from 'vitest';
import { filledLists } from '#shared/open-shifts/lists.ts';
import { postingOfKey, townPart } from '#shared/open-shifts/paths.ts';
import { notPublished } from '#shared/open-shifts/postings.ts';
import { order, postingsAt, publishedShift } from '#test/support/open-shifts.ts';

const now = '2026-12-01T15:00:00.000Z';
const taken = { a: 'placed', b: 'worked' } as const;

describe('a shift', () => {
  it.each([
    ['open', {}, undefined],
    ['partly filled', { people: { a: 'placed' } as const }, undefined],
    ['filled', { people: taken }, 'filled'],
    ['begun', { day: '2026-11-30' }, 'begun'],
    ['a draft', { state: 'draft' as const }, 'not-open'],
    ['on hold', { state: 'on-hold' as const }, 'not-open'],
    ['canceled', { state: 'canceled' as const }, 'not-open'],
    ['without the range of its pay', { payTo: undefined }, 'no-pay'],
  ])('that is %s', (_, changes, reason) => {
    const { shift } = publishedShift(changes);
    expect(notPublished(shift, new Date(now))).toBe(reason);
    expect(postingsAt(now, publishedShift(changes))).toHaveLength(reason ? 0 : 1);
  });

  it('is not published once it begins', () => {
    const one = publishedShift();
    expect(postingsAt('2026-12-05T23:59:59.999Z', one)).toHaveLength(1);
    expect(postingsAt('2026-12-06T00:00:00.000Z', one)).toEqual([]);
  });

  it('whose facility is gone is not published', () => {
    const one = publishedShift();
    const other = { ...one, facility: { ...one.facility, id: 'other' } };
    expect(postingsAt(now, other)).toEqual([]);
  });
});

describe('a posting', () => {
  it('has the shifts of an order for one role, the first one first, with the openings that are left', () => {
    const first = publishedShift({ day: '2026-12-04', people: { a: 'placed', b: 'asked' } });
    const second = publishedShift();
    const other = publishedShift({ role: 'registered_nurse', payFrom: 50, payTo: 60 });
    const [night, rn] = postingsAt(now, second, other, first);
    expect(night).toMatchObject({
      id: `${order}-lpn`,
      blocks: [
        {
          shifts: [
            { day: '2026-12-04', openings: 1 },
            { day: '2026-12-05', openings: 2 },
          ],
        },
      ],
    });
    expect(rn?.id).toBe(`${order}-rn`);
  });

  it('tells shifts apart that differ in more than their day', () => {
    const days = publishedShift({ day: '2026-12-04', from: '07:00', to: '15:00' });
    expect(postingsAt(now, days, publishedShift())[0]?.blocks).toHaveLength(2);
  });

  it('has nothing of the people and the accounts of a shift', () => {
    const text = JSON.stringify(
      postingsAt(now, publishedShift({ people: { 'an-applicant': 'asked' } })),
    );
    for (const secret of ['an-applicant', 'dana', 'changedBy', 'version', 'request']) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    [true, 'Sample Hill', 'Park behind Sample Hill'],
    [false, undefined, undefined],
  ])('names its facility only where the flag allows it: %s', (nameMayBePublic, name, note) => {
    const shift = { note: 'Park behind Sample Hill', unit: 'SAMPLE HILL, first floor' };
    const [posting] = postingsAt(now, publishedShift(shift, { nameMayBePublic }));
    expect(posting?.blocks[0]?.place.name).toBe(name);
    expect(posting?.blocks[0]?.note).toBe(note);
    expect(JSON.stringify(posting).toLowerCase().includes('sample hill')).toBe(nameMayBePublic);
  });

  it('finds a name that may not be published in another spelling', () => {
    const notes = ['Ask at St Anne’s', 'ST. ANNES, gate 2', 'St.  Ánne‘s'];
    for (const note of notes) {
      const facility = { name: "St. Anne's", nameMayBePublic: false };
      const [posting] = postingsAt(now, publishedShift({ note }, facility));
      expect(posting?.blocks[0]?.note).toBe(undefined);
    }
  });
});

test('a list exists for each role and town with a posting, and for both together', () => {
  const lpn = publishedShift();
  const rn = publishedShift(
    { role: 'registered_nurse', facility: 'g' },
    { town: 'St. Albans', state: 'VT' },
  );
  const lists = filledLists(postingsAt(now, lpn, rn));
  expect(lists.map(({ role = 'all', town = 'all' }) => `${role} ${town}`).sort()).toEqual([
    'all all',
    'all keene-nh',
    'all st-albans-vt',
    'lp_nurse all',
    'lp_nurse keene-nh',
    'registered_nurse all',
    'registered_nurse st-albans-vt',
  ]);
});

test.each([
  ['St. Johnsbury', 'VT', 'st-johnsbury-vt'],
  ['Coös Junction', 'NH', 'coos-junction-nh'],
  ['../admin?x=#<', 'NH', 'admin-x-nh'],
])('%s, %s is %s in addresses', (town, state, part) => {
  expect(townPart({ town, state })).toBe(part);
});

test('the page of a posting is told from a list', () => {
  expect(postingOfKey(`open-shifts/${order}-lpn/index.html`)).toBe(`${order}-lpn`);
  expect(postingOfKey('open-shifts/lpn/index.html')).toBeUndefined();
});
