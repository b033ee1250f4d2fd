import { expect, test } from 'vitest';
import { expiringRows } from '#frontend/staff/day/expiring-rows.ts';
import type { PreparedRow } from '#shared/list.ts';
import type { Work } from '#shared/work.ts';

const now = new Date('2026-11-25T15:00:00Z');
const license = { type: 'license', role: 'lp_nurse', state: 'NH', number: '1', multistate: false };
const row = (id: string, expiresOn: string, work?: Partial<Work>) => ({
  id,
  summary: {
    credentials: { items: [{ ...license, id: 'x', expiresOn }] },
  } as PreparedRow['summary'],
  work: work && { version: 1, status: 'in-progress' as const, ...work },
});

test('whoever works or may work for the agency counts, soonest first, each within every longer limit', () => {
  const found = expiringRows(
    [
      row('in 80 days', '2027-02-13'),
      row('hired, in 20 days', '2026-12-15', { status: 'hired' }),
      row('expired', '2026-11-24'),
      row('in a year', '2027-11-25'),
      row('not hired', '2026-12-15', { status: 'not-now' }),
      row('withdrawn', '2026-12-15', { withdrawnAt: '2026-11-01T09:00:00.000Z' }),
    ],
    now,
  );
  expect(found.rows.map(({ id }) => id)).toEqual(['expired', 'hired, in 20 days', 'in 80 days']);
  expect(found.counts.map(({ limit, count }) => [limit, count])).toEqual([
    ['expired', 1],
    ['30', 2],
    ['60', 2],
    ['90', 3],
  ]);
});
