import { expect, test } from 'vitest';
import {
  licenseMark,
  reachWords,
  rowFlags,
  wishWords,
} from '#frontend/staff/kit/list/row-words.ts';
import { license, profile } from '#test/support/profile.ts';

const nothing = { shifts: [], kinds: [], farthest: undefined };
const day = { preferredDate: '2026-12-01', flags: [] };

test.each([
  [
    { ...day, preferredContactMethod: 'phone', preferredTimeSlot: '09:30 AM' },
    'Call Tue 12/1, 9:30 AM',
  ],
  [{ ...day, preferredContactMethod: 'email' }, 'E-mail Tue 12/1'],
  [day, 'Call Tue 12/1'],
  [{ flags: [] }, ''],
])('a row says how and when to reach an employer: %o', (summary, words) => {
  expect(reachWords(summary)).toBe(words);
});

test('a criminal record is no mark in a row, and every other flag has its words', () => {
  expect(rowFlags(['criminal-record', 'under-18', 'no-role'])).toEqual([
    'Under 18',
    'No nursing role',
  ]);
});

test.each([
  [{}, ''],
  [{ shifts: ['nights' as const], kinds: ['per-diem' as const] }, 'Nights · Per diem'],
  [
    { shifts: ['days' as const, 'weekends' as const], farthest: '30' as const },
    'Days, Weekends · 30 mi',
  ],
  [
    { weekdays: ['mon' as const, 'tue' as const], farthest: 'any' as const },
    'Mon, Tue · Any distance',
  ],
])('a row says what an applicant wants: %o', (wishes, words) => {
  expect(wishWords({ ...profile.wishes, ...nothing, ...wishes })).toBe(words);
});

test('a row says nothing about wishes that were not stated', () => {
  expect(wishWords(undefined)).toBe('');
});

test.each([
  ['2026-11-23', 'License expired'],
  ['2026-12-06', 'License expires 12/6'],
  ['2026-12-25', ''],
  [undefined, ''],
])('a license that is valid until %s has the mark %j', (expiresOn, mark) => {
  const credentials = { ...profile.credentials, items: [{ ...license, expiresOn }] };
  expect(licenseMark(credentials, new Date('2026-11-24T15:00:00Z'))).toBe(mark);
});
