import { expect, test } from 'vitest';
import { dayWords, groupByDay } from '#frontend/staff/list/day-groups.ts';

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
  expect(dayWords(submittedAt, now)).toBe(words);
});

test('rows of one day stand together, in their order', () => {
  const rows = ['2026-11-23T04:00:00Z', '2026-11-22T12:00:00Z', '2026-11-20T12:00:00Z'].map(
    (submittedAt) => ({ submittedAt }),
  );
  expect(groupByDay(rows, now)).toEqual([
    { day: 'Today', rows: rows.slice(0, 2) },
    { day: 'Friday, November 20', rows: rows.slice(2) },
  ]);
});
