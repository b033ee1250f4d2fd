import * as z from 'zod/mini';
import {
  hasControlCharacters,
  hasMarkup,
  keepEmail,
  keepName,
  keepPhone,
  stripMarkup,
} from './cleaning.ts';
import { sentences, tooLong } from './sentences.ts';

/** How a field is asked for; screens choose their controls by it. */
export type Control = 'text' | 'tel' | 'email' | 'textarea';

/** One field of a form, defined once: browser, server and staff screens all read it from here. */
export type Field = {
  /** The specification's name, letter for letter. */
  name: string;
  label: string;
  hint?: string;
  control: Control;
  required: boolean;
  /** In UTF-16 code units, as `maxlength` counts; also the server's limit. */
  maximumLength: number;
  /** The browser's `autocomplete` token. */
  autocomplete: string;
  /** Input cleaning while typing (section 5). */
  clean: (text: string) => string;
  /** The rule (section 5): takes a trimmed text, answers with the sentence for what is wrong. */
  schema: z.ZodMiniType<string, string>;
};

/** What a caller says about a field; the rest follows from its type of field. */
type Words = Pick<Field, 'name' | 'label' | 'autocomplete'> &
  Partial<Pick<Field, 'hint' | 'required'>>;

const phonePattern = /^\+?\d{10,13}$/;
const namePattern = /^[ .,\-_#'’]*\p{L}[\p{L}\p{M} .,\-_#'’]*$/u;
const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/**
 * A text that is filled, short enough and passes `rule`. The first thing wrong is the one that is
 * said, and a text that is too long reaches no rule.
 */
function textSchema(
  maximumLength: number,
  rule: (text: string) => boolean,
  message: string,
): z.ZodMiniType<string, string> {
  return z
    .string({ error: ({ input }) => (input === undefined ? sentences.fillOut : message) })
    .check(
      z.trim(),
      z.minLength(1, { error: sentences.fillOut, abort: true }),
      z.maxLength(maximumLength, { error: tooLong(maximumLength), abort: true }),
      z.refine(rule, { error: message }),
    );
}

/** A person's name (section 5; letters of any script, so that O'Brien, José and Li pass). */
export const nameField = (words: Words): Field => ({
  required: true,
  control: 'text',
  maximumLength: 50,
  clean: keepName,
  schema: textSchema(50, (text) => namePattern.test(text), sentences.invalidName),
  ...words,
});

/** A phone number: an optional plus, then 10 to 13 digits (section 5). */
export const phoneField = (words: Words): Field => ({
  required: true,
  control: 'tel',
  maximumLength: 13,
  clean: keepPhone,
  schema: textSchema(
    Number.POSITIVE_INFINITY,
    (text) => phonePattern.test(text),
    sentences.invalidPhone,
  ),
  ...words,
});

/** An e-mail address; the specification gives its limit and no rule, so it is the usual form. */
export const emailField = (words: Words): Field => ({
  required: true,
  control: 'email',
  maximumLength: 50,
  clean: keepEmail,
  schema: textSchema(50, (text) => emailPattern.test(text), sentences.invalidEmail),
  ...words,
});

/** Free text of several lines, without markup or control characters. */
export const longTextField = (words: Words & { maximumLength: number }): Field => ({
  required: true,
  control: 'textarea',
  clean: stripMarkup,
  schema: textSchema(
    words.maximumLength,
    (text) => !hasMarkup(text) && !hasControlCharacters(text),
    sentences.invalidText,
  ),
  ...words,
});
