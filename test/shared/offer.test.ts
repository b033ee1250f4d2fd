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
  ['jobTitle', 'LNA / Med aide', 'LNA and Med aide'],
  [
    'specificDuties',
    'ADLs, vitals, 12 residents/shift',
    'ADLs, vitals, twelve residents per shift',
  ],
  [
    'reasonForLeaving',
    'Still there. Want night shift only, 3x12',
    'Still there. Want night shift only, three twelves',
  ],
  ['referenceRelationship', 'Supervisor/DON', 'Supervisor and DON'],
  ['schoolName', 'Nashua CC 2018', 'Nashua CC'],
  ['degree', 'LNA certificate (2018)', 'LNA certificate'],
  ['specialSkills1', 'CPR/BLS', 'CPR and BLS'],
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
  [
    'reasonForLeaving',
    '3 x 12-hour nights, w/o weekends',
    'Three twelve-hour nights, without weekends',
  ],
  ['reasonForLeaving', '4x8s, 2x/week, and/or days', 'Four eights, two times per week, or days'],
  ['specificDuties', '12-16 residents', 'Twelve to sixteen residents'],
  ['specificDuties', '2000 hours of training', 'Two thousand hours of training'],
  ['specialSkills1', 'Trach/vent/G-tube', 'Trach, vent and G-tube'],
  ['specialSkills1', 'N/A', 'Not applicable'],
  ['degree', 'BSN, class of 2018', 'BSN'],
  ['degree', 'LPN 2015-2018, IV certified', 'LPN, IV certified'],
  ['schoolName', 'Nashua CC, May 2018', 'Nashua CC'],
])('%s: %s can be repaired', (name, text, repaired) => {
  expect(offerOn(name, text)).toEqual({ text: repaired });
});

test('a floor of a position is written out', () => {
  const offer = offerOn('positionInCompany', 'Staffing coordinator, 2nd floor', employerForm);
  expect(offer?.text).toBe('Staffing coordinator, second floor');
});

test.each(['36', '38'])('a salary of %s may be by the hour', (text) => {
  expect(offerOn('lastSalary', text)).toEqual({
    question: expect.stringContaining(`$${text} an hour is $`),
    text: String(Number(text) * 40 * 52),
    saysAll: true,
  });
});

test('nothing is offered for a year that the sentence needs, a date or a phone number', () => {
  for (const text of [
    'Since 2018',
    '2018 graduate',
    "Class of '18",
    'Ratio 8/12',
    'Call 603-555-0123',
  ]) {
    expect(offerOn('degree', text)).toBeUndefined();
  }
});

test('the digits after a US number are asked about, and no others', () => {
  expect(offerOn('phoneNumber', '6035550123603')).toMatchObject({ text: '6035550123' });
  expect(offerOn('phoneNumber', '+16035550123')).toBeUndefined();
  expect(offerOn('phoneNumber', '160355501234')).toMatchObject({ text: '16035550123' });
  for (const text of ['6035550123', '16035550123', '+442079460958', '442079460958']) {
    expect(offerOn('phoneNumber', text)).toBeUndefined();
  }
});

test('a salary of seven digits may have cents', () => {
  expect(offerOn('lastSalary', '7200000')).toMatchObject({ text: '72000' });
  expect(offerOn('lastSalary', '250000')).toBeUndefined();
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
        if (offer === undefined) return;
        expect(checkField(field, offer.text, today)).toMatchObject({ status: 'valid' });
        if (field.name === 'lastSalary') return;
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
  ['2000', 'two thousand'],
  ['2009', 'two thousand nine'],
  ['2018', 'two thousand eighteen'],
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
