import fc from 'fast-check';
import { expect, test } from 'vitest';
import { employerForm } from '#shared/employer-form.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { adviceOn, checkForm, type Form } from '#shared/form.ts';
import { allowedSentence, namedCharacters, textMarks } from '#shared/marks.ts';
import { employerValues, employmentValues } from '../support/builders.ts';

const today = '2026-11-20';

/** The advice of the form below the error of this one answer. */
function adviceFor(name: string, text: string, form: Form = employmentForm): string | undefined {
  const values = {
    ...(form === employmentForm ? employmentValues() : employerValues()),
    [name]: text,
  };
  const checked = checkForm(form, values, today);
  return checked.status === 'valid' ? undefined : adviceOn(form, values, checked.fields)[name];
}

test('a text that is refused says what to take out, by name, and what is allowed', () => {
  const allowed = allowedSentence(textMarks);
  expect(adviceFor('jobTitle', 'RN/Charge nurse')).toBe(`Take out: / (slash). ${allowed}`);
  expect(adviceFor('employer', 'Rehab & Care (North)')).toBe(
    `Take out: & (and sign), ( (parenthesis), ) (parenthesis). ${allowed}`,
  );
  expect(adviceFor('positionInCompany', 'Director @ night', employerForm)).toContain('@ (at sign)');
  expect(allowed).toContain('Letters, spaces, periods');
});

test('numbers in a text are to be written as words, and it has to start with a letter', () => {
  const advice = adviceFor('specificDuties', '12-hour nights');
  expect(advice).toMatch(/^Start with a letter\. Write numbers as words\. Letters, /);
  expect(adviceFor('specificDuties', 'Care of 12/hour')).toMatch(
    /^Take out: \/ \(slash\)\. Write numbers as words\. Letters, /,
  );
  expect(adviceFor('degree', '#1')).toMatch(/^Start with a letter\. Write numbers as words\./);
  expect(adviceFor('degree', '- Nursing')).toBe('Start with a letter.');
});

test('a year is to be left out', () => {
  expect(adviceFor('degree', 'Since 2018')).toContain('Leave the year out.');
  expect(adviceFor('degree', 'Care of 2000 patients')).not.toContain('year');
});

test('a city is told of the marks that its field keeps', () => {
  expect(adviceFor('city', '.Nashua')).toBe('Start with a letter.');
});

test('a phone number says how many digits were typed, and where its plus may stand', () => {
  expect(adviceFor('phoneNumber', '603555012')).toBe('You typed 9 digits.');
  expect(adviceFor('phoneNumber', '6')).toBe('You typed 1 digit.');
  expect(adviceFor('phoneNumber', '603+5550123')).toContain('put it in front');
});

test('a name without a letter, and an e-mail address, have advice of their own', () => {
  expect(adviceFor('firstName', '-')).toContain('one letter');
  expect(adviceFor('email', 'nobody')).toContain('name@example.com');
});

test('an answer that is right or empty has none', () => {
  expect(adviceFor('jobTitle', 'Nurse')).toBeUndefined();
  expect(adviceFor('jobTitle', ' ')).toBeUndefined();
});

test('a text that follows the advice passes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100, unit: 'grapheme-composite' }), (tail) => {
      const text = `Nurse${tail.replace(/[<>]/g, '')}`;
      // In the middle, where no white space is trimmed away.
      const followed = [...text]
        .filter((one) => adviceFor('jobTitle', `Nurse${one}s`) === undefined)
        .join('');
      expect(adviceFor('jobTitle', followed)).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

test('each character is named once', () => {
  expect(namedCharacters('a/b/'.replace(/\w/g, ''))).toBe('/ (slash)');
});
