import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowKeys, rowKeys } from '#frontend/staff/list/row-keys.ts';

const page = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 20 });

test('a row that stays keeps its key, no two rows share one, and keys are used again', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
      let keys: RowKeys = new Map();
      let most = 0;
      for (const ids of pages) {
        const before = keys;
        keys = rowKeys(before, ids);
        most = Math.max(most, ids.length);
        expect([...keys.keys()]).toEqual(ids);
        expect(new Set(keys.values()).size).toBe(ids.length);
        for (const id of ids) if (before.has(id)) expect(keys.get(id)).toBe(before.get(id));
        expect(rowKeys(keys, ids)).toEqual(keys);
      }
      expect(Math.max(-1, ...keys.values())).toBeLessThan(2 * most);
    }),
  );
});

test('a page of other rows takes over the elements in their places', () => {
  const before = rowKeys(new Map(), ['a', 'b', 'c', 'd']);
  expect([...rowKeys(before, ['e', 'f', 'g']).values()]).toEqual([0, 1, 2]);
  expect([...rowKeys(before, ['e', 'b', 'g', 'd']).values()]).toEqual([0, 1, 2, 3]);
});

test('a new row on top of a full page takes over the element of the one that fell off', () => {
  const before = rowKeys(new Map(), ['a', 'b', 'c']);
  expect([...rowKeys(before, ['new', 'a', 'b'])]).toEqual([
    ['new', 2],
    ['a', 0],
    ['b', 1],
  ]);
});
