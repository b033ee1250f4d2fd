import { expect, test } from 'vitest';
import { handedRows } from '#frontend/staff/day/handed-rows.ts';
import type { Work } from '#shared/work.ts';

const since = '2026-11-20T09:00:00.000Z';
const handed = (at: string) => ({ at, by: 'dana', id: 'x' });
const row = (id: string, work: Partial<Work>) => ({
  id,
  work: { version: 1, status: 'in-progress', owner: 'me', ...work } as const,
});

test('what others gave since the last visit or is still new is shown, the latest first', () => {
  const rows = [
    row('old but new', { status: 'new', handed: handed('2026-11-01T09:00:00.000Z') }),
    row('since', { handed: handed('2026-11-20T09:00:00.001Z') }),
    row('seen', { handed: handed('2026-11-19T09:00:00.000Z') }),
    row('ended', { status: 'done', handed: handed('2026-11-20T10:00:00.000Z') }),
    row('of another', { owner: 'sam', handed: handed('2026-11-20T10:00:00.000Z') }),
    row('taken', { status: 'new' }),
    { id: 'untouched', work: undefined },
    row('latest', { status: 'new', handed: handed('2026-11-20T11:00:00.000Z') }),
  ];
  expect(handedRows(rows, 'me', since).map((one) => one.id)).toEqual([
    'latest',
    'since',
    'old but new',
  ]);
});
