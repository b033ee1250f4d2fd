import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/field.ts';
import { checkField } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { tooLong } from '#shared/messages.ts';

const today = '2026-11-20';
const entries = Object.values(forms).flatMap(({ kind, fields }) =>
  fields.map((field: Field) => [kind, field.name, field] as const),
);

/** Section 5's table, row by row. */
const phones = [
  'phoneNumber',
  'employer_number',
  'referenceNumber',
  'referenceNumber2',
  'referenceNumber3',
];
const names = [
  'firstName',
  'lastName',
  'middleName',
  'referenceName',
  'referenceName2',
  'referenceName3',
];
const words = [
  ...[
    'city',
    'state',
    'schoolName',
    'degree',
    'specialSkills1',
    'specialSkills2',
    'specialSkills3',
  ],
  ...['employer', 'jobTitle', 'specificDuties', 'reasonForLeaving', 'positionInCompany'],
  'referenceRelationship',
];
const rows: [string[], string, string[], string[]][] = [
  [
    phones,
    'Invalid phone number format.',
    ['6035550123', '+6035550123', '1234567890123', '+1234567890123'],
    ['603555012', '12345678901234', '+603555012', '603-555-0123', '6035550123+', '603555012x'],
  ],
  [
    ['pinCode'],
    'Invalid zip code format.',
    ['03101', '03101-1234'],
    ['0310', '031011', '03101-', '03101-123', '031011234', 'O3101'],
  ],
  [
    names,
    'Name should be at least 3 letters.',
    ['Ann', 'Li', 'Smith-Jones', 'Anna #B._,'],
    ['12', 'Ann2', '---', 'Ann@', 'Ann!'],
  ],
  [
    words,
    'Invalid text format.',
    ['Nursing', 'Nursing, B.S.N. - #A_b'],
    ['1st', '-a', '.a', ' #', 'a/b', 'a1', 'a@b'],
  ],
  [
    ['working_hoursPerWeek'],
    'Invalid working hours. ',
    ['100', '125', '150'],
    ['99', '151', '0', '40', '1000', '-100', '100.5', '1e2', 'x'],
  ],
  [
    ['lastSalary'],
    'Invalid salary. ',
    ['1', '72000', '999999999', '1000000000'],
    ['0', '01', '1000000001', '9999999999', '-1', '7.5', '$1'],
  ],
];

describe.each(rows)('%s', (fieldNames, message, accepted, refused) => {
  const ofRow = entries.filter(([, name]) => fieldNames.includes(name));

  it('are all there', () => {
    expect([...new Set(ofRow.map(([, name]) => name))].sort()).toEqual([...fieldNames].sort());
  });

  it.each(ofRow)(`%s %s says ${JSON.stringify(message)}, or passes`, (_, __, field) => {
    for (const value of accepted) {
      expect(checkField(field, value, today)).toEqual({ status: 'valid', value });
    }
    for (const value of refused) {
      expect([value, checkField(field, value, today)]).toEqual([
        value,
        { status: 'invalid', message },
      ]);
    }
  });
});

describe('texts at their limit', () => {
  const texts = entries.filter(([, , { control, clean }]) => {
    return ['text', 'textarea'].includes(control) && clean('7') === '7' && clean('a') === 'a';
  });

  it.each(texts)('%s %s passes with its limit, and names it beyond', (_, __, field) => {
    const { maximumLength } = field;
    expect(checkField(field, 'a'.repeat(maximumLength), today).status).toBe('valid');
    expect(checkField(field, 'a'.repeat(maximumLength + 1), today)).toEqual({
      status: 'invalid',
      message: tooLong(maximumLength),
    });
  });
});
