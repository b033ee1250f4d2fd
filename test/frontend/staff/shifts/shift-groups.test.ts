import { expect, it } from 'vitest';
import {
  dayHeading,
  daysOfWeek,
  groupByFirstDay,
  weekWords,
} from '#frontend/staff/shifts/shift-groups.ts';
import { firstView } from '#frontend/staff/shifts/shifts-view.ts';
import { placed } from './lines.ts';

const today = '2026-12-05';

it('groups lines by the day of their first shift', () => {
  const lines = [
    placed({ days: ['2026-11-30', '2026-12-07'] }),
    placed({ days: ['2026-12-03', '2026-12-08'] }),
    placed({ days: ['2026-12-05'] }),
    placed({ days: ['2026-12-06'] }),
    placed({ days: ['2026-12-06'] }),
  ];
  const groups = (isPast: boolean) =>
    groupByFirstDay(lines, { today, isPast }).map(({ heading, rows }) => [heading, rows.length]);
  expect(groups(false)).toEqual([
    ['Began earlier', 2],
    ['Today, Saturday, December 5', 1],
    ['Tomorrow, Sunday, December 6', 2],
  ]);
  expect(groups(true)[0]).toEqual(['Monday, November 30', 1]);
});

it('names the year where it is another one', () => {
  expect(dayHeading('2027-01-02', today)).toBe('Saturday, January 2, 2027');
});

it('shows a line on each of its days of the week, by the start', () => {
  const night = placed();
  const morning = placed({ days: ['2026-12-06'], from: '07:00', to: '15:00' });
  const view = { ...firstView(today), layout: 'week' as const, week: '2026-11-30' };
  const week = daysOfWeek([night, morning, placed({ state: 'canceled' })], view);
  expect(week.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  expect(week[6]?.rows[0]).toBe(morning);
  expect(daysOfWeek([night], { ...view, role: 'lna_cna' }).flatMap(({ rows }) => rows)).toEqual([]);
});

it('says which week it is', () => {
  expect(weekWords('2026-11-30')).toBe('November 30 to December 6, 2026');
  expect(weekWords('2026-12-28')).toBe('December 28 to January 3, 2027');
});
