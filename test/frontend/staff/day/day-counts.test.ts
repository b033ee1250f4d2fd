import { expect, it } from 'vitest';
import { countDay } from '#frontend/staff/day/day-counts.ts';
import type { Work } from '#shared/work.ts';

const row = (submittedAt: string, work?: Partial<Work>) => ({
  submittedAt,
  ...(work && { work: { version: 1, status: 'waiting' as const, ...work } }),
});

it('counts what nobody has begun, what came, what is mine and what is overdue', () => {
  const rows = [
    row('2026-11-22T10:00:00.000Z'),
    row('2026-11-21T10:00:00.000Z', { status: 'new', owner: 'me' }),
    row('2026-11-20T10:00:00.000Z', { owner: 'me', nextActionOn: '2026-11-21' }),
    row('2026-11-20T10:00:00.000Z', { owner: 'other', nextActionOn: '2026-11-22' }),
    row('2026-11-20T10:00:00.000Z', { status: 'hired', owner: 'me', nextActionOn: '2026-11-01' }),
  ];
  const when = { me: 'me', since: '2026-11-21T12:00:00.000Z', today: '2026-11-22' };
  expect(countDay(rows, when)).toEqual({ new: 2, arrived: 1, mine: 2, overdue: 1 });
  expect(countDay([], when)).toEqual({ new: 0, arrived: 0, mine: 0, overdue: 0 });
});
