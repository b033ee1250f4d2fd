import type { contactForm } from './contact-form.ts';
import type { employerForm } from './employer-form.ts';
import type { employmentForm } from './employment-form.ts';

/** The name of a field of any form. */
type FieldName = (
  | typeof contactForm
  | typeof employerForm
  | typeof employmentForm
)['fields'][number]['name'];

/** How find knows an answer: it says who the person is, or it is a text in the sender's own words. */
type FindUse = 'person' | 'text';

type FieldUse = {
  /** How find knows the answer; false where it does not. */
  find: FindUse | false;
} & (
  | {
      /**
       * Where list rows have the answer. AWS can't change the projection of an index, so the attributes of the index are
       * fixed, and a further answer goes into `summary`.
       */
      row: 'attribute' | 'summary';
      /** The column of the CSV file; false for none. Fields with the same column share its cell. */
      column: string | false;
    }
  /** The CSV file is made of list rows. */
  | { row: false; column: false }
);

const ownWords = { find: 'text', row: false, column: false } as const;
const recordOnly = { find: false, row: false, column: false } as const;
const inRow = { find: false, row: 'summary', column: false } as const;
const skill = { find: 'text', row: 'summary', column: 'Skills' } as const;
const role = { find: 'person', row: 'attribute', column: 'Roles' } as const;

/** Where staff meet the answer to each field, besides the record's own screen. The columns of the CSV file have this order. */
export const fieldUses = {
  firstName: { find: 'person', row: 'attribute', column: 'First name' },
  middleName: { find: 'person', row: 'attribute', column: 'Middle name' },
  lastName: { find: 'person', row: 'attribute', column: 'Last name' },
  registered_nurse: role,
  lp_nurse: role,
  lna_cna: role,
  city: { find: 'person', row: 'summary', column: 'Town' },
  state: { find: false, row: 'summary', column: 'State' },
  pinCode: { find: 'person', row: 'summary', column: 'ZIP' },
  phoneNumber: { find: 'person', row: 'summary', column: 'Phone' },
  email: { find: 'person', row: 'summary', column: 'E-mail' },
  address: recordOnly,

  description: ownWords,
  positionInCompany: ownWords,
  positionsToFill: { find: 'text', row: 'summary', column: 'Positions to fill' },
  preferredContactMethod: inRow,
  preferredDate: inRow,
  preferredTimeSlot: inRow,

  employer: ownWords,
  employer_number: recordOnly,
  employer_address: recordOnly,
  working_from: recordOnly,
  worked_until: recordOnly,
  jobTitle: ownWords,
  working_hoursPerWeek: recordOnly,
  specificDuties: ownWords,
  lastSalary: recordOnly,
  reasonForLeaving: recordOnly,
  contactEmployer: recordOnly,
  reference: recordOnly,
  referenceName: recordOnly,
  referenceRelationship: recordOnly,
  referenceNumber: recordOnly,
  referenceAddress: recordOnly,
  referenceName2: recordOnly,
  referenceRelationship2: recordOnly,
  referenceNumber2: recordOnly,
  referenceAddress2: recordOnly,
  referenceName3: recordOnly,
  referenceRelationship3: recordOnly,
  referenceNumber3: recordOnly,
  referenceAddress3: recordOnly,
  workEntitle: recordOnly,
  schoolName: recordOnly,
  degree: ownWords,
  specialSkills1: skill,
  specialSkills2: skill,
  specialSkills3: skill,
  carAvailable: inRow,
  validLicense: recordOnly,
  insuranceRequirement: recordOnly,
  ageVerification: recordOnly,
  overTime: recordOnly,
  jobDescriptionUnderstanding: recordOnly,
  criminalRecord: recordOnly,
  authorization: recordOnly,
  signature: recordOnly,
  signatureDate: recordOnly,
} as const satisfies Record<FieldName, FieldUse>;

type Uses = typeof fieldUses;
type NamesWith<Use> = { [Name in FieldName]: Uses[Name] extends Use ? Name : never }[FieldName];

/** A field by which find knows records. */
type FindableName = NamesWith<{ find: FindUse }>;
/** A field that says who a record is of. */
export type PersonName = NamesWith<{ find: 'person' }>;
/** A field of free text that find looks through. */
export type SearchedTextName = NamesWith<{ find: 'text' }>;
/** A field whose answer is an attribute of the index. */
export type AttributeName = NamesWith<{ row: 'attribute' }>;
/** A field whose answer `summary` repeats. */
type SummaryName = NamesWith<{ row: 'summary' }>;
/** A field with a column in the CSV file. */
export type ColumnName = NamesWith<{ column: string }>;

const isFieldName = (name: string): name is FieldName => name in fieldUses;
const fieldNames = Object.keys(fieldUses).filter(isFieldName);

/** The fields by which find knows records. */
export const findableNames: readonly FindableName[] = fieldNames.filter(
  (name): name is FindableName => fieldUses[name].find !== false,
);
/** Whether `summary` repeats the answer to a field. */
export const isSummaryName = (name: FieldName): name is SummaryName =>
  fieldUses[name].row === 'summary';

/** The fields whose answers `summary` repeats. */
export const summaryNames: readonly SummaryName[] = fieldNames.filter(isSummaryName);
/** The fields with a column in the CSV file, in the order of the columns. */
export const columnNames: readonly ColumnName[] = fieldNames.filter(
  (name): name is ColumnName => fieldUses[name].column !== false,
);
