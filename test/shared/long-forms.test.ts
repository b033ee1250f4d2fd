import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/field.ts';
import { checkField, checkForm, type Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { contactValues, employerValues, employmentValues } from '../support/builders.ts';

const today = '2026-11-20';
const filled: Record<string, Record<string, string>> = {
  contact: contactValues(),
  employer: employerValues(),
  employment: employmentValues(),
};
const entries = Object.values(forms).flatMap(({ kind, fields }) =>
  fields.map((field: Field) => [kind, field.name, field] as const),
);

/** Section 3, and decisions 5 and 6: the fields of each form in their order, and how long they may be. */
const person = { firstName: 50, middleName: 50, lastName: 50, phoneNumber: 13, email: 50 };
const address = { address: 150, city: 50, state: 50, pinCode: 5 };
const referenceSet = (suffix: string) => ({
  [`referenceName${suffix}`]: 50,
  [`referenceRelationship${suffix}`]: 50,
  [`referenceNumber${suffix}`]: 10,
  [`referenceAddress${suffix}`]: 150,
});
const limits: Record<string, Record<string, number | 'choice' | 'date'>> = {
  contact: { ...person, description: 500 },
  employer: {
    ...person,
    positionInCompany: 50,
    ...address,
    positionsToFill: 100,
    description: 500,
    preferredContactMethod: 'choice',
    preferredDate: 'date',
    preferredTimeSlot: 'choice',
  },
  employment: {
    ...person,
    ...address,
    employer: 150,
    employer_number: 13,
    employer_address: 150,
    working_from: 'date',
    worked_until: 'date',
    jobTitle: 100,
    working_hoursPerWeek: 3,
    specificDuties: 100,
    lastSalary: 8,
    reasonForLeaving: 150,
    contactEmployer: 'choice',
    reference: 100,
    ...referenceSet(''),
    ...referenceSet('2'),
    ...referenceSet('3'),
    workEntitle: 'choice',
    registered_nurse: 'choice',
    lp_nurse: 'choice',
    lna_cna: 'choice',
    schoolName: 150,
    degree: 100,
    specialSkills1: 50,
    specialSkills2: 50,
    specialSkills3: 50,
    carAvailable: 'choice',
    validLicense: 'choice',
    insuranceRequirement: 'choice',
    ageVerification: 'choice',
    overTime: 'choice',
    jobDescriptionUnderstanding: 'choice',
    criminalRecord: 'choice',
    authorization: 'choice',
    signature: 100,
    signatureDate: 'date',
  },
};

describe.each(Object.values(forms))('the $kind form', (form: Form) => {
  it('has the fields of the specification, and takes what fills them', () => {
    expect(form.fields.map(({ name }) => name)).toEqual(Object.keys(limits[form.kind] ?? {}));
    const values = filled[form.kind] ?? {};
    expect(checkForm(form, values, today)).toEqual({ status: 'valid', values });
  });

  it('wants every field but the middle name and the second and third reference', () => {
    const optional = form.fields.filter(({ required }) => !required).map(({ name }) => name);
    const sets = Object.keys({ ...referenceSet('2'), ...referenceSet('3') });
    expect(optional).toEqual(['middleName', ...(form.kind === 'employment' ? sets : [])]);
    const empty = checkForm(form, {}, today);
    const wanted = form.fields.filter(({ required }) => required).map(({ name }) => name);
    expect(empty).toEqual({
      status: 'invalid',
      fields: Object.fromEntries(wanted.map((name) => [name, messages.fillOut])),
    });
  });
});

describe('every field', () => {
  it.each(entries)('%s %s has its limit, and counts blanks as empty', (kind, name, field) => {
    const limit = limits[kind]?.[name];
    const isDate = limit === 'date';
    if (typeof limit === 'number') expect(field.maximumLength).toBe(limit);
    else expect(field.control).toMatch(isDate ? /^date$/ : /^(select|yesNo|checkbox)$/);
    const required = { ...field, required: true };
    for (const blank of ['', '   ', '\t\n', undefined]) {
      expect(checkField(required, blank, today)).toEqual({
        status: 'invalid',
        message: messages.fillOut,
      });
    }
  });

  it.each(entries)('%s %s: cleaning twice is cleaning once', (_, __, field) => {
    const texts = ['<<b>i>x</i>', ' <\nb>é <a', 'A1 +(6)\u0007\ud83d😀', '<a'.repeat(50_000)];
    for (const text of texts) {
      const cleaned = field.clean(text);
      expect(field.clean(cleaned)).toBe(cleaned);
    }
  });

  it.each(entries)('%s %s: what is filled in survives its cleaning', (kind, name, field) => {
    const value = filled[kind]?.[name] ?? (field.control === 'tel' ? '+16035550188' : 'May');
    expect(field.clean(value)).toBe(value);
  });

  it.each(entries)('%s %s refuses markup, control characters and other types', (_, __, field) => {
    const wrong = [
      '<script>x</script>',
      'a\u0007b',
      '\ud83d',
      'x'.repeat(100_000),
      7,
      true,
      {},
      [],
    ];
    for (const value of wrong) {
      expect(checkField({ ...field, required: true }, value, today).status).toBe('invalid');
    }
  });
});

describe('choices', () => {
  const choices = entries.filter(([, , { options }]) => options !== undefined);

  it.each(choices)('%s %s takes its options and nothing else', (_, name, field) => {
    const { options = [], control } = field;
    if (control === 'yesNo') expect(options).toEqual(['Yes', 'No']);
    if (name === 'preferredContactMethod') expect(options).toEqual(['phone', 'email']);
    if (name === 'authorization') expect(options).toEqual(['Yes']);
    for (const value of options) {
      expect(checkField(field, value, today)).toEqual({ status: 'valid', value });
    }
    for (const value of ['Select...', 'yes', 'on', 'true', `${options[0]}x`]) {
      expect(checkField(field, value, today)).toEqual({
        status: 'invalid',
        message: messages.fillOut,
      });
    }
  });

  it('are Yes or No for every question of the application', () => {
    const asked = forms.employment.fields.filter(({ control }) => control === 'yesNo');
    expect(asked.map(({ name }) => name)).toEqual([
      ...['contactEmployer', 'workEntitle', 'registered_nurse', 'lp_nurse', 'lna_cna'],
      ...['carAvailable', 'validLicense', 'insuranceRequirement', 'ageVerification', 'overTime'],
      ...['jobDescriptionUnderstanding', 'criminalRecord'],
    ]);
  });

  it('of a time are 19 slots, every 30 minutes from 09:00 AM to 06:00 PM', () => {
    const slots = forms.employer.fields.find(({ name }) => name === 'preferredTimeSlot')?.options;
    expect(slots).toEqual([
      ...['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM'],
      ...['12:30 PM', '01:00 PM', '01:30 PM', '02:00 PM', '02:30 PM', '03:00 PM', '03:30 PM'],
      ...['04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM', '06:00 PM'],
    ]);
  });
});

describe('what is typed', () => {
  const cleaned = (kind: keyof typeof forms, name: string, text: string) =>
    forms[kind].fields.find((field) => field.name === name)?.clean(text);

  it.each([
    ['pinCode', '03101-1234 x', '03101'],
    ['lastSalary', '$72,000.00', '72000'],
    ['working_hoursPerWeek', '100 h', '100'],
    ['employer_number', '(603) 555-0145', '6035550145'],
    ['city', 'Nashua-2 <b>N.H.</b>, #', 'Nashua N.H., '],
    ['state', "New Hampshire's", 'New Hampshires'],
    ['referenceName2', 'Ann 3rd', 'Ann rd'],
    ['address', '1 Main St.\n<i>Apt</i> #2', '1 Main St. Apt #2'],
  ])('in %s: %j becomes %j', (name, typed, expected) => {
    expect(cleaned('employment', name, typed)).toBe(expected);
  });
});

describe('a second or third reference', () => {
  it.each(['2', '3'])('is left out as a whole, or whole: %s', (suffix) => {
    const set = Object.keys(referenceSet(suffix));
    for (const begun of set) {
      const value = begun.startsWith('referenceNumber') ? '6035550188' : 'Ann';
      const result = checkForm(forms.employment, employmentValues({ [begun]: value }), today);
      const others = set.filter((name) => name !== begun);
      expect(result).toEqual({
        status: 'invalid',
        fields: Object.fromEntries(others.map((name) => [name, messages.fillOut])),
      });
    }
    const blank = Object.fromEntries(set.map((name) => [name, '  ']));
    expect(checkForm(forms.employment, employmentValues(blank), today).status).toBe('valid');
  });
});
