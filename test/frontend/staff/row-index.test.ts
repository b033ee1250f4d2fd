import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowIndex } from '#frontend/staff/rows/row-index.ts';
import { filterRows, type ListFilter, roles } from '#shared/list.ts';
import type { ListRow } from '#shared/submission.ts';
import { everything, rowOf, rowsFrom } from './list/support/rows.ts';

/** Few letters, so that they meet; and what is hard to count: accents, two-unit and growing letters. */
const name = fc.string({ unit: fc.constantFrom(...'aAbBzZ éÉñ’-ß İ李王𝒜𝒷'), maxLength: 8 });
const yesNo = fc.constantFrom('Yes', 'No', undefined);
/** Around New Year, and the nights in which New York's clock is set forward and back. */
const instant = fc
  .tuple(
    fc.constantFrom('2026-01-01T05:00:00Z', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'),
    fc.integer({ min: -48 * 3600, max: 48 * 3600 }),
  )
  .map(([around, seconds]) => new Date(Date.parse(around) + seconds * 1000).toISOString());
const row: fc.Arbitrary<ListRow> = fc.record({
  id: fc.uuid(),
  date: fc.constantFrom('1/1/2026', '3/8/2026'),
  time: fc.constant('5:19:28 AM'),
  submittedAt: instant,
  firstName: name,
  middleName: fc.option(name, { nil: undefined }),
  lastName: name,
  registered_nurse: yesNo,
  lp_nurse: yesNo,
  lna_cna: yesNo,
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 });
const day = fc.constantFrom(
  '',
  '2025-12-31',
  '2026-01-01',
  '2026-03-07',
  '2026-03-08',
  '2026-11-01',
);
const filter: fc.Arbitrary<ListFilter> = fc.record({
  sort: fc.constantFrom('date', 'name'),
  name: fc.oneof(fc.constant(''), name),
  from: day,
  to: day,
  roles: fc.subarray([...roles]),
});

const allOf = (index: ReturnType<typeof createRowIndex>, wanted: ListFilter) => {
  const kept = index.select(wanted);
  return kept.slice(0, kept.length);
};

describe('the prepared index', () => {
  test('gives what the shared functions give, whatever came and went before', () => {
    fc.assert(
      fc.property(
        fc.array(rows, { maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
        filter,
        (pages, picks, wanted) => {
          const index = createRowIndex();
          const known = new Map<string, ListRow>();
          for (const page of pages) {
            index.add(page);
            for (const one of page) known.set(one.id, known.get(one.id) ?? one);
            const ids = [...known.keys()];
            const gone = ids[(picks.next().value ?? 0) % Math.max(1, ids.length)];
            if (gone !== undefined) expect(index.remove(gone)).toBe(known.delete(gone));
          }
          expect(index.size()).toBe(known.size);
          expect(allOf(index, wanted)).toEqual(filterRows([...known.values()], wanted));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('agrees with a naive count of letters on 10,000 random searches', () => {
    const index = createRowIndex();
    const given = fc.sample(rows, { numRuns: 20, seed: 7 }).flat();
    index.add(given);
    for (const search of fc.sample(name, { numRuns: 10_000, seed: 11 })) {
      const expected = given.filter(({ firstName, middleName, lastName }) => {
        const left = [...[firstName, middleName, lastName].filter(Boolean).join(' ').toLowerCase()];
        return [...search.toLowerCase()].every((letter) => {
          const at = left.indexOf(letter);
          if (at !== -1) left.splice(at, 1);
          return at !== -1;
        });
      });
      const found = allOf(index, { ...everything, name: search });
      expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  }, 60_000);

  test('counts a letter that a name holds more than 255 times', () => {
    const index = createRowIndex();
    index.add([rowOf(1, { firstName: 'a'.repeat(300) }), rowOf(2, { firstName: 'a'.repeat(260) })]);
    const found = (count: number) =>
      allOf(index, { ...everything, name: 'a'.repeat(count) }).length;
    // Each last name, Sample, has one more.
    expect([255, 261, 262, 301, 302].map(found)).toEqual([2, 2, 1, 1, 0]);
  });

  test('keeps what it knows when the same rows come again', () => {
    const index = createRowIndex();
    expect(index.add(rowsFrom(1, 3))).toHaveLength(3);
    const bytes = index.bytes();
    expect(index.add([rowOf(2), rowOf(4), rowOf(4)])).toEqual([rowOf(4)]);
    expect(index.remove(rowOf(4).id)).toBe(true);
    expect(index.remove(rowOf(4).id)).toBe(false);
    expect([index.size(), index.bytes()]).toEqual([3, bytes]);
  });

  test('lets go of the oldest rows, and has none left that it never had', () => {
    const index = createRowIndex();
    index.add(rowsFrom(1, 10));
    const perRow = index.bytes() / 10;
    index.releaseOldest(perRow * 3 - 5);
    expect(index.newestDownTo(undefined)).toEqual(rowsFrom(1, 7));
    index.releaseOldest(Number.POSITIVE_INFINITY);
    expect([index.size(), index.bytes()]).toEqual([0, 0]);
    index.add(rowsFrom(5, 2));
    expect(allOf(index, everything)).toEqual(rowsFrom(5, 2));
  });

  test('lists the newest rows down to one, itself included', () => {
    const index = createRowIndex();
    index.add(rowsFrom(1, 10));
    expect(index.newestDownTo(rowOf(3))).toEqual(rowsFrom(1, 3));
    index.remove(rowOf(3).id);
    expect(index.newestDownTo(rowOf(3))).toEqual(rowsFrom(1, 2));
  });
});
