import { expect, it } from 'vitest';
import { initialsOfEmail, nameOfEmail, whoIs } from '#frontend/staff/kit/layout/person-names.ts';

it.each([
  ['dana.diaz@agency.example', 'Dana Diaz', 'DD'],
  ['sam@agency.example', 'Sam', 'SA'],
  ['mary-ann_lee.o@agency.example', 'Mary Ann Lee O', 'MO'],
  ['', '', ''],
])('%s is %s, %s', (email, name, initials) => {
  expect([nameOfEmail(email), initialsOfEmail(email)]).toEqual([name, initials]);
});

it('says whose an account is', () => {
  const people = [{ sub: '1', email: 'sam@agency.example' }];
  expect(['1', '2', 'me', undefined].map((sub) => whoIs(people, sub, 'me'))).toEqual([
    'Sam',
    'Someone else',
    'You',
    'Someone else',
  ]);
});
