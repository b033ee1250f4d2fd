import { expect, it } from 'vitest';
import { dayHeading } from '#frontend/staff/desk/shifts/day-heading.ts';

const today = '2026-12-05';

it.each([
  ['2026-12-04', 'Friday, December 4'],
  [today, 'Today, Saturday, December 5'],
  ['2026-12-06', 'Tomorrow, Sunday, December 6'],
  ['2027-01-02', 'Saturday, January 2, 2027'],
])('%s is %s', (day, words) => {
  expect(dayHeading(day, today)).toBe(words);
});
