import { randomUUID } from 'node:crypto';
import { type Line, shiftsOf } from '#shared/desk/lines.ts';

/** A line of two LPNs on the nights of Saturday, December 5, and Sunday, December 6, 2026. */
export function lineOf(changes: Partial<Line> = {}): Line {
  const answers = {
    facility: 'f',
    role: 'lp_nurse',
    count: 2,
    kind: 'per-diem',
    days: ['2026-12-05', '2026-12-06'],
    from: '19:00',
    to: '07:00',
    requirements: [],
    ...changes,
  } as const;
  return {
    id: randomUUID(),
    version: 1,
    state: 'open',
    placed: {},
    asked: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    changedAt: '2026-11-20T12:00:00.000Z',
    changedBy: 'dana',
    shifts: shiftsOf({ ...answers, days: [...answers.days] }),
    ...answers,
    days: [...answers.days],
    requirements: [...answers.requirements],
  };
}

/** The same line with its facility. */
export const placed = (changes: Partial<Line> = {}, town = 'Keene') => ({
  line: lineOf(changes),
  facility: {
    ...{ id: changes.facility ?? 'f', name: 'Sample Hill', town, state: 'NH' as const, units: [] },
    ...{ nameMayBePublic: false, version: 1, changedBy: 'dana' },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', changedAt: '2026-11-20T12:00:00.000Z' },
  },
});
