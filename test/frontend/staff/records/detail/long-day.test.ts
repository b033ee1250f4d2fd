import { expect, it } from 'vitest';
import { longDay } from '#frontend/staff/records/detail/long-day.ts';

it.each([
  ['2020-02-29', 'February 29, 2020'],
  ['2026-01-01', 'January 1, 2026'],
  ['2025-12-31', 'December 31, 2025'],
])('%s is written %s in every time zone', (day, words) => {
  expect(longDay(day)).toBe(words);
});

it('leaves what is no day as it is', () => {
  expect(longDay('soon')).toBe('soon');
});
