import { agency } from '#frontend/content/agency.ts';
import { addDays, yearsAfter } from '#shared/calendar.ts';
import type { ShiftAnswers } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { closedSentence } from '#shared/office-hours.ts';

/** A filled contact form, plainly sample content; `overrides` replaces single fields. */
export const contactValues = (overrides: Record<string, string> = {}): Record<string, string> => ({
  firstName: 'Sample',
  lastName: 'Nurse',
  phoneNumber: '6035550123',
  email: 'sample.nurse@example.com',
  description: 'Do you have night shifts in Manchester?',
  ...overrides,
});

/** An office day in about a year. Forms accept it without advice on any day of the year. */
export const dayToCome = officeDayInAYear();

function officeDayInAYear(): string {
  let day = yearsAfter(newYorkDay(new Date()), 1);
  while (closedSentence(day, agency.openingTimes) !== undefined) day = addDays(day, 1);
  return day;
}

/** A filled employer request, plainly sample content. */
export const employerValues = (overrides: Record<string, string> = {}): Record<string, string> => ({
  firstName: 'Sample',
  lastName: 'Director',
  phoneNumber: '6035550123',
  email: 'sample.director@example.com',
  positionInCompany: 'Director of Nursing',
  address: '100 Sample Street',
  city: 'Manchester',
  state: 'New Hampshire',
  pinCode: '03101',
  positionsToFill: '2 RNs for nights',
  description: 'Medical-surgical unit, from Monday, for three weeks.',
  preferredContactMethod: 'phone',
  preferredDate: dayToCome,
  preferredTimeSlot: '09:30 AM',
  ...overrides,
});

/** The answers of a shift without its facility: two LPNs at night. */
export const shiftValues = (): Omit<ShiftAnswers, 'facility'> => ({
  role: 'lp_nurse',
  openings: 2,
  kind: 'per-diem',
  from: '19:00',
  to: '07:00',
  requirements: ['bls'],
});

/** A filled job application without second and third references, plainly sample content. */
export const employmentValues = (
  overrides: Record<string, string> = {},
): Record<string, string> => ({
  firstName: 'Sample',
  lastName: 'Applicant',
  phoneNumber: '6035550123',
  email: 'sample.applicant@example.com',
  address: '200 Sample Street',
  city: 'Nashua',
  state: 'New Hampshire',
  pinCode: '03060',
  employer: 'Sample Hospital',
  employer_number: '6035550145',
  employer_address: '1 Example Road',
  working_from: '2020-02-29',
  worked_until: '2024-05-14',
  jobTitle: 'Staff nurse',
  working_hoursPerWeek: '100',
  specificDuties: 'Medications, wound care',
  lastSalary: '72000',
  reasonForLeaving: 'Moved house',
  contactEmployer: 'Yes',
  reference: 'A colleague',
  referenceName: 'Sample Reference',
  referenceRelationship: 'Charge nurse',
  referenceNumber: '6035550167',
  referenceAddress: '3 Example Road',
  workEntitle: 'Yes',
  registered_nurse: 'Yes',
  lp_nurse: 'No',
  lna_cna: 'No',
  schoolName: 'Sample College',
  degree: 'Nursing, BSN',
  specialSkills1: 'Ventilator care',
  specialSkills2: 'Triage',
  specialSkills3: 'Spanish',
  carAvailable: 'Yes',
  validLicense: 'Yes',
  insuranceRequirement: 'Yes',
  ageVerification: 'Yes',
  overTime: 'No',
  jobDescriptionUnderstanding: 'Yes',
  criminalRecord: 'No',
  authorization: 'Yes',
  signature: 'Sample Applicant',
  signatureDate: '2026-01-02',
  ...overrides,
});

/** A PDF of exactly `bytes` bytes: a real header and trailer around filler. */
export function pdfOf(bytes: number): Buffer {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\n%',
  );
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 'x'), tail]);
}

/** A file of exactly `bytes` bytes that begins as a PNG does, and is no picture. */
export const pngOf = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(bytes - 8, 'x'),
  ]);
