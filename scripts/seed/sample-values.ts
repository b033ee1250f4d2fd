import type { Field } from '#shared/field.ts';
import type { FormValues } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import type { Kind } from '#shared/kinds.ts';
import { pick, type Random, wholeNumber } from './random.ts';

type Texts = readonly [string, ...string[]];

// biome-ignore format: lists of words
const firstNames: Texts = ['Abigail', 'Adaeze', 'Aisha', 'Alejandro', 'Alice', 'Amara', 'Ana', 'Anneliese', 'Asha', 'Bartholomew', 'Beatriz', 'Brigitte', 'Camille', 'Carmen', 'Chiamaka', 'Clara', 'Daniel', 'Deborah', 'Dimitri', 'Elena', 'Elizabeth', 'Émile', 'Esther', 'Fatima', 'Florence', 'Gabriel', 'Grace', 'Hannah', 'Hiroshi', 'Ines', 'Isabella', 'James', 'Jean-Luc', 'Joanna', 'José', 'Kateri', 'Kofi', 'Laura', 'Li', 'Linnea', 'Lucía', 'Magdalena', 'Marguerite', 'Maria', 'Mary-Jane', 'Michael', 'Mireille', 'Naomi', 'Noor', 'Olivia', 'Patrick', 'Priya', 'Rachel', 'Rosalind', 'Ruth', 'Samuel', 'Siobhan', 'Sofia', 'Susan', 'Tenzin', 'Theodora', 'Thomas', 'Valentina', 'Wei', 'Winifred', 'Yusuf', 'Zainab', 'Zoë'];
// biome-ignore format: lists of words
const lastNames: Texts = ['Abernathy', 'Adeyemi', 'Anderson', 'Bergeron', 'Bouchard', 'Brennan', 'Castellanos', 'Chen', 'Côté', "D'Angelo", 'Delacroix', 'Desrosiers', 'Fitzgerald', 'Fournier', 'Garcia', 'Gustafsson', 'Haddad', 'Hernandez', 'Ibrahim', 'Jankowski', 'Johansson', 'Johnson', 'Kaczmarek', 'Kim', 'Lafontaine', 'Li', 'MacDonald', 'Martinez', 'Mukherjee', 'Nakamura', 'Nguyen', "O'Brien", 'Okafor', 'Osei', 'Papadopoulos', 'Patel', 'Pelletier', 'Peterson', 'Quispe', 'Ramirez', 'Rivera', 'Rossi', 'Santos', 'Schneider', 'Silva', 'Smith', 'Smith-Jones', 'Svensson', 'Tanaka', 'Thibodeau', 'Tremblay', 'Vasquez', 'Williams', 'Wojciechowski', 'Wu', 'Xiong', 'Young', 'Zhang'];
const initials: Texts = ['A', 'B', 'C', 'D', 'E', 'Grace', 'J', 'Lee', 'M', 'Marie', 'R', 'Rose'];
const places: Texts = ['Concord', 'Dover', 'Keene', 'Lebanon', 'Manchester', 'Nashua', 'Rochester'];

/** What a field of running text says in a sample, by its name. */
const wording: Record<string, Texts> = {
  address: ['12 Sample Street', '200 Example Avenue', '7 Model Lane, Apt 3'],
  state: ['New Hampshire'],
  pinCode: ['03060', '03101', '03301', '03431', '03820'],
  employer: ['Sample Hospital', 'Example Nursing Home', 'Model Rehabilitation Center'],
  jobTitle: ['Staff nurse', 'Charge nurse', 'Nursing assistant', 'Night nurse'],
  specificDuties: ['Medications and wound care', 'Triage', 'Personal care and vital signs'],
  reasonForLeaving: ['Moved house', 'Looking for night shifts', 'End of contract'],
  reference: ['A colleague', 'A poster at the college', 'Your website'],
  schoolName: ['Sample College', 'Example Community College'],
  degree: ['Nursing, BSN', 'Practical nursing', 'Nursing assistant program'],
  specialSkills1: ['Ventilator care', 'Dementia care'],
  specialSkills2: ['Triage', 'Pediatrics'],
  specialSkills3: ['Spanish', 'Portuguese', 'French'],
  positionInCompany: ['Director of Nursing', 'Unit manager', 'Scheduler'],
  positionsToFill: ['2 RNs for nights', 'One LPN, weekends', '3 LNAs until spring'],
  description: [
    'Do you have night shifts in Manchester?',
    'Medical-surgical unit, from Monday, for three weeks.',
    'Please call me after four in the afternoon.',
  ],
};
const relationships: Texts = ['Charge nurse', 'Former manager', 'Colleague'];
const otherAddresses: Texts = ['1 Example Road', '3 Sample Square', '40 Model Street'];

/** The reserved numbers of fiction: 555-0100 to 555-0199. */
const phoneNumber = (random: Random): string => `60355501${wholeNumber(random, 10, 99)}`;

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

type Context = { random: Random; today: string; person: FormValues };

/**
 * A value that its field's rule takes.
 * @param person the values that are the same wherever they stand, such as name and signature
 * @throws Error that names a field which has no sample words yet
 */
export function sampleValue(field: Field, { random, today, person }: Context): string {
  const known = person[field.name] ?? fixed(field.name, today, random);
  if (known !== undefined) return known;
  switch (field.control) {
    case 'tel':
      return phoneNumber(random);
    case 'yesNo':
      return pick(random, ['Yes', 'Yes', 'No']);
    case 'checkbox':
      return 'Yes';
    case 'date':
      return field.days?.(today).min ?? today;
    case 'select':
      return pick(random, wordsOf(field.name, field.options));
    default:
      return pick(random, wordsOf(field.name, wording[field.name]));
  }
}

function wordsOf(name: string, [first, ...others]: readonly string[] = []): Texts {
  if (first === undefined) {
    throw new Error(
      `The field ${name} has no sample words: add them in scripts/seed/sample-values.ts.`,
    );
  }
  return [first, ...others];
}

/** Values that hang together with something else than their own field. */
function fixed(name: string, today: string, random: Random): string | undefined {
  if (name === 'middleName') return pick(random, initials);
  if (name === 'city') return pick(random, places);
  if (name === 'working_from') return '2010-03-01';
  if (name === 'worked_until') return today < '2014-05-14' ? today : '2014-05-14';
  if (name === 'working_hoursPerWeek') return '120';
  if (name === 'lastSalary') return String(wholeNumber(random, 38, 120) * 1000);
  if (name.startsWith('referenceRelationship')) return pick(random, relationships);
  if (name.startsWith('referenceAddress') || name === 'employer_address') {
    return pick(random, otherAddresses);
  }
  if (name.startsWith('referenceName')) {
    return `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  }
  return undefined;
}

/** An invented person: what they are called, where they are reached, how they sign. */
export function samplePerson(random: Random): FormValues {
  const firstName = pick(random, firstNames);
  const lastName = pick(random, lastNames);
  return {
    firstName,
    lastName,
    email: `${plainLetters(firstName)}.${plainLetters(lastName)}@example.com`,
    signature: `${firstName} ${lastName}`,
  };
}

/**
 * A filled form as a visitor might send it: invented people, reserved numbers and addresses.
 * @param today New York's day of the submission, `YYYY-MM-DD`
 * @returns values that `checkForm` takes on that day
 */
export function sampleValues(kind: Kind, today: string, random: Random): FormValues {
  const person = samplePerson(random);
  const values: FormValues = {};
  for (const field of forms[kind].fields) {
    const isLeftOut = !field.required && (field.group !== undefined || random() < 0.6);
    if (isLeftOut) continue;
    values[field.name] = sampleValue(field, { random, today, person });
  }
  return values;
}
