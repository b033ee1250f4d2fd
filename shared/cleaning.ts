import { inClass, localityMarks, textMarks } from './marks.ts';

/**
 * Input cleaning while typing (section 5). Every function is pure, idempotent and linear in the
 * length of its text, so that a paste of any size can't freeze a page.
 */

const tag = /<[a-z!/?][^<>]*>/gi;
const control = /(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu;
const notOfNames = new RegExp(`[^\\p{L}\\p{M}${inClass(textMarks)}]`, 'gu');
const notOfLocalities = new RegExp(`[^\\p{L}\\p{M}${inClass(localityMarks)}]`, 'gu');

/** Whether `text` holds something that a browser could read as a tag. */
export const hasMarkup = (text: string): boolean => text.search(tag) !== -1;

/** Whether `text` holds control characters (no tab or line break), or half of a surrogate pair. */
export const hasControlCharacters = (text: string): boolean => text.search(control) !== -1;

/** Strips markup and control characters. The result has no tag, with any nesting of tags. */
export function stripMarkup(text: string): string {
  const stripped = text.replace(/\r\n?/g, '\n').replace(control, '').replace(tag, '');
  return hasMarkup(stripped) ? stripped.replace(/[<>]/g, '') : stripped;
}

/** Keeps digits and plus: the phone fields. */
export const keepPhone = (text: string): string => text.replace(/[^\d+]/g, '');

/** Drops the country code of a US number, the part that a field of 10 digits has no room for. */
export const dropCountryCode = (text: string): string =>
  text.replace(/^(?:\+1(?=\d{1,10}$)|1(?=\d{10}$))/, '');

/**
 * Cuts off the extension of a phone number: all from `x`, `ext` or `#` on, once ten digits are there. The digits of
 * an extension would otherwise become the number's own.
 */
export function cutExtension(text: string): string {
  const at = text.search(/ext|x|#/i);
  return at !== -1 && text.slice(0, at).replace(/\D/g, '').length >= 10 ? text.slice(0, at) : text;
}

/** Cuts off a fraction of at most two digits, such as cents. Its digits would otherwise become the number's own. */
export const cutFraction = (text: string): string => text.replace(/(?<=\d)\.\d{0,2}(?!\d).*$/s, '');

/** Keeps letters of any script, spaces, `. , - _ #` and apostrophes: the name fields. */
export const keepName = (text: string): string => stripMarkup(text).replace(notOfNames, '');

/** Drops what an e-mail address never holds: white space and angle brackets. */
export const keepEmail = (text: string): string => stripMarkup(text).replace(/[\s<>]/g, '');

/** Keeps digits: ZIP code, salary and hours (section 5). */
export const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** Keeps letters, spaces, commas and periods: city and state (section 5). */
export const keepLocality = (text: string): string =>
  stripMarkup(text).replace(notOfLocalities, '');
