import { type FoundBy, phoneDigits, wordsOf } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';

/** A value under which a record is found. */
export type Term = { by: FoundBy; text: string };

/** What a query of the find index asks for. */
export type Lookup = Term & {
  /** Whether a term must be this text, or only begin with it. */
  isWhole: boolean;
  /** Beginnings of other words that the name must have, too. */
  otherWords: string[];
};

/** The values of a record by which it can be found. */
export type Findable = {
  id: string;
  firstName?: string | undefined;
  middleName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  email?: string | undefined;
  city?: string | undefined;
  pinCode?: string | undefined;
};

/** Shorter words are initials, and fewer characters would make one entry's partition of nearly all. */
const shortest = 2;

const compactReference = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** All words of a record's name, each once. */
export const nameWordsOf = ({ firstName = '', middleName = '', lastName = '' }: Findable) => [
  ...new Set(wordsOf(`${firstName} ${middleName} ${lastName}`)),
];

/** Every value under which a record is found, each once. */
export function termsOf(record: Findable): Term[] {
  const { phoneNumber = '', email = '', city = '', pinCode = '' } = record;
  const terms: Term[] = [
    { by: 'reference', text: compactReference(referenceOf(record.id)) },
    { by: 'email', text: email.trim().toLowerCase() },
    { by: 'phone', text: phoneDigits(phoneNumber) },
    ...nameWordsOf(record).map((text): Term => ({ by: 'name', text })),
    { by: 'town', text: wordsOf(city).join(' ') },
    { by: 'town', text: pinCode.slice(0, 5) },
  ];
  return terms.filter(({ text }) => [...text].length >= shortest);
}

const phonePattern = /^[\d\s()+.-]+$/;
const zipPattern = /^(\d{2,5}|\d{5}-\d{0,4})$/;
const emailPattern = /^[^\s@]+@[^\s@]*$/;
/** Without an @, what has no space, and a mark or digit that no name has. */
const emailStart = /^(?=.*[\d._+])(?=.*\p{L})[^\s@]+$/u;
const referencePattern = /^[A-Z\d]{4}[\s-]?[A-Z\d]{4}$/i;

/**
 * What to look up for a text that somebody typed, decided from its form: one look-up for each kind of value
 * that it can be the whole or the beginning of.
 */
export function lookupsOf(q: string): Lookup[] {
  const text = q.trim();
  const lookups: Lookup[] = [];
  const add = (by: FoundBy, wanted: string, more: Partial<Lookup> = {}) => {
    if ([...wanted].length < shortest) return;
    lookups.push({ by, text: wanted, isWhole: false, otherWords: [], ...more });
  };
  if (referencePattern.test(text)) add('reference', compactReference(text), { isWhole: true });
  if (emailPattern.test(text) || emailStart.test(text)) add('email', text.toLowerCase());
  if (text.includes('@')) return lookups;
  if (phonePattern.test(text)) {
    add('phone', phoneDigits(text));
    if (zipPattern.test(text)) add('town', text.slice(0, 5));
    return lookups;
  }
  const words = wordsOf(text);
  // The longest word has the fewest entries to look through.
  const [longest = '', ...otherWords] = words.toSorted((a, b) => b.length - a.length);
  add('name', longest, { otherWords });
  add('town', words.join(' '));
  return lookups;
}
