import { expect, test } from 'vitest';
import { ownersOf } from '#frontend/staff/kit/list/owners.ts';

const people = [
  { sub: 'me', email: 'me@agency.example', mayOwn: true },
  { sub: 'sam', email: 'sam@agency.example', mayOwn: true },
  { sub: 'dana', email: 'dana.diaz@agency.example', mayOwn: true },
  { sub: 'vera', email: 'vera@agency.example', mayOwn: false },
  { sub: 'gone', email: 'gil@agency.example', mayOwn: false },
];
const rows = [
  { work: { version: 1, status: 'new', owner: 'gone' } },
  { work: { version: 1, status: 'new', owner: 'me' } },
  {},
] as const;

test('a list is filtered by whoever owns a row or may own one, by name', () => {
  const { subs, nameOf } = ownersOf(people, 'me', rows, '');
  expect(subs.map(nameOf)).toEqual(['Dana Diaz', 'Gil', 'Sam']);
});

test('the owner that an address names can be chosen, also who has nothing any more', () => {
  const { subs, nameOf } = ownersOf(people, 'me', [], 'removed');
  expect(subs.map(nameOf)).toEqual(['Dana Diaz', 'Sam', 'Someone else']);
  expect(ownersOf(people, 'me', [], 'nobody').subs).toEqual(['dana', 'sam']);
});
