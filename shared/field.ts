import * as z from 'zod/mini';
import { type Advise, emailAdvice, nameAdvice, phoneAdvice, wordsAdvice } from './advice.ts';
import {
  hasControlCharacters,
  hasMarkup,
  keepDigits,
  keepEmail,
  keepLine,
  keepLocality,
  keepName,
  keepPhone,
  stripMarkup,
} from './cleaning.ts';
import { allowedSentence, inClass, localityMarks, textMarks } from './marks.ts';
import { messages, tooLong } from './messages.ts';
import { type Offer, phoneOffer, wordsOffer } from './offer.ts';
import {
  dropCountryCode,
  emailRewrites,
  numberRewrites,
  phoneExcess,
  phoneRewrites,
  plusForAbroad,
  type Rewrite,
  rewrite,
  zipRewrites,
} from './rewrites.ts';

/** How a field is asked for; screens choose their controls by it. */
export type Control =
  | 'text'
  | 'tel'
  | 'email'
  | 'textarea'
  | 'date'
  | 'select'
  | 'yesNo'
  | 'checkbox';

/** New York's calendar day, `YYYY-MM-DD`; bounds are inclusive. */
export type DayBounds = { min?: string; max?: string };

/**
 * One field of a form, defined once: browser, server and staff screens all read it from here. Its name is
 * part of its type, so that records have exactly the fields that their form has.
 */
export type Field<Name extends string = string> = {
  /** The specification's name, letter for letter. */
  name: Name;
  label: string;
  /** The label on the screens of staff, if `label` speaks to the visitor. */
  staffLabel?: string;
  hint?: string;
  control: Control;
  required: boolean;
  /** Fields of one group are all required once one of them is filled (a second or third reference). */
  group?: string;
  /** In UTF-16 code units, as `maxlength` counts. */
  maximumLength: number;
  /** The browser's `autocomplete` token. */
  autocomplete: string;
  /** Which keys a phone shows. */
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /** The options of a select, in their order. */
  options?: readonly string[];
  /** The days that a date field takes, as of today. */
  days?: (today: string) => DayBounds;
  /** Whether to say of a chosen day that the office is closed on it. */
  isForOffice?: boolean;
  /** Whether the form opens with today's date in it. */
  presetToday?: boolean;
  /** Whether no draft on the visitor's device may hold it. */
  neverStored?: boolean;
  /** Input cleaning while typing (section 5). */
  clean: (text: string) => string;
  /** The rewritings that are the first part of cleaning, with their sentences. */
  rewrites?: readonly Rewrite[];
  /** The rewritings of a cleaned text that is over the limit, before the rest of the excess is cut. */
  shorten?: readonly Rewrite[];
  /** A sentence about the excess that says more than the usual one. @param kept the text without it */
  excessWords?: (excess: string, kept: string) => string | undefined;
  /**
   * The allowed characters after cleaning, in words, and the marks that it drops without a word, as they are put between
   * digits.
   */
  allowed?: { words: string; separators?: string };
  /** The remedy for a text that the rule rejects, below its error message. */
  advise?: Advise;
  /** The suggestion that a visitor can apply with one press instead of a trimmed text. */
  offer?: (text: string) => Offer | undefined;
  /** The rule (section 5): takes a trimmed text, answers with the sentence for what is wrong. */
  schema: z.ZodMiniType<string, string>;
};

/** The properties that a caller sets; the rest follows from the type of the field. */
export type Words<Name extends string> = Pick<Field<Name>, 'name' | 'label'> &
  Partial<
    Pick<
      Field,
      | 'staffLabel'
      | 'hint'
      | 'required'
      | 'autocomplete'
      | 'group'
      | 'maximumLength'
      | 'neverStored'
      | 'offer'
    >
  >;

/**
 * The defaults of all fields. Of a field that says `autocomplete="off"` browsers lose
 * the answer on the way back to the page.
 */
const usual = { required: true, autocomplete: 'on' } as const;

const phonePattern = /^\+?\d{10,13}$/;
const lettersAndMarks = `\\p{L}[\\p{L}\\p{M}${inClass(textMarks)}]*$`;
const namePattern = new RegExp(`^[${inClass(textMarks)}]*${lettersAndMarks}`, 'u');
const wordsPattern = new RegExp(`^${lettersAndMarks}`, 'u');
const emailAtom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const domainLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const topDomain = '(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z\\d-]*[a-z\\d])';
/** Letters of any script, also in the domain. No mail program delivers to a local part with a period at its end or two in a row. */
const emailPattern = new RegExp(
  `^${emailAtom}(?:\\.${emailAtom})*@(?:${domainLabel}\\.)+${topDomain}$`,
  'iu',
);

/**
 * A text that is filled, short enough and passes `rule`. The first thing wrong is the one that is
 * said, and a text that is too long reaches no rule.
 */
function textSchema(
  maximumLength: number | undefined,
  rule: (text: string) => boolean,
  message: string,
): z.ZodMiniType<string, string> {
  const bounds =
    maximumLength === undefined
      ? []
      : [z.maxLength(maximumLength, { error: tooLong(maximumLength), abort: true })];
  return z
    .string({ error: ({ input }) => (input === undefined ? messages.fillOut : message) })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.fillOut, abort: true }),
      ...bounds,
      z.refine(rule, { error: message }),
    );
}

/** A person's name (section 5; letters of any script, so that O'Brien, José and Li pass). */
export const nameField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...usual,
  control: 'text',
  maximumLength: 50,
  clean: keepName,
  allowed: { words: allowedSentence(textMarks) },
  advise: nameAdvice,
  schema: textSchema(50, (text) => namePattern.test(text), messages.invalidName),
  ...words,
});

/** The shortest limit that has room for a US number with its country code. */
const fitsCountryCode = 12;

/** A phone number: an optional plus, then 10 to 13 digits (section 5). */
export const phoneField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...usual,
  control: 'tel',
  inputMode: 'tel',
  maximumLength: 13,
  clean: (text) => keepPhone(rewrite(phoneRewrites, text)),
  rewrites: phoneRewrites,
  shorten: [(words.maximumLength ?? 13) < fitsCountryCode ? dropCountryCode : plusForAbroad],
  excessWords: phoneExcess,
  allowed: { words: 'Digits and + only.', separators: '()-./' },
  advise: phoneAdvice,
  offer: phoneOffer,
  schema: textSchema(undefined, (text) => phonePattern.test(text), messages.invalidPhone),
  ...words,
});

/** An e-mail address; the specification gives its limit and no rule, so it is the usual form. */
export const emailField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...usual,
  control: 'email',
  inputMode: 'email',
  maximumLength: 50,
  clean: (text) => keepEmail(rewrite(emailRewrites, text)),
  rewrites: emailRewrites,
  advise: emailAdvice,
  schema: textSchema(50, (text) => emailPattern.test(text), messages.invalidEmail),
  ...words,
});

/** Free text of several lines, without markup or control characters. */
export const longTextField = <const Name extends string>(
  words: Words<Name> & { maximumLength: number },
): Field<Name> => ({
  ...usual,
  control: 'textarea',
  clean: stripMarkup,
  schema: textSchema(
    words.maximumLength,
    (text) => !hasMarkup(text) && !hasControlCharacters(text),
    messages.invalidText,
  ),
  ...words,
});

/** Text that starts with a letter and holds letters and `. , - _ #` and spaces (section 5). */
export const wordsField = <const Name extends string>(
  words: Words<Name> & { maximumLength: number },
): Field<Name> => ({
  ...usual,
  control: 'text',
  clean: keepLine,
  advise: wordsAdvice(textMarks),
  offer: wordsOffer(textMarks),
  schema: textSchema(words.maximumLength, (text) => wordsPattern.test(text), messages.invalidText),
  ...words,
});

/** A city or state: the same rule, and only letters, spaces, commas and periods while typing. */
export const localityField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...wordsField({ maximumLength: 50, ...words }),
  clean: keepLocality,
  allowed: { words: allowedSentence(localityMarks) },
  advise: wordsAdvice(localityMarks),
  offer: wordsOffer(localityMarks),
});

/** One line of free text, without markup: addresses, and fields without a special rule. */
export const lineField = <const Name extends string>(
  words: Words<Name> & { maximumLength: number },
): Field<Name> => ({
  ...longTextField(words),
  control: 'text',
  clean: (text) => stripMarkup(text).replace(/\s/g, ' '),
});

/** A ZIP code: five digits, on the server also five and four (section 5). */
export const zipField = <const Name extends string>(words: Words<Name>): Field<Name> => ({
  ...usual,
  control: 'text',
  inputMode: 'numeric',
  maximumLength: 5,
  clean: (text) => keepDigits(rewrite(zipRewrites, text)),
  rewrites: zipRewrites,
  allowed: { words: 'Digits only.', separators: '-' },
  schema: textSchema(undefined, (text) => /^\d{5}(?:-\d{4})?$/.test(text), messages.invalidZip),
  ...words,
});

/** A whole number typed in digits; `rule` decides, and `message` is said when it refuses. */
export const numberField = <const Name extends string>(
  words: Words<Name> & { maximumLength: number },
  rule: (digits: string) => boolean,
  message: string,
): Field<Name> => ({
  ...usual,
  control: 'text',
  inputMode: 'numeric',
  clean: (text) => keepDigits(rewrite(numberRewrites, text)),
  rewrites: numberRewrites,
  allowed: { words: 'Whole numbers only.', separators: ',$' },
  schema: textSchema(undefined, rule, message),
  ...words,
});
