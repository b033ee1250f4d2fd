import { expect, it } from 'vitest';
import { dayHeading, groupByDay } from '#frontend/staff/desk/shifts/shift-groups.ts';
import { placed } from '#test/support/shift.ts';

const today = '2026-12-05';

it('groups shifts by their day', () => {
  const days = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-06'];
  const groups = groupByDay(
    days.map((day) => placed({ day })),
    today,
  );
  expect(groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Friday, December 4', 1],
    ['Today, Saturday, December 5', 1],
    ['Tomorrow, Sunday, December 6', 2],
  ]);
});

it('names the year where it is another one', () => {
  expect(dayHeading('2027-01-02', today)).toBe('Saturday, January 2, 2027');
});
