import { describe, expect, it } from 'vitest';
import { unusualFirst } from '#frontend/staff/records/suspected/unusual-first.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import type { Suspicion } from '#shared/suspicions.ts';

const row = (id: string, suspected: Suspicion[], words: string | undefined, minute: number) =>
  ({
    id,
    kind: 'contact',
    firstName: 'Ada',
    lastName: 'Lovelace',
    date: '',
    time: '',
    submittedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
    summary: { flags: [], suspected, ...(words && { words }) },
  }) satisfies SuspectedRow;

const flood = (words: (n: number) => string | undefined) =>
  Array.from({ length: 20 }, (_, n) => row(`flood-${n}`, ['many-from-address'], words(n), n + 10));
const order = (rows: SuspectedRow[]) => unusualFirst(rows).map(({ id }) => id);

describe('among the suspected come first', () => {
  it('those whose reasons are rare, though they are the oldest', () => {
    const rare = [row('old', ['too-quick'], 'One.', 1), row('older', ['too-quick'], 'Two.', 0)];
    expect(order([...flood((n) => `Random ${n}`), ...rare]).slice(0, 3)).toEqual([
      'old',
      'older',
      'flood-19',
    ]);
  });

  it('those whose message nobody else sent, though their reasons are the same', () => {
    const genuine = row('genuine', ['many-from-address'], 'I am a nurse.', 0);
    expect(order([...flood(() => 'Buy now'), genuine])[0]).toBe('genuine');
  });

  it('the newest, where all are alike or have no message', () => {
    expect(order(flood(() => undefined)).slice(0, 2)).toEqual(['flood-19', 'flood-18']);
    expect(order([])).toEqual([]);
  });
});
