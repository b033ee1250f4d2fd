import { expect, test } from 'vitest';
import { licenseMark, reachWords, rowFlagWords } from '#frontend/staff/list/row-words.ts';
import { license, profile } from '../../../support/profile.ts';

const day = { preferredDate: '2026-12-01', flags: [] };

test.each([
  [
    { ...day, preferredContactMethod: 'phone', preferredTimeSlot: '09:30 AM' },
    'Call 12/1/2026, 09:30 AM',
  ],
  [{ ...day, preferredContactMethod: 'email' }, 'E-mail 12/1/2026'],
  [day, 'Call 12/1/2026'],
  [{ flags: [] }, ''],
])('a row says how and when to reach an employer: %o', (summary, words) => {
  expect(reachWords(summary)).toBe(words);
});

test('a criminal record is a quiet mark in a row, and every other flag has its words', () => {
  expect(rowFlagWords('criminal-record')).toBe('Needs a look');
  expect(rowFlagWords('under-18')).toBe('Under 18');
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
