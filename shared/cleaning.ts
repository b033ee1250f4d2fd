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

/**
 * Strips markup and control characters, and makes every kind of space a plain one. The result has no tag, with any nesting
 * of tags.
 */
export function stripMarkup(text: string): string {
  const stripped = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(control, '')
    .replace(tag, '');
  return hasMarkup(stripped) ? stripped.replace(/[<>]/g, '') : stripped;
}

/** Keeps digits and plus: the phone fields. */
export const keepPhone = (text: string): string => text.replace(/[^\d+]/g, '');

/**
 * One line without markup. Line breaks become spaces, dashes become hyphens, and characters without a width are dropped. The
 * non-joiner of a Persian name becomes a space, which separates its parts just as well.
 */
export const keepLine = (text: string): string =>
  stripMarkup(
    text
      .replace(/(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu, ' ')
      .replace(/\p{Cf}/gu, ''),
  )
    .replace(/\s/g, ' ')
    .replace(/\p{Pd}/gu, '-');

/** Keeps letters of any script, spaces, `. , - _ #` and apostrophes: the name fields. */
export const keepName = (text: string): string => keepLine(text).replace(notOfNames, '');

/** Drops what an e-mail address never holds: white space, angle brackets and characters without a width. */
export const keepEmail = (text: string): string => stripMarkup(text).replace(/[\s<>\p{Cf}]/gu, '');

/** Keeps digits: ZIP code, salary and hours (section 5). */
export const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** Keeps letters, spaces, commas and periods: city and state (section 5). */
export const keepLocality = (text: string): string => keepLine(text).replace(notOfLocalities, '');
