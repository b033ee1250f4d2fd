import { expect, test } from 'vitest';
import { groupByDay } from '#frontend/staff/kit/list/day-groups.ts';

/** 11:30 in the evening of November 22, in New York. */
const now = new Date('2026-11-23T04:30:00Z');

test.each([
  ['2026-11-23T04:00:00Z', 'Today'],
  ['2026-11-22T05:00:00Z', 'Today'],
  ['2026-11-22T04:59:59Z', 'Yesterday'],
  ['2026-11-21T04:59:59Z', 'Friday, November 20'],
  ['2026-11-16T04:30:00Z', 'November 2026'],
  ['2025-11-22T12:00:00Z', 'November 2025'],
  ['', ''],
])('%s is %s in New York', (submittedAt, words) => {
  // With older rows, because a heading for each row is left out.
  const others = rowsAt('1999-01-01T12', '1999-01-01T11', '1999-01-01T10');
  expect(groupByDay([{ submittedAt }, ...others], now)[0]).toEqual({
    heading: words,
    rows: [{ submittedAt }],
  });
});

const rowsAt = (...hours: string[]) => hours.map((hour) => ({ submittedAt: `${hour}:00:00Z` }));

test('rows of one day stand together, in their order', () => {
  const rows = rowsAt('2026-11-23T04', '2026-11-22T12', '2026-11-22T09', '2026-11-20T12');
  expect(groupByDay(rows, now)).toEqual([
    { heading: 'Today', rows: rows.slice(0, 3) },
    { heading: 'Friday, November 20', rows: rows.slice(3) },
  ]);
});

test('rows that are all of one day have none', () => {
  const rows = rowsAt('2026-11-23T04', '2026-11-22T12', '2026-11-22T09');
  expect(groupByDay(rows, now)).toEqual([{ heading: '', rows }]);
});

test('rows that would have more than a line for every two of them have none', () => {
  const rows = rowsAt('2026-11-23T04', '2026-11-22T12', '2026-11-20T12');
  expect(groupByDay(rows, now)).toEqual([{ heading: '', rows }]);
});

test('a list of no rows has no groups', () => {
  expect(groupByDay([], now)).toEqual([]);
});
