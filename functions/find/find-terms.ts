import { wordsOf } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { readReference, referenceOf } from '#shared/reference.ts';
import { descending } from '#shared/sorting.ts';
import { comparedWords, textsOfPerson, textsOfRecord } from './find-texts.ts';

/** The parts of the find index: references, the words of who a record is of, and the words of what was written in it. */
export type SearchPart = 'reference' | 'person' | 'text';

/** A word under which a record is found. */
export type Term = { part: SearchPart; text: string };

/** Shorter words are initials, and fewer characters would make one entry's partition of nearly all. */
const shortest = 2;
/** The words of a record in the index: all of a form, and the newest notes. */
const mostWords = 200;
/** The words of one search that are looked up. Those beyond only narrow down what the others find. */
const mostLookedUp = 4;

/** Words of nearly every text. They have no entries of their own; a name has. */
const commonWords = new Set(
  wordsOf(`a about after all also am an and any are as at be been but by can could did do does for from had has have he her
    here him his how i if in into is it its just me more my no not now of off on one only or other our out over please she so
    some than thank thanks that the their them then there these they this to too up us was we were what when where which who
    why will with would yes you your`),
);

const isLong = (text: string): boolean => [...text].length >= shortest;

/** The term of a reference in any typed form; undefined for a text that can't be a reference. */
export function referenceTerm(text: string): Term | undefined {
  const reference = readReference(text);
  return reference === undefined
    ? undefined
    : { part: 'reference', text: reference.replace('-', '') };
}

/**
 * The words by which a record is found.
 * @returns the terms, each once, and all words that a search for several is checked against
 */
export function termsOf(
  kind: Kind,
  id: string,
  item: Readonly<Record<string, unknown>>,
): { terms: Term[]; words: string[] } {
  const person = new Set(textsOfPerson(item).flatMap(({ words }) => words));
  const text = new Set(textsOfRecord(kind, item).flatMap(({ words }) => words));
  const words = [...new Set([...person, ...text])].slice(0, mostWords);
  const terms = words.flatMap((word): Term[] => {
    if (!isLong(word)) return [];
    if (person.has(word)) return [{ part: 'person', text: word }];
    return commonWords.has(word) ? [] : [{ part: 'text', text: word }];
  });
  const reference = referenceTerm(referenceOf(id));
  return { terms: reference ? [reference, ...terms] : terms, words };
}

const phonePattern = /^[\d\s()+.-]+$/;
/** A whole phone number among other words, but none within an e-mail address. */
const addressesAndPhones =
  /[^\s,;]*@[^\s,;]*|\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g;
const longZip = /^(\d{5})-\d{0,4}$/;
/** Digits with marks between them are a phone number from so many on; fewer are numbers of a text. */
const phoneLength = 4;

/** The digits of a text like a phone number or its beginning, without the country code of the US. */
const digitsOf = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const hasCode = /^\s*(\+1|1\D)/.test(text) || digits.length > 10;
  return hasCode ? digits.replace(/^1/, '') : digits;
};

/** The words of a search, each the beginning of a word that the record must have. */
export function wordsOfSearch(q: string): string[] {
  const text = q.trim();
  const pieces =
    phonePattern.test(text) && !longZip.test(text)
      ? [text]
      : text
          .replace(addressesAndPhones, (one) => (one.includes('@') ? one : ` ${digitsOf(one)} `))
          .split(/[\s,;]+/);
  const words = pieces.flatMap((piece) => {
    if (piece.includes('@')) return /[\p{L}\p{N}]/u.test(piece) ? [piece.toLowerCase()] : [];
    const zip = longZip.exec(piece)?.[1];
    if (zip) return [zip];
    const digits = digitsOf(piece);
    const isPhone = phonePattern.test(piece) && digits.length >= phoneLength;
    return isPhone ? [digits] : comparedWords(piece);
  });
  return [...new Set(words)];
}

/** The words of a search to look up; the longest first, because it has the fewest entries. */
export function lookedUp(words: readonly string[]): string[] {
  const long = words.filter(isLong);
  const telling = long.filter((word) => !commonWords.has(word));
  return (telling.length > 0 ? telling : long)
    .toSorted(descending(({ length }) => length))
    .slice(0, mostLookedUp);
}
