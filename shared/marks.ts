/** The marks that a text may have besides letters (section 5), with their names. */

/** Names and texts: `. , - _ #`, spaces, and apostrophes, so that O'Brien passes. */
export const textMarks = " .,-_#'’";

/** City and state while typing: spaces, commas and periods. */
export const localityMarks = ' .,';

/** Marks as part of a regular expression's class, where a hyphen would make a range. */
export const inClass = (marks: string): string => marks.replaceAll('-', '\\-');

const plurals: Readonly<Record<string, string>> = {
  ' ': 'spaces',
  '.': 'periods',
  ',': 'commas',
  '-': 'hyphens',
  _: 'underscores',
  '#': '# signs',
  "'": 'apostrophes',
  '’': 'apostrophes',
};

/** The names of marks that a screen reader may skip. It reads any other mark itself. */
const names: Readonly<Record<string, string>> = {
  '/': 'slash',
  '&': 'and sign',
  '(': 'parenthesis',
  ')': 'parenthesis',
  '+': 'plus',
  '-': 'hyphen',
  '–': 'dash',
  '—': 'dash',
  '.': 'period',
  ',': 'comma',
  ':': 'colon',
  ';': 'semicolon',
  '!': 'exclamation mark',
  '?': 'question mark',
  "'": 'apostrophe',
  '’': 'apostrophe',
  '"': 'quotation mark',
  '“': 'quotation mark',
  '”': 'quotation mark',
  '%': 'percent',
  $: 'dollar sign',
  '@': 'at sign',
  '*': 'asterisk',
  '·': 'middle dot',
};

/** `Letters, spaces, commas and periods.` */
export function allowedSentence(marks: string): string {
  const words = ['Letters', ...new Set([...marks].map((mark) => plurals[mark] ?? mark))];
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}.`;
}

/** `/ (slash), & (and sign)`: each once. @param characters in any order, also repeated */
export function namedCharacters(characters: Iterable<string>): string {
  const different = [...new Set(characters)];
  return different
    .map((one) => (names[one] === undefined ? one : `${one} (${names[one]})`))
    .join(', ');
}
