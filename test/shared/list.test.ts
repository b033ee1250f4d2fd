import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import {
  countTogether,
  type ListFilter,
  recordFilters,
  wholeList,
} from '#frontend/staff/kit/list/list-filter.ts';
import { fullName, pageOf, prepareRow, shortName, sortRows } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { ListRow } from '#shared/submission.ts';

const row = (overrides: Partial<ListRow> = {}): ListRow => ({
  id: '00000000-0000-4000-8000-000000000000',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
  firstName: 'Sample',
  lastName: 'Nurse',
  ...overrides,
});

/** The rows that a list of these rows, newest first, shows with the filter: sorted, then filtered. */
const shown = (rows: readonly ListRow[], filter: ListFilter): ListRow[] => {
  const prepared = rows.map(prepareRow);
  return filterRows(recordFilters, sortRows(prepared, filter.sort), filter).flatMap(
    (one) => rows[prepared.indexOf(one)] ?? [],
  );
};
const matchesName = (firstName: string, name: string): boolean =>
  shown([row({ firstName, lastName: '' })], { ...wholeList, name }).length === 1;

describe('a page of a list', () => {
  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [19, 1, 19],
    [20, 1, 20],
    [21, 2, 1],
    [40, 2, 20],
    [41, 3, 1],
  ])('%i rows fill %i pages, the last with %i', (count, pages, onLast) => {
    const rows = Array.from({ length: count }, (_, index) => index);
    const last = pageOf(rows, pages);
    expect(last).toMatchObject({ page: pages, pages, firstNumber: (pages - 1) * 20 + 1 });
    expect(last.rows).toHaveLength(onLast);
  });

  it.each([0, -1, 99, Number.NaN, 2.9])('page %d becomes one that exists', (page) => {
    const { page: given, rows } = pageOf(
      Array.from({ length: 41 }, () => 0),
      page,
    );
    expect([1, 2, 3]).toContain(given);
    expect(rows.length).toBeGreaterThan(0);
  });
});

/** Few letters, so that they coincide, and letters that are hard to count: accents, two-unit and growing letters. */
const someName = fc.string({ unit: fc.constantFrom(...'aAbBzZ éÉñ’-ß İ李王𝒜𝒷'), maxLength: 8 });

/** The rule of section 5, letter by letter. */
function hasAllLetters(name: string, search: string): boolean {
  const left = [...name.toLowerCase()];
  return [...search.toLowerCase()].every((character) => {
    const at = left.indexOf(character);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

describe('the name filter', () => {
  it('matches characters with multiplicity, in any order and any case', () => {
    expect(matchesName('Anna Lee', 'NAA')).toBe(true);
    expect(matchesName('Anna Lee', 'aaa')).toBe(false);
    expect(matchesName('Anna Lee', '')).toBe(true);
    expect(matchesName('Anna Lee', 'x')).toBe(false);
    expect(matchesName('a'.repeat(300), 'a'.repeat(300))).toBe(true);
    expect(matchesName('a'.repeat(300), 'a'.repeat(301))).toBe(false);
  });

  it('agrees with a naive count of letters on 10,000 random searches', () => {
    fc.assert(
      fc.property(someName, someName, (name, search) => {
        expect(matchesName(name, search)).toBe(hasAllLetters(name, search));
      }),
      { numRuns: 10_000 },
    );
  });
});

/** Around New Year, and the nights in which New York's clock is set forward and back. */
const instant = fc
  .tuple(
    fc.constantFrom('2026-01-01T05:00:00Z', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'),
    fc.integer({ min: -48 * 3600, max: 48 * 3600 }),
  )
  .map(([around, seconds]) => new Date(Date.parse(around) + seconds * 1000).toISOString());
const someDay = fc.constantFrom('', '2025-12-31', '2026-01-01', '2026-03-08', '2026-11-01');
const yesNo = fc.constantFrom('Yes' as const, 'No' as const, undefined);

it('filters and sorts any list as section 5 says it, row by row', () => {
  const someRow = fc
    .record({ id: fc.uuid(), submittedAt: instant, firstName: someName, lp_nurse: yesNo })
    .map(row);
  const filter = fc.record({
    sort: fc.constantFrom('date' as const, 'name' as const),
    name: fc.oneof(fc.constant(''), someName),
    from: someDay,
    to: someDay,
    roles: fc.subarray(['lp_nurse' as const]),
  });
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 30 }), filter, (rows, wanted) => {
      const { sort, name, from, to, roles } = wanted;
      const expected = rows
        .filter((one) => {
          const day = newYorkDay(new Date(one.submittedAt));
          const isWithin = (from === '' || day >= from) && (to === '' || day <= to);
          const hasRoles = roles.every((role) => one[role] === 'Yes');
          return isWithin && hasRoles && hasAllLetters(fullName(one), name);
        })
        .sort((a, b) => {
          const byName = sort === 'name' ? fullName(a).localeCompare(fullName(b), 'en-US') : 0;
          const order = [b.submittedAt + b.id, a.submittedAt + a.id];
          return (
            byName || (order[0] === order[1] ? 0 : String(order[0]) < String(order[1]) ? -1 : 1)
          );
        });
      expect(shown(rows, { ...wholeList, ...wanted })).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

describe('filtering and sorting', () => {
  it('puts the newest first, and names in locale order', () => {
    const older = row({ id: 'a', submittedAt: '2026-01-01T12:00:00.000Z', firstName: 'Émile' });
    const newer = row({ id: 'b', submittedAt: '2026-02-01T12:00:00.000Z', firstName: 'Zoe' });
    const newest = row({ id: 'c', submittedAt: '2026-03-01T12:00:00.000Z', firstName: 'frances' });
    const rows = [older, newer, newest];
    expect(shown(rows, wholeList)).toEqual([newest, newer, older]);
    expect(shown(rows, { ...wholeList, sort: 'name' })).toEqual([older, newest, newer]);
  });

  it('settles one instant as the index does, the higher id first', () => {
    const first = row({ id: 'b' });
    const second = row({ id: 'a' });
    expect(shown([second, first], wholeList)).toEqual([first, second]);
    expect(shown([second, first], { ...wholeList, sort: 'name' })).toEqual([first, second]);
  });

  it.each([
    [
      'the hour that is skipped in spring',
      '2026-03-08',
      '2026-03-08T05:00:00Z',
      '2026-03-09T04:00:00Z',
    ],
    [
      'the hour that comes twice in autumn',
      '2026-11-01',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ],
    ['New Year', '2026-01-01', '2026-01-01T05:00:00Z', '2026-01-02T05:00:00Z'],
  ])('cuts the day with %s at New York’s midnights', (_, day, begins, ends) => {
    const at = (instant: string, offsetMs: number) =>
      row({ submittedAt: new Date(Date.parse(instant) + offsetMs).toISOString() });
    const inside = [at(ends, -1), at(begins, 0)];
    const kept = shown([at(begins, -1), ...inside, at(ends, 0)], {
      ...wholeList,
      from: day,
      to: day,
    });
    expect(kept).toEqual(inside);
  });

  it('keeps both ends of a date range, by New York days', () => {
    const beforeMidnight = row({ submittedAt: '2026-11-20T04:59:59.999Z' });
    const midnight = row({ submittedAt: '2026-11-20T05:00:00.000Z' });
    const nextMidnight = row({ submittedAt: '2026-11-21T05:00:00.000Z' });
    const kept = shown([beforeMidnight, midnight, nextMidnight], {
      ...wholeList,
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(kept).toEqual([midnight]);
  });

  it('keeps only records that answer Yes to every ticked role', () => {
    const both = row({ registered_nurse: 'Yes', lp_nurse: 'Yes' });
    const one = row({ registered_nurse: 'Yes', lp_nurse: 'No' });
    const filter: ListFilter = { ...wholeList, roles: ['registered_nurse', 'lp_nurse'] };
    expect(shown([both, one], filter)).toEqual([both]);
  });
});

describe('names in a row', () => {
  it('cuts each part at 10 characters with an ellipsis', () => {
    const long = row({ firstName: 'Bartholomew', middleName: 'Éèêëàâäôöùûü', lastName: 'Li' });
    expect(shortName(long)).toBe('Bartholome… Éèêëàâäôöù… Li');
    expect(fullName(long)).toBe('Bartholomew Éèêëàâäôöùûü Li');
    expect(shortName(row({ firstName: 'Bernadette' }))).toBe('Bernadette Nurse');
  });
});

describe('what staff make of records', () => {
  const work = { version: 1, status: 'contacted' as const, owner: 'me-1' };
  const mine = row({ id: 'a', firstName: 'Anna', work });
  const theirs = row({ id: 'b', firstName: 'Nathan', work: { ...work, owner: 'other' } });
  const fresh = row({ id: 'c', summary: { flags: ['no-role'] } });
  const kept = (filter: Partial<ListFilter>) =>
    filterRows(
      recordFilters,
      [mine, theirs, fresh].map(prepareRow),
      { ...wholeList, ...filter },
      'me-1',
    ).map(({ id }) => id);

  it.each<[Partial<ListFilter>, string[]]>([
    [{ statuses: ['contacted'] }, ['a', 'b']],
    [{ statuses: ['new', 'done'] }, ['c']],
    [{ owner: 'me' }, ['a']],
    [{ owner: 'nobody' }, ['c']],
    [{ owner: 'other' }, ['b']],
    [{ needsLook: true }, ['c']],
    [{ statuses: ['contacted'], owner: 'me', needsLook: true }, []],
    [{ name: 'anna' }, ['a', 'b']],
    [{ name: 'ANNA', together: true }, ['a']],
  ])('%j keeps %j', (filter, ids) => {
    expect(kept(filter)).toEqual(ids);
  });

  it('counts the names that have the letters together', () => {
    expect(countTogether([mine, theirs, fresh].map(prepareRow), 'Na')).toBe(2);
  });
});
