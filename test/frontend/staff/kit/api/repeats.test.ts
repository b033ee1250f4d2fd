import { expect, test } from 'vitest';
import { repeatsOf, repeatWords } from '#frontend/staff/kit/queries/repeats.ts';

/** An application of November. Rows that are older than summaries have no e-mail and phone. */
const row = (day: number, email = '', phoneNumber = '', lastName = 'Lopez') => ({
  id: String(day),
  submittedAt: `2026-11-${day}T17:00:00.000Z`,
  lastName,
  ...(email + phoneNumber !== '' && { summary: { email, phoneNumber, flags: [] } }),
});
const numbersOf = (rows: ReturnType<typeof row>[]) =>
  [...repeatsOf(rows)].map(([id, { number, firstAt }]) => [id, number, firstAt.slice(8, 10)]);

test('the same e-mail address is the same person, however it is written and whatever the name', () => {
  const rows = [
    row(23, 'MARIA@example.com', '6035550100', 'Silva'),
    row(22, 'other@example.com', '6035550101'),
    row(21, 'maria@example.com ', '6035550102'),
    row(20, 'maria@example.com', '6035550103'),
  ];
  expect(numbersOf(rows)).toEqual([
    ['21', 2, '20'],
    ['23', 3, '20'],
  ]);
});

test('the same phone number is the same person with the same last name only', () => {
  const rows = [
    row(23, 'a@example.com', '+16035550100', 'LOPEZ'),
    row(22, 'b@example.com', '6035550100', 'Silva'),
    row(21, 'c@example.com', '6035550100', 'Lopez'),
  ];
  expect(numbersOf(rows)).toEqual([['23', 2, '21']]);
});

test('rows without an e-mail address or a phone number are nobody’s second', () => {
  expect(numbersOf([row(23), row(22)])).toEqual([]);
});

test.each([
  [2, '2026-11-23T17:00:00.000Z', '2nd application, first 11/23'],
  [3, '2026-11-23T17:00:00.000Z', '3rd application, first 11/23'],
  [11, '2025-11-23T17:00:00.000Z', '11th application, first 11/23/2025'],
  [21, '2026-01-01T03:00:00.000Z', '21st application, first 12/31/2025'],
])('number %i since %s', (number, firstAt, words) => {
  const now = new Date('2026-12-24T12:00:00Z');
  expect(repeatWords('employment', { number, firstAt }, now)).toBe(words);
});
