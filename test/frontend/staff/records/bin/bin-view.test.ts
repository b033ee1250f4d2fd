import { describe, expect, it } from 'vitest';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { binFilters, whoDeleted } from '#frontend/staff/records/bin/bin-view.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { referenceOf } from '#shared/reference.ts';

const row = (
  number: number,
  firstName: string,
  lastName: string,
  deletedBy = 'dana',
): DeletedRow => ({
  id: `0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a${number}`,
  kind: 'contact',
  firstName,
  lastName,
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.123Z',
  deletedAt: '2026-11-20T10:19:28.123Z',
  deletedBy,
  erasedAt: '2026-12-20T10:19:28.123Z',
});
const rows = [
  row(1, 'José', 'O’Brien-Smith'),
  row(2, 'Ada', 'Lovelace', 'sam'),
  row(3, 'Ada', 'Byron'),
];
const ids = (text: string, by = '') =>
  filterRows(binFilters, rows, { text, by }).map(({ id }) => id.at(-1));

describe('the bin is searched', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['ada', ['2', '3']],
    ['love ada', ['2']],
    ['jose obrien', ['1']],
    ['da', []],
    ['@', ['1', '2', '3']],
    [referenceOf(rows[1]?.id ?? '').toLowerCase(), ['2']],
  ])('for "%s"', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('among what one account deleted', () => {
    expect(ids('ada', 'sam')).toEqual(['2']);
    expect(ids('', 'dana')).toEqual(['1', '3']);
  });
});

it('who deleted is said by name, and by digits of an account that is gone', () => {
  const people = [{ sub: 'dana', email: 'dana.diaz@agency.example' }];
  expect(['me', 'dana', 'b0a1c2d3-0000'].map((sub) => whoDeleted(people, sub, 'me'))).toEqual([
    'You',
    'Dana Diaz',
    'Account b0a1c2d3',
  ]);
});
