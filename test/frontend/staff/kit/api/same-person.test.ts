import { expect, test } from 'vitest';
import { isSamePerson } from '#frontend/staff/kit/queries/same-person.ts';

const record = { id: 'a', email: 'Ana@example.com ', phoneNumber: '6035550123' };

test.each([
  ['the same e-mail', { email: 'ana@example.com' }, true],
  ['the same phone, written otherwise', { phoneNumber: '+16035550123' }, true],
  ['an e-mail that only begins so', { email: 'ana@example.community' }, false],
  ['a phone that only begins so', { phoneNumber: '603555012345' }, false],
  ['neither', {}, false],
])('a record with %s: %j', (_, summary, expected) => {
  expect(isSamePerson({ id: 'b', summary }, record)).toBe(expected);
});

test('a record is not another one of itself, and what was not given is the same as nothing', () => {
  expect(isSamePerson({ id: 'a', summary: record }, record)).toBe(false);
  const empty = { email: '', phoneNumber: '' };
  expect(isSamePerson({ id: 'b', summary: empty }, { id: 'a', ...empty })).toBe(false);
});
