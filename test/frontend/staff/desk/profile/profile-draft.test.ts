import { expect, test } from 'vitest';
import {
  changeOf,
  hasProblems,
  problemsOf,
  staffAnswersOf,
} from '#frontend/staff/desk/profile/profile-draft.ts';
import { license, profile } from '#test/support/profile.ts';

const answers = staffAnswersOf(profile);
const [first] = answers.licenses;
if (!first) throw new Error('The profile has no license.');

test('a draft without a change sends nothing', () => {
  expect(changeOf({ from: profile, answers })).toBeUndefined();
  expect(changeOf({ from: {}, answers: staffAnswersOf({}) })).toBeUndefined();
});

test('a draft sends the part that differs, with the version that was read', () => {
  const wishes = { ...answers.wishes, farthest: '50' as const };
  expect(changeOf({ from: profile, answers: { ...answers, wishes } })).toEqual({
    wishes: { version: 1, wishes },
  });
  const background = { on: '2026-11-20', result: 'clear' as const };
  expect(changeOf({ from: profile, answers: { ...answers, background } })).toEqual({
    credentials: {
      version: 1,
      items: [license, profile.credentials.items[1]],
      background,
      references: null,
    },
  });
});

test('each wrong field has its sentence', () => {
  const wrong = { ...first, role: '', number: '#' };
  const late = { on: '2026-11-25', result: 'clear' as const };
  const references = { on: '', result: 'clear' as const };
  const problems = problemsOf(
    { ...answers, licenses: [wrong], background: late, references },
    '2026-11-24',
  );
  expect(problems.licenses.get(license.id)).toEqual({ role: 'Choose a role.' });
  expect(problems.file).toEqual({
    background: { on: 'The date cannot be later than 11/24/2026.' },
    references: { on: 'Enter the day of the result.' },
  });
  const numbered = problemsOf({ ...answers, licenses: [{ ...first, number: '#' }] }, '2026-11-24');
  expect(Object.keys(numbered.licenses.get(license.id) ?? {})).toEqual(['number']);
  expect(hasProblems(problemsOf(answers, '2026-11-24'))).toBe(false);
});
