import { expect, test } from 'vitest';
import {
  answersOf,
  credentialsOf,
  profileChange,
  profileErrors,
} from '#shared/desk/profile-answers.ts';
import { license, profile } from '#test/support/profile.ts';

const answers = answersOf(profile);
const [first] = answers.licenses;
if (!first) throw new Error('The profile has no license.');
const day = '2026-11-24';

test('answers without a change send nothing', () => {
  expect(profileChange(profile, answers)).toBeUndefined();
  expect(profileChange({}, answersOf({}))).toBeUndefined();
});

test('the part that differs is sent, with the version that was read', () => {
  const wishes = { ...answers.wishes, farthest: '50' as const };
  expect(profileChange(profile, { ...answers, wishes })).toEqual({
    wishes: { version: 1, wishes },
  });
  const background = { on: '2026-11-20', result: 'clear' as const };
  expect(profileChange(profile, { ...answers, background })).toEqual({
    credentials: {
      version: 1,
      items: [license, profile.credentials.items[1]],
      background,
      references: null,
    },
  });
});

test('an incomplete license and a day that is still being typed are left out', () => {
  const { bls } = answers.certificates;
  const typing = { ...answers.certificates, bls: { ...bls, expiresOn: '0002-03-01' } };
  const licenses = [{ ...first, state: '' }];
  expect(credentialsOf({ ...answers, licenses, certificates: typing })).toEqual([
    { id: bls.id, type: 'bls' },
  ]);
});

test('each wrong field has its sentence', () => {
  const wrong = { ...first, role: '', number: '#' };
  const late = { on: '2026-11-25', result: 'clear' as const };
  const references = { on: '', result: 'clear' as const };
  const errors = profileErrors(
    { ...answers, licenses: [wrong], background: late, references },
    day,
  );
  expect(Object.fromEntries(errors)).toEqual({
    [license.id]: { role: 'Choose a role.' },
    background: { on: 'The date cannot be later than 11/24/2026.' },
    references: { on: 'Enter the day of the result.' },
  });
  const numbered = profileErrors({ ...answers, licenses: [{ ...first, number: '#' }] }, day);
  expect(Object.keys(numbered.get(license.id) ?? {})).toEqual(['number']);
  expect(profileErrors(answers, day).size).toBe(0);
});
