import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterRows,
  fullName,
  type ListFilter,
  matchesName,
  pageOf,
  shortName,
} from '#shared/list.ts';
import type { ListRow } from '#shared/submission.ts';

const everything: ListFilter = { sort: 'date', name: '', from: '', to: '', roles: [] };

const row = (overrides: Partial<ListRow> = {}): ListRow => ({
  id: '00000000-0000-4000-8000-000000000000',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
  firstName: 'Sample',
  lastName: 'Nurse',
  ...overrides,
});

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

describe('the name filter', () => {
  it('matches characters with multiplicity, in any order and any case', () => {
    expect(matchesName('Anna Lee', 'NAA')).toBe(true);
    expect(matchesName('Anna Lee', 'aaa')).toBe(false);
    expect(matchesName('Anna Lee', '')).toBe(true);
    expect(matchesName('Anna Lee', 'x')).toBe(false);
  });

  it('agrees with a naive oracle on random names', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abAB é'), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (name, search) => {
        const left = [...name.toLowerCase()];
        const expected = [...search.toLowerCase()].every((character) => {
          const at = left.indexOf(character);
          if (at !== -1) left.splice(at, 1);
          return at !== -1;
        });
        expect(matchesName(name, search)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('filtering and sorting', () => {
  it('puts the newest first, and names in locale order', () => {
    const older = row({ id: 'a', submittedAt: '2026-01-01T12:00:00.000Z', firstName: 'Émile' });
    const newer = row({ id: 'b', submittedAt: '2026-02-01T12:00:00.000Z', firstName: 'Zoe' });
    const newest = row({ id: 'c', submittedAt: '2026-03-01T12:00:00.000Z', firstName: 'frances' });
    const rows = [older, newer, newest];
    expect(filterRows(rows, everything)).toEqual([newest, newer, older]);
    expect(filterRows(rows, { ...everything, sort: 'name' })).toEqual([older, newest, newer]);
  });

  it('settles one instant as the index does, the higher id first', () => {
    const first = row({ id: 'b' });
    const second = row({ id: 'a' });
    expect(filterRows([second, first], everything)).toEqual([first, second]);
    expect(filterRows([second, first], { ...everything, sort: 'name' })).toEqual([first, second]);
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
    const kept = filterRows([at(begins, -1), ...inside, at(ends, 0)], {
      ...everything,
      from: day,
      to: day,
    });
    expect(kept).toEqual(inside);
  });

  it('keeps both ends of a date range, by New York days', () => {
    const beforeMidnight = row({ submittedAt: '2026-11-20T04:59:59.999Z' });
    const midnight = row({ submittedAt: '2026-11-20T05:00:00.000Z' });
    const nextMidnight = row({ submittedAt: '2026-11-21T05:00:00.000Z' });
    const kept = filterRows([beforeMidnight, midnight, nextMidnight], {
      ...everything,
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(kept).toEqual([midnight]);
  });

  it('keeps only records that answer Yes to every ticked role', () => {
    const both = row({ registered_nurse: 'Yes', lp_nurse: 'Yes' });
    const one = row({ registered_nurse: 'Yes', lp_nurse: 'No' });
    const filter: ListFilter = { ...everything, roles: ['registered_nurse', 'lp_nurse'] };
    expect(filterRows([both, one], filter)).toEqual([both]);
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
