import { expect, test } from 'vitest';
import {
  authorWords,
  checkWords,
  otherCheckWords,
  statedWords,
  wishFacts,
} from '#frontend/staff/desk/profile/profile-words.ts';
import { expiryWords } from '#frontend/staff/kit/layout/expiry-words.ts';
import type { WishAnswers } from '#shared/desk/wishes.ts';
import { license, profile } from '#test/support/profile.ts';

const { wishes } = profile;

test('wishes are read in words, without those that nobody stated and days that are over', () => {
  const available = { weekdays: ['mon', 'sun'], freeDays: [] } satisfies Partial<WishAnswers>;
  const daysOff = ['2026-11-23', '2026-11-24', '2026-12-05'];
  const facts = wishFacts({ ...wishes, ...available, daysOff }, '2026-11-24');
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Shifts: Days, Nights',
    'Kinds of work: Per diem',
    'Weekdays: Mon, Sun',
    'Days off: Tue 11/24 and Sat 12/5',
    'First day: 12/1/2026',
    'Travels: Up to 30 miles',
    'Specialties: Hospice',
  ]);
});

test('wishes have their author and day, and are asked for again after 60 days', () => {
  const after = (days: number) => new Date(Date.parse(wishes.statedAt) + days * 86_400_000);
  expect(statedWords(wishes, 'the applicant', after(60))).toBe(
    'Stated by the applicant on 11/24/2026.',
  );
  expect(statedWords(wishes, 'you', after(61))).toBe(
    'Stated by you on 11/24/2026; older than 60 days: ask again.',
  );
});

test.each([
  ['sender', 'the applicant'],
  ['me', 'you'],
  ['dana', 'Dana Diaz'],
  ['gone', 'a removed account'],
])('%s is named %j', (by, words) => {
  expect(authorWords(by, 'me', [{ sub: 'dana', email: 'dana.diaz@example.com' }])).toBe(words);
});

test.each([
  ['2026-11-23', 'Expired 11/23/2026'],
  ['2026-11-24', 'Expires 11/24/2026, within 30 days'],
  ['2027-01-23', 'Expires 1/23/2027, within 60 days'],
  ['2028-05-31', 'Expires 5/31/2028'],
])('a credential that is valid until %s: %s', (expiresOn, words) => {
  expect(expiryWords(expiresOn, new Date('2026-11-24T15:00:00Z'))).toBe(words);
});

test('a check has its day, place and result, as long as the license has the compared values', () => {
  const { checks } = profile.credentials;
  expect(checkWords(license, checks)).toBe('Checked 11/24/2026 at Nursys QuickConfirm: clear');
  expect(
    checkWords(
      license,
      checks.map((check) => ({ ...check, where: 'telephone', result: 'not-found' })),
    ),
  ).toBe('Checked 11/24/2026 by telephone: not found');
  expect(checkWords({ ...license, number: '999' }, checks)).toBe('Not checked');
  expect(otherCheckWords(license, checks)).toBeUndefined();
});

test('a check of other values says its result and the values that it compared', () => {
  const { checks } = profile.credentials;
  const encumbered = checks.map((check) => ({ ...check, result: 'encumbered' as const }));
  const renewed = { ...license, expiresOn: '2028-05-31' };
  expect(checkWords(renewed, checks)).toBe('Not checked');
  expect(otherCheckWords(renewed, checks)).toBe(
    'Another value was checked 11/24/2026 at Nursys QuickConfirm: clear. Compared: LPN, NH, number 012345-22, valid until 12/6/2026.',
  );
  expect(checkWords(renewed, encumbered)).toContain('encumbered');
  expect(otherCheckWords(renewed, encumbered)).toContain('encumbered');
});
