import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGone } from '#frontend/staff/kit/list/count-gone.ts';
import { preparedRows } from './support/rows.ts';

const all = preparedRows(1, 30);
const some = fc.subarray(all);

test('agrees with a naive count, whatever came and went', () => {
  fc.assert(
    fc.property(some, some, (before, now) => {
      const ids = new Set(now.map(({ id }) => id));
      const expected = before.filter(({ id }) => !ids.has(id)).length;
      expect(countGone(before, now, true)).toBe(expected);
    }),
  );
});

test('rows behind the end of what is loaded say nothing', () => {
  expect(countGone(preparedRows(1, 30), preparedRows(1, 20), false)).toBe(0);
  expect(countGone(preparedRows(1, 30), preparedRows(3, 18), false)).toBe(2);
  expect(countGone(preparedRows(1, 30), [], false)).toBe(0);
});
