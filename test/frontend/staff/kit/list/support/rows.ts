import { type PreparedRow, prepareRow } from '#shared/list.ts';
import type { ListRow } from '#shared/submission.ts';

/** The row of a number: a higher one is older, by a minute each. */
const rowOf = (number: number, overrides: Partial<ListRow> = {}): ListRow => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: new Date(Date.UTC(2026, 10, 20, 10) - number * 60_000).toISOString(),
  firstName: `Person ${number}`,
  lastName: 'Sample',
  ...overrides,
});

export const rowsFrom = (first: number, count: number): ListRow[] =>
  Array.from({ length: count }, (_, index) => rowOf(first + index));

export const preparedRows = (first: number, count: number): PreparedRow[] =>
  rowsFrom(first, count).map(prepareRow);
