import { describe, expect, it } from 'vitest';
import { matchesOf } from '#frontend/staff/suspected/suspected-view.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import type { Suspicion } from '#shared/suspicions.ts';

const row = (id: string, suspected: Suspicion): SuspectedRow => ({
  id,
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'Lovelace',
  date: '',
  time: '',
  submittedAt: '2026-11-20T10:00:00.000Z',
  summary: { flags: [], suspected: [suspected], words: 'Buy now' },
});
const rows = [
  row('flood-1', 'many-from-address'),
  row('flood-2', 'many-from-address'),
  row('rare', 'too-quick'),
];
const ids = (...given: Parameters<typeof matchesOf>) => matchesOf(...given).map(({ id }) => id);

describe('the rows of Suspected', () => {
  it('keep the order in which they came until all are loaded', () => {
    const view = { reason: '', order: 'unusual' } as const;
    expect(ids(rows, view, false)).toEqual(['flood-1', 'flood-2', 'rare']);
    expect(ids(rows, view, true)[0]).toBe('rare');
    expect(ids(rows, { ...view, order: 'newest' }, true)[0]).toBe('flood-1');
  });

  it('are narrowed to a reason', () => {
    expect(ids(rows, { reason: 'too-quick', order: 'newest' }, true)).toEqual(['rare']);
  });
});
