import { expect, test } from 'vitest';
import { expiringList, expiringRows } from '#frontend/staff/day/expiring-rows.ts';
import { filterRows, parseListView } from '#frontend/staff/kit/list/list-address.ts';
import { recordFilters } from '#frontend/staff/kit/list/list-filter.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Work } from '#shared/work.ts';
import { license, profile } from '#test/support/profile.ts';
import { preparedRows } from '../kit/list/support/rows.ts';

const now = new Date();
/** The date in New York this many days from now. */
const inDays = (days: number) => newYorkDay(new Date(now.getTime() + days * 86_400_000));
const [anyone] = preparedRows(1, 1);

const row = (id: string, expiresOn: string, work?: Partial<Work>) => ({
  ...(anyone ?? expect.fail('There is no row.')),
  id,
  summary: {
    flags: [],
    credentials: { ...profile.credentials, items: [{ ...license, expiresOn }] },
  },
  work: work && { version: 1, status: 'in-progress' as const, ...work },
});
const rows = [
  row('in 80 days', inDays(80)),
  row('hired, in 20 days', inDays(20), { status: 'hired' }),
  row('expired', inDays(-2)),
  row('in a year', inDays(365)),
  row('not hired', inDays(20), { status: 'not-now' }),
];

test('whoever works or may work for the agency counts, soonest first, each within every longer limit', () => {
  const withdrawn = row('withdrawn', inDays(20), { withdrawnAt: '2026-11-01T09:00:00.000Z' });
  const found = expiringRows([...rows, withdrawn], now);
  expect(found.rows.map(({ id }) => id)).toEqual(['expired', 'hired, in 20 days', 'in 80 days']);
  expect(found.counts.map(({ limit, count }) => [limit, count])).toEqual([
    ['expired', 1],
    ['30', 2],
    ['60', 2],
    ['90', 3],
  ]);
});

test('each number leads to a list with as many rows', () => {
  for (const { limit, count } of expiringRows(rows, now).counts) {
    const { filter } = parseListView(
      recordFilters,
      new URL(expiringList(limit), 'https://x').hash,
      {
        kind: 'employment',
        today: inDays(0),
      },
    );
    expect(filterRows(recordFilters, rows, filter)).toHaveLength(count);
  }
});
