import { expect, test } from 'vitest';
import {
  licenseMark,
  needWords,
  reachWords,
  rowFlagWords,
} from '#frontend/staff/list/row-words.ts';
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

test('a row says which shifts an employer asked for, or else the positions to fill', () => {
  const line = {
    ...{ id: license.id, role: 'lna_cna' as const, count: 2, kind: 'per-diem' as const },
    ...{ days: ['2026-12-05', '2026-12-06'], from: '19:00', to: '07:00', requirements: [] },
  };
  const facility = { name: '', town: '', state: 'NH' as const };
  const stated = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', facility, lines: [line] };
  const summary = { flags: [], positionsToFill: 'Sample Manor, 2 LNAs' };
  expect(needWords({ ...summary, stated })).toBe('2 LNAs, Sat 12/5 +1');
  expect(needWords({ ...summary, stated: { ...stated, lines: [] } })).toBe('Sample Manor, 2 LNAs');
  expect(needWords(summary)).toBe('Sample Manor, 2 LNAs');
  expect(needWords({ flags: [] })).toBe('');
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
