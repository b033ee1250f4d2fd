/** Years in answers that can't hold digits (section 5). A year in words reads as a number, so it is left out. */

const month =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?|spring|summer|fall|autumn|winter';
const year = '(?<![$\\d.,])(?:19|20)\\d\\d';
const toYear = ` ?(?:\\p{Pd}|/|to|until|through) ?(?:${year}|\\d\\d|present|now|today)`;
const before = '\\b(?:class of|since|from|in|of|until|till|graduated(?: in)?|grad\\.?)';

/** A year, or the first and last year, at the end of a text or before a mark, with the words that lead to it. */
const yearAtEnd = new RegExp(
  `[ ,;:(\\p{Pd}]*(?:${before} )?(?:\\b(?:${month}) )?\\(?${year}(?:${toYear})?\\)?(?= ?(?:[,;.)]|$))`,
  'giu',
);

/** The nouns after a number of four digits that is no year. */
const counted =
  '(?:hours?|hrs?|patients?|residents?|beds?|shifts?|nurses?|people|staff|students?|times|days?|weeks?|units?|calls?|cases?)';
const anyYear = new RegExp(`\\b${year}(?:\\b(?! ?${counted}\\b)|s\\b)|['’]\\d\\d\\b`, 'iu');

/** Whether a text has a year. */
export const hasYear = (text: string): boolean => anyYear.test(text);

/** The text without its years; undefined if it has a year that the sentence needs. */
export function withoutYears(text: string): string | undefined {
  const rest = text.replace(yearAtEnd, '');
  return hasYear(rest) ? undefined : rest;
}
