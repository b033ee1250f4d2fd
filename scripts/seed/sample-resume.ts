import { dateOf } from '#shared/calendar.ts';
import { fullName } from '#shared/list.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { type PageLine, pdfPage } from './pdf-page.ts';

type Answers = { readonly [name: string]: string | undefined };

const wordsPerRole = {
  registered_nurse: 'Registered Nurse, New Hampshire',
  lp_nurse: 'Licensed Practical Nurse, New Hampshire',
  lna_cna: 'Licensed Nursing Assistant, New Hampshire',
} as const;

/** A second line about the last job. */
const workPerRole = {
  registered_nurse:
    'Assessments, medications and charting; direction of LPNs and LNAs on the shift',
  lp_nurse: 'Medications and treatments for the unit; report at each change of shift',
  lna_cna: 'Help with washing, dressing, meals and walking; reports changes to the nurse',
} as const;

/** The years between two days in words; less than one counts as one. */
function yearsWords(from: string, until: string): string {
  const years = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 31_557_600_000));
  return years === 1 ? 'one year' : `${years} years`;
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthOf = (day: string): string => monthFormat.format(dateOf(day));

/** `(603) 555-0110` of ten digits. */
const phoneOf = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const heading = (text: string): PageLine => ({ text, size: 12, isBold: true, above: 14 });
const filled = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [text] : []));

/** The reference with this ending in one line; none where its name is missing. */
function referenceLine(answers: Answers, ending: '' | '2' | '3'): PageLine[] {
  const name = answers[`referenceName${ending}`];
  if (!name) return [];
  const relationship = answers[`referenceRelationship${ending}`];
  const number = phoneOf(answers[`referenceNumber${ending}`] ?? '');
  return [{ text: filled([name, relationship, number]).join(', ') }];
}

/** The resume that goes with the answers of an application, as a one-page PDF. */
export function sampleResume(answers: Answers): Buffer {
  const { firstName = '', middleName, lastName = '', city, pinCode = '' } = answers;
  const { working_from: from = '', worked_until: until = '', signatureDate } = answers;
  const held = roles.filter((role) => answers[role] === 'Yes');
  const short = held.map((role) => roleAbbreviations[role]);
  const place = city && `${city}, NH ${pinCode}`;
  const contact = [answers.address, place, phoneOf(answers.phoneNumber ?? ''), answers.email];
  const end = until === signatureDate ? 'today' : monthOf(until);
  const skills = [answers.specialSkills1, answers.specialSkills2, answers.specialSkills3];
  const summary = [
    `${answers.jobTitle ?? ''} with ${yearsWords(from, until)} at ${answers.employer ?? ''}.`,
    answers.carAvailable === 'Yes' ? 'Own car.' : 'No car, rides by bus or with coworkers.',
    answers.overTime === 'Yes' ? 'Open to extra shifts.' : 'No overtime, please.',
  ];
  return pdfPage([
    {
      text: [fullName({ firstName, middleName, lastName }), ...short].join(', '),
      size: 20,
      isBold: true,
    },
    { text: filled(contact).join('  |  '), above: 4 },
    heading('Summary'),
    { text: summary.join(' ') },
    heading('Experience'),
    { text: filled([answers.jobTitle, answers.employer]).join(', '), isBold: true, above: 2 },
    { text: `${monthOf(from)} to ${end}` },
    { text: filled([answers.employer_address]).join() },
    { text: `- ${answers.specificDuties ?? ''}` },
    ...held.slice(0, 1).map((role) => ({ text: `- ${workPerRole[role]}` })),
    heading('Licenses'),
    ...held.map((role) => ({ text: wordsPerRole[role] })),
    ...(held.length === 0 ? [{ text: 'No nursing license yet' }] : []),
    heading('Education'),
    { text: filled([answers.degree, answers.schoolName]).join(', ') },
    heading('Skills'),
    ...filled(skills).map((skill) => ({ text: `- ${skill}` })),
    heading('References'),
    ...referenceLine(answers, ''),
    ...referenceLine(answers, '2'),
    ...referenceLine(answers, '3'),
    { text: 'This is a sample: person, places and numbers are invented.', size: 8.5, above: 40 },
  ]);
}
