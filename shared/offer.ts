import { inClass } from './marks.ts';
import { numberWords, ordinalWords } from './number-words.ts';

/** A text that a visitor can take over with one press instead of what was typed. */
export type Offer = {
  /** The question before the offer, for a typed text that is not simply rejected. */
  question?: string;
  text: string;
};

/** A unit after a slash, as in `12 residents/shift`. */
const unit = '(?=(?:hr|hour|shift|day|night|wk|week|mo|month|yr|year)s?\\b)';

/** The replacements of marks and digits, in this order. */
const replacements: readonly (readonly [RegExp, string | typeof numberWords])[] = [
  [/\b24 ?\/ ?7\b/g, 'around the clock'],
  [/(\d) ?[x×] ?(?=\d)/gi, '$1 by '],
  [/(\d{1,2}):00\b/g, '$1'],
  [/(\d{1,2}):(?=\d\d\b)/g, '$1 '],
  [/(\d):(?=\d)/g, '$1 to '],
  [/(\d),(?=\d{3})/g, '$1'],
  [/\$ ?(\d+)\.(?=\d\d\b)/g, '$1 dollars '],
  [/\$ ?(\d+)/g, '$1 dollars'],
  [/(\d)\.(?=\d)/g, '$1 point '],
  [/\d+(?:st|nd|rd|th)\b/gi, (ordinal) => ordinalWords(ordinal.slice(0, -2))],
  [/(\d+)(?=[\p{L}])/gu, '$1 '],
  [/\d+/g, numberWords],
  [/&/g, ' and '],
  [new RegExp(`/ ?${unit}`, 'gi'), ' per '],
  [/[/|]/g, ' or '],
  [/\+/g, ' plus '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/[–—]/g, '-'],
  [/[!?]/g, '.'],
  [/[()[\]{}:;]/g, ', '],
];

/**
 * Rewrites a text so that it starts with a letter and holds letters and `marks` only: `&` becomes `and`, `/` becomes
 * `or`, parentheses become commas, and numbers become words. The rest is left out.
 * @param text trimmed
 */
export function wordsOffer(marks: string): (text: string) => Offer {
  const others = new RegExp(`[^\\p{L}\\p{M}${inClass(marks)}]`, 'gu');
  return (text) => {
    let written = text;
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

/** A year of full time, in hours, and in weeks. */
const hoursPerYear = 2080;
const weeksPerYear = 52;

/** From here on a number is more likely dollars a week than an hour. */
const weeklyFrom = 200;

/**
 * Asks about a salary that is too low for a year, and offers the year's amount. @param digits of a valid salary
 */
export function yearlyOffer(digits: string): Offer | undefined {
  const amount = Number(digits);
  if (amount >= 1000) return undefined;
  const isWeekly = amount >= weeklyFrom;
  const question = `That reads as $${amount} a year. By the ${isWeekly ? 'week' : 'hour'}?`;
  return { question, text: String(amount * (isWeekly ? weeksPerYear : hoursPerYear)) };
}
