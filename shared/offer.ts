import { grouped } from './counted.ts';
import { inClass } from './marks.ts';
import { numberWords, ordinalWords, pluralWords } from './number-words.ts';
import { withoutYears } from './years.ts';

/** A text that a visitor can take over with one press instead of what was typed. */
export type Offer = {
  /** The question before the offer, for a typed text that is not simply rejected. */
  question?: string;
  text: string;
  /** Whether the question also says what cleaning took out. */
  saysAll?: boolean;
};

/** A unit after a number and a slash, as in `12 residents/shift`. */
const perUnit = /(\d[^,;/]*?) ?\/ ?(?=(?:hr|hour|shift|day|night|wk|week|mo|month|yr|year)s?\b)/gi;

/** A date, a fraction, or a phone number, which are no words. */
const unsayable = /\d ?\/ ?\d|\d{3}[-. ]\d{4}/;

/** The replacements of marks and digits, in this order. */
const replacements: readonly (readonly [RegExp, string | typeof numberWords])[] = [
  [/\band ?\/ ?or\b/gi, 'or'],
  [/^n ?\/ ?a$/i, 'Not applicable'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?/gi, 'with '],
  [perUnit, '$1 per '],
  // 3x12 is three shifts of twelve hours. In 3x12-hour the noun follows.
  [/(\d) ?[x×] ?(?=\d+(?: |-)?h)/gi, '$1 '],
  [/(\d) ?[x×] ?(?=\d+s\b)/gi, '$1 '],
  [/(\d) ?[x×] ?(\d+)/gi, '$1 $2s'],
  [/(\d) ?[x×](?= ?(?:a |per |$|\P{L}))/giu, '$1 times'],
  [/(\d{1,2}):00\b/g, '$1'],
  [/(\d{1,2}):(?=\d\d\b)/g, '$1 '],
  [/(\d):(?=\d)/g, '$1 to '],
  [/(\d),(?=\d{3})/g, '$1'],
  [/\$ ?(\d+)\.(?=\d\d\b)/g, '$1 dollars '],
  [/\$ ?(\d+)/g, '$1 dollars'],
  [/(\d)\.(?=\d)/g, '$1 point '],
  [/(\d) ?[-–—] ?(?=\d)/g, '$1 to '],
  [/\d+(?:st|nd|rd|th)\b/gi, (ordinal) => ordinalWords(ordinal.slice(0, -2))],
  [/\d+s\b/g, (plural) => pluralWords(plural.slice(0, -1))],
  [/(\d+)(?=[\p{L}])/gu, '$1 '],
  [/\d+/g, numberWords],
  [/&/g, ' and '],
  [/[/|](?=[^\s/|]+[/|])/g, ', '],
  [/[/|]/g, ' and '],
  [/\+/g, ' plus '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/[–—]/g, '-'],
  [/[!?]/g, '.'],
  [/[()[\]{}:;]/g, ', '],
];

/**
 * Rewrites a text so that it starts with a letter and holds letters and `marks` only: `&` and `/` become `and`, parentheses
 * become commas, and numbers become words. A year and the rest are left out. Nothing is offered for a text with a number that
 * has no words, such as a date.
 * @param text trimmed
 */
export function wordsOffer(marks: string): (text: string) => Offer | undefined {
  const others = new RegExp(`[^\\p{L}\\p{M}${inClass(marks)}]`, 'gu');
  return (text) => {
    const sayable = withoutYears(text.replace(/\b24 ?\/ ?7\b/g, 'around the clock'));
    if (sayable === undefined || unsayable.test(sayable)) return undefined;
    let written = sayable;
    for (const [pattern, words] of replacements) {
      written =
        typeof words === 'string'
          ? written.replace(pattern, words)
          : written.replace(pattern, (digits) => words(digits));
    }
    const tidy = written
      .replace(others, '')
      .replace(/ +/g, ' ')
      .replace(/ ?,[ ,]*/g, ', ')
      .replace(/ ?, \./g, '.')
      .replace(/^\P{L}+|[ ,]+$/gu, '');
    const isCapital = /^\P{L}/u.test(text);
    return { text: isCapital ? tidy.charAt(0).toUpperCase() + tidy.slice(1) : tidy };
  };
}

/** A US number with more digits than it has, which may be those of an extension. */
const longUsNumber = /^((?:\+?1)?[2-9]\d{2}[2-9]\d{6})(\d{1,3})$/;

/** Asks about the digits after a US number. The rule takes up to 13. @param text a cleaned phone number */
export function phoneOffer(text: string): Offer | undefined {
  const [, number, rest] = longUsNumber.exec(text) ?? [];
  if (number === undefined) return undefined;
  return { question: `A US number has ten digits. Leave out ${rest}?`, text: number };
}

/** A year of full time, in hours, and in weeks. */
const hoursPerYear = 2080;
const weeksPerYear = 52;

/** From here on a number is more likely dollars a week than an hour. */
const weeklyFrom = 200;

/** From here on the last two digits are more likely cents. */
const centsFrom = 1_000_000;

const dollars = (amount: number): string => `$${grouped(amount)}`;

/**
 * Asks about a salary that is too low or too high for a year, and offers the year's amount.
 * @param digits of a valid salary
 */
export function yearlyOffer(digits: string): Offer | undefined {
  const amount = Number(digits);
  if (amount >= centsFrom) {
    const question = `That is ${dollars(amount)} a year. With cents?`;
    return { question, text: String(Math.floor(amount / 100)) };
  }
  if (amount >= 1000) return undefined;
  const isWeekly = amount >= weeklyFrom;
  const yearly = amount * (isWeekly ? weeksPerYear : hoursPerYear);
  const period = isWeekly ? 'week' : 'hour';
  const question = `By the ${period}? ${dollars(amount)} ${isWeekly ? 'a' : 'an'} ${period} is ${dollars(yearly)} a year.`;
  return { question, text: String(yearly), saysAll: true };
}
