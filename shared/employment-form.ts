import { dateField, declarationField, untilToday, yesNoField } from './choice-field.ts';
import { lineField, nameField, numberField, phoneField, wordsField } from './field.ts';
import { defineForm, type FieldErrors, type ValuesOf } from './form.ts';
import { messages, workedUntilTooEarly } from './messages.ts';
import { yearlyOffer } from './offer.ts';
import { addressFields, personFields } from './person-fields.ts';
import { workingHoursPerWeek } from './working-hours.ts';

/** Four fields of a reference; the second and third are optional as a whole (section 3). */
const referenceFields = <Number extends '' | '2' | '3'>(number: Number) => {
  const ordinal = { '': 'First', '2': 'Second', '3': 'Third' }[number];
  const set = number === '' ? {} : { required: false, group: `reference${number}` };
  return [
    nameField({ name: `referenceName${number}`, label: `${ordinal} reference: name`, ...set }),
    wordsField({
      name: `referenceRelationship${number}`,
      label: `${ordinal} reference: relationship`,
      maximumLength: 50,
      ...set,
    }),
    phoneField({
      name: `referenceNumber${number}`,
      label: `${ordinal} reference: phone number`,
      hint: '10 digits, for example 6035550123.',
      maximumLength: 10,
      ...set,
    }),
    lineField({
      name: `referenceAddress${number}`,
      label: `${ordinal} reference: address`,
      maximumLength: 150,
      ...set,
    }),
  ];
};

const isWorkingHours = (digits: string): boolean =>
  /^\d{1,3}$/.test(digits) &&
  Number(digits) >= workingHoursPerWeek.min &&
  Number(digits) <= workingHoursPerWeek.max;

const isSalary = (digits: string): boolean => /^(?:[1-9]\d{0,8}|1000000000)$/.test(digits);

const sections = [
  { id: 'personal', title: 'Personal', fields: [...personFields, ...addressFields] },
  {
    id: 'experience',
    title: 'Work experience and references',
    fields: [
      wordsField({ name: 'employer', label: 'Employer', maximumLength: 150 }),
      phoneField({
        name: 'employer_number',
        label: "Employer's phone number",
        hint: '10 to 13 digits, for example 6035550123.',
      }),
      lineField({ name: 'employer_address', label: "Employer's address", maximumLength: 150 }),
      dateField({ name: 'working_from', label: 'Working from', days: untilToday }),
      dateField({
        name: 'worked_until',
        label: 'Worked until',
        hint: 'Still there? Choose today.',
        days: untilToday,
      }),
      wordsField({
        name: 'jobTitle',
        label: 'Job title',
        autocomplete: 'organization-title',
        maximumLength: 100,
      }),
      numberField(
        {
          name: 'working_hoursPerWeek',
          label: 'Working hours per week',
          hint: `This form takes ${workingHoursPerWeek.min} to ${workingHoursPerWeek.max}. Here ${workingHoursPerWeek.min} means ${workingHoursPerWeek.min} or fewer. We’ll ask for the exact number.`,
          maximumLength: 3,
        },
        isWorkingHours,
        messages.invalidWorkingHours,
      ),
      wordsField({ name: 'specificDuties', label: 'Specific duties', maximumLength: 100 }),
      numberField(
        {
          name: 'lastSalary',
          label: 'Last salary',
          hint: 'Dollars a year, digits only.',
          maximumLength: 8,
          offer: yearlyOffer,
        },
        isSalary,
        messages.invalidSalary,
      ),
      wordsField({ name: 'reasonForLeaving', label: 'Reason for leaving', maximumLength: 150 }),
      yesNoField({ name: 'contactEmployer', label: 'May we contact this employer?' }),
      lineField({
        name: 'reference',
        label: 'How did you hear of us, or who referred you?',
        maximumLength: 100,
      }),
      ...referenceFields(''),
      ...referenceFields('2'),
      ...referenceFields('3'),
    ],
  },
  {
    id: 'eligibility',
    title: 'Eligibility, education and declarations',
    fields: [
      yesNoField({
        name: 'workEntitle',
        label: 'Are you legally entitled to work in the United States?',
      }),
      yesNoField({ name: 'registered_nurse', label: 'Are you a Registered Nurse (RN)?' }),
      yesNoField({ name: 'lp_nurse', label: 'Are you a Licensed Practical Nurse (LPN)?' }),
      yesNoField({
        name: 'lna_cna',
        label: 'Are you a Licensed Nursing Assistant (LNA/CNA)?',
      }),
      wordsField({ name: 'schoolName', label: 'School', maximumLength: 150 }),
      wordsField({ name: 'degree', label: 'Degree', maximumLength: 100 }),
      wordsField({ name: 'specialSkills1', label: 'First special skill', maximumLength: 50 }),
      wordsField({ name: 'specialSkills2', label: 'Second special skill', maximumLength: 50 }),
      wordsField({ name: 'specialSkills3', label: 'Third special skill', maximumLength: 50 }),
      yesNoField({ name: 'carAvailable', label: 'Do you have a car available for work?' }),
      yesNoField({ name: 'validLicense', label: "Do you have a valid driver's license?" }),
      yesNoField({
        name: 'insuranceRequirement',
        label: 'Do you have automobile liability insurance that meets our requirement?',
        hint: 'Coverage of $100,000/$300,000 per person per accident.',
      }),
      yesNoField({ name: 'ageVerification', label: 'Are you at least 18 years old?' }),
      yesNoField({ name: 'overTime', label: 'Are you willing to work overtime?' }),
      yesNoField({
        name: 'jobDescriptionUnderstanding',
        label: 'Have you read and understood the job description?',
      }),
      yesNoField({
        name: 'criminalRecord',
        label: 'Do you have a criminal record?',
        hint: "The NH Department of Safety checks records after you're hired, before your first shift.",
        neverStored: true,
      }),
      declarationField({
        name: 'authorization',
        label:
          'I authorize the checks named here, and declare that my answers are true and complete.',
        hint: "A blood or urine test as pre-employment screening, and a criminal record check by the NH Department of Safety after you're hired, before your first shift.",
        neverStored: true,
      }),
      lineField({
        name: 'signature',
        label: 'Signature',
        hint: 'Type your full name.',
        maximumLength: 100,
        neverStored: true,
      }),
      dateField({
        name: 'signatureDate',
        label: 'Date of signature',
        days: untilToday,
        presetToday: true,
      }),
    ],
  },
];

/** `worked_until` can't be before `working_from` (section 5). */
const workedInOrder = ({
  working_from: from,
  worked_until: until,
}: ValuesOf<typeof sections>): FieldErrors =>
  from === undefined || until === undefined || until >= from
    ? {}
    : { worked_until: workedUntilTooEarly };

/** The job application (section 3: list Employment-List); eligibility texts of section 9. */
export const employmentForm = defineForm('employment', sections, [workedInOrder]);
