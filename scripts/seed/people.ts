import { pick, type Random, type Texts } from './random.ts';

type Names = { first: Texts; last: Texts };

/** First and last names that occur together. The first group is the most frequent. */
const groups: readonly [Names, ...Names[]] = [
  {
    // biome-ignore format: a list of words
    first: ['Abigail', 'Alyssa', 'Amanda', 'Anne-Marie', 'Ashley', 'Brenda', 'Brianna', 'Caitlin', 'Cheryl', 'Christine', 'Colleen', 'Courtney', 'Danielle', 'Deborah', 'Denise', 'Donna', 'Emily', 'Erin', 'Gail', 'Hannah', 'Heather', 'Jeremy', 'Jessica', 'Joanne', 'Kayla', 'Kelly', 'Kevin', 'Kristen', 'Laurie', 'Linda', 'Lisa', 'Megan', 'Melissa', 'Michael', 'Michelle', 'Nicole', 'Pamela', 'Patrick', 'Rachel', 'Renée', 'Robin', 'Ryan', 'Samantha', 'Sarah', 'Stephanie', 'Susan', 'Tara', 'Theresa', 'Thomas', 'Tiffany', 'Tyler', 'Zoë'],
    // biome-ignore format: a list of words
    last: ['Bergeron', 'Boisvert', 'Bouchard', 'Brennan', 'Caron', 'Clark', 'Côté', 'Desrosiers', 'Dionne', 'Doherty', 'Dube', 'Fitzgerald', 'Foster', 'Fournier', 'Gagnon', 'Hartwell', 'Hutchins', 'Kelley', 'Lafleur', 'Lambert', 'Levesque', 'MacDonald', 'Marchand', 'McCarthy', 'Morse', "O'Brien", 'Ouellette', 'Pelletier', 'Perkins', 'Pike', 'Richards', 'Sanborn', 'Smith', 'Smith-Jones', 'St. Pierre', 'Stevens', 'Sullivan', 'Thibodeau', 'Tremblay', 'Wentworth', 'Young'],
  },
  {
    first: [
      'Ana',
      'Carmen',
      'Daniel',
      'Isabel',
      'José',
      'Lucía',
      'Luis',
      'Maria',
      'Rosa',
      'Yesenia',
    ],
    last: ['Castillo', 'Garcia', 'Hernandez', 'Lopez', 'Martinez', 'Ortiz', 'Ramirez', 'Rivera'],
  },
  {
    first: ['Adjoa', 'Chiamaka', 'Emmanuel', 'Esther', 'Grace', 'Josephine', 'Kofi', 'Patience'],
    last: ['Adeyemi', 'Boateng', 'Ilunga', 'Kabongo', 'Mensah', 'Mutombo', 'Okafor', 'Osei'],
  },
  {
    first: ['Asha', 'Bishnu', 'Devi', 'Laxmi', 'Sita', 'Suman'],
    last: ['Adhikari', 'Gurung', 'Rai', 'Shrestha', 'Tamang'],
  },
  { first: ['Lien', 'Mai', 'Thuy', 'Vy'], last: ['Nguyen', 'Pham', 'Tran'] },
];

const middleNames: Texts = ['A', 'B', 'C', 'E', 'J', 'K', 'L', 'M', 'P', 'R', 'S', 'T'];

/** The parts of an invented person's name. */
type SampleName = { firstName: string; lastName: string };

/** An invented name. */
export function sampleName(random: Random): SampleName {
  const { first, last } = random() < 0.55 ? groups[0] : pick(random, groups);
  return { firstName: pick(random, first), lastName: pick(random, last) };
}

/** Both parts of a name. */
export const wholeName = ({ firstName, lastName }: SampleName): string =>
  `${firstName} ${lastName}`;

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The answers that follow from a name. */
const namedPerson = ({ firstName, lastName }: SampleName) => ({
  firstName,
  lastName,
  email: `${plainLetters(firstName)}.${plainLetters(lastName)}@example.com`,
});

/** The numbers of the agency's own lines. */
const ownNumbers: readonly string[] = ['6035550123', '6035550145'];

/** The reserved numbers of fiction, 555-0100 to 555-0199, without those of the agency. */
export const reservedNumbers: readonly string[] = Array.from(
  { length: 100 },
  (_, at) => `60355501${String(at).padStart(2, '0')}`,
).filter((number) => !ownNumbers.includes(number));

/** A reserved phone number. */
export const sampleNumber = (random: Random): string =>
  pick(random, ['6035550100', ...reservedNumbers]);

/** An invented visitor: the fields at the beginning of every form. */
export type Visitor = SampleName & { phoneNumber: string; email: string; middleName?: string };

/** A visitor with a reserved number and an address for mail that reaches nobody. */
export const sampleVisitor = (
  random: Random,
  name: SampleName = sampleName(random),
  phoneNumber: string = sampleNumber(random),
): Visitor => ({
  ...namedPerson(name),
  phoneNumber,
  ...(random() < 0.3 && { middleName: pick(random, middleNames) }),
});
