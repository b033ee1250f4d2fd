import type { PersonName } from '#shared/field-uses.ts';
import { phoneDigits, searchedAnswers, wordsOf } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { type Role, roles } from '#shared/nursing-roles.ts';
import { notesOf } from '../records/note-items.ts';

type Item = Readonly<Record<string, unknown>>;

/** A text of a record that the search looks through, with its words as they are compared. */
export type SearchedText = { field: string; text: string; words: string[] };

/** Words are compared by so many characters at most; only e-mail addresses are longer. */
const longest = 24;

/** The words of a role, as the lists call it and as nurses say it. */
const roleWords: Record<Role, string> = {
  registered_nurse: 'RN',
  lp_nurse: 'LPN',
  lna_cna: 'LNA/CNA',
};

/** The field of each answer that says who a record is of. Roles, phone and e-mail are each a field of their own. */
const personFields: Record<Exclude<PersonName, Role | 'phoneNumber' | 'email'>, 'name' | 'town'> = {
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  city: 'town',
  pinCode: 'town',
};

const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The words of a text, cut to the length that is compared. */
export const comparedWords = (text: string): string[] =>
  wordsOf(text).map((word) => word.slice(0, longest));

/** A name of several words as one word, as many people write it: `delacruz` of `de la Cruz`, `annemarie` of `Anne-Marie`. */
const writtenTogether = (name: string): string[] => {
  const words = wordsOf(name);
  return words.length > 1 ? [words.join('').slice(0, longest)] : [];
};

/** Who a record is of: names, town, roles, phone and e-mail. Records with a word here come before the others. */
export function textsOfPerson(item: Item): SearchedText[] {
  const words = (field: string, text: string): SearchedText => ({
    field,
    text,
    words: comparedWords(text),
  });
  const partsOf = (field: 'name' | 'town') =>
    Object.entries(personFields)
      .filter(([, of]) => of === field)
      .map(([name]) => textOf(item, name))
      .filter(Boolean);
  const join = (field: 'name' | 'town') => {
    const parts = partsOf(field);
    const whole = words(field, parts.join(' '));
    return { ...whole, words: [...whole.words, ...parts.flatMap(writtenTogether)] };
  };
  const phone = textOf(item, 'phoneNumber');
  const email = textOf(item, 'email').toLowerCase();
  // The address itself is found by its first word; by the others of `ana.lopez@example.com`, by `lopez`.
  const [, ...others] = comparedWords(email.split('@')[0] ?? '');
  const places = [
    join('name'),
    join('town'),
    words(
      'role',
      roles
        .filter((role) => item[role] === 'Yes')
        .map((role) => roleWords[role])
        .join(', '),
    ),
    { field: 'phone', text: phone, words: [phoneDigits(phone)].filter(Boolean) },
    { field: 'email', text: email, words: [email, ...others] },
  ];
  return places.filter(({ text }) => text !== '');
}

/** The texts of a record: the searched answers, and the notes of staff, the newest first. */
export function textsOfRecord(kind: Kind, item: Item): SearchedText[] {
  const answers = Object.keys(searchedAnswers[kind]).map((field) => ({
    field,
    text: textOf(item, field),
  }));
  const notes = notesOf(item)
    .toReversed()
    .map(({ text }) => ({ field: 'note', text }));
  return [...answers, ...notes]
    .filter(({ text }) => text !== '')
    .map((one) => ({ ...one, words: comparedWords(one.text) }));
}
