import { describe, expect, test } from 'vitest';
import { agency } from '#frontend/content/agency.ts';
import { distanceWords } from '#frontend/staff/desk/distance.ts';
import { writtenMoney, writtenPhone } from '#frontend/staff/kit/layout/us-format.ts';
import { keyFacts, visitorWords } from '#frontend/staff/records/detail/key-facts.ts';
import { notGiven } from '#frontend/staff/records/detail/not-given.ts';
import { zipPositions } from '#frontend/zip-positions.ts';
import { milesBetween } from '#shared/desk/distance.ts';
import type { Kind } from '#shared/kinds.ts';
import { contactValues, employerValues, employmentValues } from '#test/support/builders.ts';

describe('the distance from the office', () => {
  const places = zipPositions();

  test.each([
    ['Concord NH', '03301', 16],
    ['Portland ME', '04101', 76],
    ['Boston MA', '02108-1234', 48],
    ['Burlington VT', '05401', 135],
  ])('%s is as far as on a map', (_, zip, miles) => {
    expect(Math.abs((milesBetween('03101', zip, places) ?? 0) - miles)).toBeLessThanOrEqual(2);
  });

  test('is unknown farther away, and of what is no ZIP code', () => {
    for (const zip of ['10001', '99999', '', 'abc', 'toString']) {
      expect(milesBetween(agency.address.pinCode, zip, places)).toBeUndefined();
    }
  });

  test('is said as about', () => {
    expect([0, 1, 12].map(distanceWords)).toEqual([
      'close to the office',
      'close to the office',
      'about 12 mi from the office',
    ]);
  });
});

test.each([
  ['6035550123', '603-555-0123'],
  ['+16035550123', '603-555-0123'],
  ['16035550123', '603-555-0123'],
  ['+442071234567', '+442071234567'],
  ['603555012345', '603555012345'],
])('the phone number %s is written %s', (stored, written) => {
  expect(writtenPhone(stored)).toBe(written);
});

test.each([
  ['44000', '$44,000'],
  ['0', '$0'],
  ['about 40', 'about 40'],
])('the salary %s is written %s', (stored, written) => {
  expect(writtenMoney(stored)).toBe(written);
});

describe('what is missing', () => {
  const whole = { ...employmentValues(), resumeUrl: 'resume/x.pdf' };

  test('is named by its group', () => {
    const answers = { ...whole, resumeUrl: '', schoolName: '', degree: '', specialSkills1: '' };
    const missing = notGiven('employment', answers);
    expect(missing).toEqual(expect.arrayContaining(['resume', 'education']));
    expect(missing).not.toContain('skills');
  });

  test('are references as such when there is none at all', () => {
    const none = Object.fromEntries(
      Object.entries(whole).filter(([name]) => !name.startsWith('reference')),
    );
    const missing = notGiven('employment', none);
    expect(missing.filter((name) => name.includes('reference'))).toEqual(['references']);
  });

  test('is nothing of a whole request', () => {
    expect(notGiven('employer', employerValues())).toEqual([]);
  });
});

test('the facts of an application are in US format, and say nothing of what was not given', () => {
  const facts = keyFacts('employment', {
    registered_nurse: 'Yes',
    lp_nurse: 'No',
    lna_cna: 'Yes',
    working_hoursPerWeek: '120',
    validLicense: 'No',
    jobTitle: 'Charge nurse',
    employer: 'Sample Hospital',
    working_from: '2020-02-29',
    lastSalary: '44000',
  });
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Licensed as: Registered Nurse, LNA/CNA',
    'Driver’s license: No',
    'Last job: Charge nurse, Sample Hospital',
    'Last salary: $44,000 a year',
  ]);
});

test.each<[Kind, Record<string, string>, string[]]>([
  ['contact', contactValues(), ['Message: Do you have night shifts in Manchester?']],
  [
    'employer',
    employerValues(),
    [
      'Positions to fill: 2 RNs for nights',
      'About the shifts: Medical-surgical unit, from Monday, for three weeks.',
    ],
  ],
  ['employment', employmentValues(), ['Skills: Ventilator care, Triage, Spanish']],
  ['employment', {}, []],
])('a record (%s) begins with what the visitor wrote', (kind, answers, words) => {
  expect(visitorWords(kind, answers).map(({ label, value }) => `${label}: ${value}`)).toEqual(
    words,
  );
});
