import fc from 'fast-check';
import { expect, test } from 'vitest';
import { employerForm } from '#shared/employer-form.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { checkField, type Form, offersOn } from '#shared/form.ts';
import { numberWords, ordinalWords } from '#shared/number-words.ts';

const today = '2026-11-20';
const offerOn = (name: string, text: string, form: Form = employmentForm) =>
  offersOn(form, { [name]: text }, [name], today)[name];

test.each([
  ['employer', "St. Joseph's Rehab & Nursing (Nashua)", "St. Joseph's Rehab and Nursing, Nashua"],
  ['jobTitle', 'LNA / Med aide', 'LNA or Med aide'],
  [
    'specificDuties',
    'ADLs, vitals, 12 residents/shift',
    'ADLs, vitals, twelve residents per shift',
  ],
  [
    'reasonForLeaving',
    'Still there. Want night shift only, 3x12',
    'Still there. Want night shift only, three by twelve',
  ],
  ['referenceRelationship', 'Supervisor/DON', 'Supervisor or DON'],
  ['schoolName', 'Nashua CC 2018', 'Nashua CC twenty eighteen'],
  ['degree', 'LNA certificate (2018)', 'LNA certificate, twenty eighteen'],
  ['specialSkills1', 'CPR/BLS', 'CPR or BLS'],
  ['specialSkills2', '2 yrs dementia', 'Two yrs dementia'],
  ['specialSkills3', '(Wound care)', 'Wound care'],
  ['jobTitle', '12-hour nights', 'Twelve-hour nights'],
  ['jobTitle', 'Nurse — 24/7 “on call”!', 'Nurse - around the clock on call.'],
  [
    'specificDuties',
    'Ratio 1:6, from 7:00 to 3:30',
    'Ratio one to six, from seven to three thirty',
  ],
  [
    'reasonForLeaving',
    'Paid $38.50/hr, 100% nights',
    'Paid thirty-eight dollars fifty per hr, one hundred percent nights',
  ],
])('%s: %s can be repaired', (name, text, repaired) => {
  expect(offerOn(name, text)).toEqual({ text: repaired });
});

test('a floor of a position is written out', () => {
  const offer = offerOn('positionInCompany', 'Staffing coordinator, 2nd floor', employerForm);
  expect(offer?.text).toBe('Staffing coordinator, second floor');
});

test.each(['36', '38'])('a salary of %s may be by the hour', (text) => {
  expect(offerOn('lastSalary', text)).toEqual({
    question: `That reads as $${text} a year. By the hour?`,
    text: String(Number(text) * 40 * 52),
  });
});

test('a salary of 900 may be by the week, and one of a year is left alone', () => {
  expect(offerOn('lastSalary', '900')).toMatchObject({ text: String(900 * 52) });
  expect(offerOn('lastSalary', '1000')).toBeUndefined();
});

test('nothing is offered for a text that is right, empty or can’t be repaired', () => {
  expect(offerOn('jobTitle', 'Charge nurse')).toBeUndefined();
  expect(offerOn('jobTitle', ' ')).toBeUndefined();
  expect(offerOn('jobTitle', '***')).toBeUndefined();
  expect(offerOn('specialSkills1', `${'a'.repeat(45)} & b`)).toBeUndefined();
  expect(offersOn(employmentForm, { jobTitle: 'RN/LPN' }, [], today)).toEqual({});
});

test('the form takes whatever is offered, and offers nothing for it', () => {
  for (const field of employmentForm.fields.filter(({ offer }) => offer)) {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme-composite' }), (text) => {
        const offer = offerOn(field.name, text);
        if (offer === undefined || field.name === 'lastSalary') return;
        expect(checkField(field, offer.text, today)).toMatchObject({ status: 'valid' });
        expect(offerOn(field.name, offer.text)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  }
});

test.each([
  ['0', 'zero'],
  ['21', 'twenty-one'],
  ['40', 'forty'],
  ['300', 'three hundred'],
  ['1200', 'one thousand two hundred'],
  ['1998', 'nineteen ninety-eight'],
  ['2000', 'two thousand'],
  ['2009', 'two thousand nine'],
  ['2026', 'twenty twenty-six'],
  ['42000', 'forty-two thousand'],
  ['007', 'zero zero seven'],
  ['6035550123', 'six zero three five five five zero one two three'],
])('%s is %s', (digits, words) => {
  expect(numberWords(digits)).toBe(words);
});

test.each([
  ['1', 'first'],
  ['12', 'twelfth'],
  ['22', 'twenty-second'],
  ['30', 'thirtieth'],
  ['100', 'one hundredth'],
])('%s as an ordinal is %s', (digits, words) => {
  expect(ordinalWords(digits)).toBe(words);
});
