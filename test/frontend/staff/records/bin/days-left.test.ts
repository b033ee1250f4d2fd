import { expect, test } from 'vitest';
import { daysLeft } from '#frontend/staff/records/bin/days-left.ts';

const now = new Date('2026-11-20T10:00:00Z');

test.each([
  ['2026-12-20T10:00:00Z', '30 days'],
  ['2026-11-21T10:00:01Z', '2 days'],
  ['2026-11-21T10:00:00Z', '1 day'],
  ['2026-11-20T10:00:01Z', '1 day'],
  ['2026-11-20T09:00:00Z', '1 day'],
])('until %s are %s', (until, words) => {
  expect(daysLeft(until, now)).toBe(words);
});
