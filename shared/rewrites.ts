/**
 * A rewriting of a typed text that its field can't store as it is, and the sentence about it. Every `write` is idempotent and
 * linear in the length of its text.
 */
export type Rewrite = {
  /** The rewritten text, or the same text. */
  write: (text: string) => string;
  /** The sentence about a change; '' for a change that nobody misses. */
  words: (before: string, after: string) => string;
  /** Whether another field of the form may take the part that is left out. */
  fitsElsewhere?: boolean;
};

/** The text after all rewritings. */
export const rewrite = (rewrites: readonly Rewrite[], text: string): string =>
  rewrites.reduce((now, { write }) => write(now), text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** More of a text is not repeated in a sentence. */
const mostRepeated = 60;

/** `45` of ` - 45.`: the beginning of the part that was cut off, without the marks around it. */
const partAfter = (before: string, after: string): string =>
  before
    .slice(after.length, after.length + mostRepeated)
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');

/** The position behind the digit with this number, counted from 1. @param text has that many digits */
function endOfDigit(text: string, number: number): number {
  let at = 0;
  for (let left = number; left > 0; at += 1) if (/\d/.test(text.charAt(at))) left -= 1;
  return at;
}

/** A US number in digits, with or without its country code. */
const usDigits = /^1?[2-9]\d{2}[2-9]\d{6}/;

/** The marks of an extension, a pause or another number, after a number of any country. */
const afterNumber = /ext|[x#,;*pw/|&+\n]|\b(?:or|and)\b/i;

/** Whether the rest is the beginning of an extension that has no digit yet. */
const isBegunExtension = (rest: string): boolean =>
  rest.length < 20 && /^[\s.,:;*#(/\p{Pd}]*(?:e|ex|ext|extension|x|p|w)?[\s.:#(]*$/iu.test(rest);

/**
 * The position at which a phone number ends and an extension or a second number begins; undefined without either. After a
 * whole US number any mark or space before a digit ends it.
 */
function endOfNumber(text: string): number | undefined {
  const digits = digitsOf(text);
  if (digits.length < 10) return undefined;
  const [us = ''] =
    /^\D*\+/.test(text) && !digits.startsWith('1') ? [] : (usDigits.exec(digits) ?? []);
  const least = endOfDigit(text, us.length > 0 ? us.length : 10);
  const rest = text.slice(least);
  if (us !== '' && (/^\D+\d/.test(rest) || isBegunExtension(rest))) return least;
  const last = endOfDigit(text, digits.length);
  const at = text.slice(least, last).search(afterNumber);
  if (at !== -1) return least + at;
  return isBegunExtension(text.slice(last)) ? last : undefined;
}

/** From here on the digits behind a number are a number of their own. */
const leastOfNumber = 7;

const twoNumbers = 'This looks like two numbers.';

/**
 * Cuts off the extension of a phone number, or a second number. Their digits would otherwise become digits of the first.
 */
const cutTail: Rewrite = {
  write: (text) => text.slice(0, endOfNumber(text) ?? text.length),
  words(before, after) {
    const part = partAfter(before, after);
    const count = digitsOf(part).length;
    if (count === 0) return '';
    return count < leastOfNumber
      ? "We can't store extensions here."
      : `${twoNumbers} Left out: ${part}.`;
  },
  fitsElsewhere: true,
};

/** Drops the `(0)` of `+44 (0)20`, which is dialed only without the country code. */
const dropTrunkZero: Rewrite = {
  write: (text) => text.replace(/^(\s{0,9}(?:\+|00)\s{0,2}\d{1,3}[\s.-]{0,2})\(\s?0\s?\)/, '$1'),
  words: () => 'Left out: (0). A number with a country code has no (0).',
};

/** Puts an area code from the end of a US number to its front. */
const areaCodeFirst: Rewrite = {
  write: (text) =>
    text.replace(/^\s{0,9}(\d{3})[\s.-]{0,2}(\d{4})\s{0,2}\(\s?(\d{3})\s?\)/, '($3) $1-$2'),
  words: () => 'The area code is in front now.',
};

/** The rewritings of a typed phone number. */
export const phoneRewrites: readonly Rewrite[] = [areaCodeFirst, dropTrunkZero, cutTail];

/** Writes a country code with + where the digits that dial abroad leave no room. @param text digits and plus */
export const plusForAbroad: Rewrite = {
  write: (text) => text.replace(/^(?:00|011)(?=[1-9])/, '+'),
  words: (before) => `Written with + for ${before.startsWith('011') ? '011' : '00'}.`,
};

/** Drops the country code of a US number where only its ten digits fit. @param text digits and plus */
export const dropCountryCode: Rewrite = {
  write: (text) => text.replace(/^(?:\+1(?=\d)|1(?=\d{10}))/, ''),
  words: (before) =>
    `Left out: ${before.startsWith('+') ? '+1' : 'the 1 in front'}. Ten digits fit.`,
};

/** The sentence about the digits that a phone field has no room for. */
export const phoneExcess = (excess: string, kept: string): string | undefined =>
  digitsOf(kept + excess).length >= 10 + leastOfNumber
    ? `${twoNumbers} Left out: ${excess}.`
    : undefined;

/** `72k` is `72000`. */
const thousands: Rewrite = {
  write: (text) =>
    text
      .replace(/(\d)\.(\d) ?k\b/i, '$1$200')
      .replace(/(^|[^.\d])(\d{1,4}) ?k\b/i, (_, before, digits) => `${before}${digits}000`),
  words: (before, after) => `${/[\d.]+ ?k/i.exec(before)?.[0]} is ${/\d+/.exec(after)?.[0]}.`,
};

/** Keeps the first of two amounts, such as `38-42`. */
const firstAmount: Rewrite = {
  write: (text) => text.replace(/(\d {0,2})(?:[\p{Pd}/&+]|to|or) {0,2}\$?\d.*$/isu, '$1'),
  words: (before, after) => `${twoNumbers} Left out: ${partAfter(before, after)}.`,
};

/** Cuts off a fraction of at most two digits, such as cents. Its digits would otherwise become the number's own. */
const cutFraction: Rewrite = {
  write: (text) => text.replace(/(?<=\d)\.\d{0,2}(?!\d).*$/s, ''),
  words: () => 'Whole numbers only: the part after the period is left out.',
};

/** The rewritings of a typed whole number. */
export const numberRewrites: readonly Rewrite[] = [thousands, firstAmount, cutFraction];

/** Keeps the five digits of a ZIP code with nine. */
const fiveDigits: Rewrite = {
  write: (text) => text.replace(/^(\s{0,9}\d{5})\s{0,2}\p{Pd}.*$/su, '$1'),
  words(before, after) {
    const part = digitsOf(partAfter(before, after));
    return part === '' ? '' : `Five digits are enough. Left out: ${part}.`;
  },
};

/** The rewritings of a typed ZIP code. */
export const zipRewrites: readonly Rewrite[] = [fiveDigits];

const twoAddresses = 'This looks like two addresses.';

/** `Maria Lopez <maria@example.com>`, as mail programs copy an address, and links to an address. */
const addressOnly: Rewrite = {
  write: (text) =>
    text
      .replace(/^[^<>]*<\s*(?:mailto:)?([^<>\s@]+@[^<>\s@]+)\s*>.*$/is, '$1')
      .replace(/^\s{0,9}mailto:/i, ''),
  words: (before) =>
    /@[^@]*@/.test(before)
      ? `${twoAddresses} Only the first is kept.`
      : 'Only the address is kept.',
};

/** Keeps the first of two addresses. */
const firstAddress: Rewrite = {
  write: (text) => text.replace(/^(\s{0,9}[^\s,;<>@]+@[^\s,;<>@]+)[\s,;][^@]*@.*$/s, '$1'),
  words: (before, after) => `${twoAddresses} Left out: ${partAfter(before, after)}.`,
};

/** The rewritings of a typed e-mail address. */
export const emailRewrites: readonly Rewrite[] = [addressOnly, firstAddress];
