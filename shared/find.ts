import * as z from 'zod/mini';
import type { contactForm } from './contact-form.ts';
import type { employerForm } from './employer-form.ts';
import type { employmentForm } from './employment-form.ts';
import type { SearchedTextName } from './field-uses.ts';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';
import { unreadableSchema } from './unreadable.ts';

type TextNames<OfForm extends { fields: readonly { name: string }[] }> = Extract<
  OfForm['fields'][number]['name'],
  SearchedTextName
>;

/** The answers in their senders' own words that the search looks through (`field-uses.ts`), with the labels of its results. */
export const searchedAnswers: {
  contact: Record<TextNames<typeof contactForm>, string>;
  employer: Record<TextNames<typeof employerForm>, string>;
  employment: Record<TextNames<typeof employmentForm>, string>;
} = {
  contact: { description: 'Message' },
  employer: {
    positionsToFill: 'Positions',
    description: 'About the shifts',
    positionInCompany: 'Position',
  },
  employment: {
    jobTitle: 'Job title',
    employer: 'Employer',
    specialSkills1: 'Skill',
    specialSkills2: 'Skill',
    specialSkills3: 'Skill',
    specificDuties: 'Duties',
    degree: 'Degree',
  },
};

/** `POST /api/find`: results an answer. */
export const findLimit = { min: 1, max: 50, default: 20 } as const;

/** The typed text. A shorter one would match nearly all records, and no value is longer. */
export const findLength = { min: 2, max: 100 } as const;

/** The body of `POST /api/find`. It is no GET, because what is looked for is personal and addresses are kept in many places. */
export const findRequestSchema = z.object({
  q: z
    .string({ error: 'q must be a text.' })
    .check(
      z.trim(),
      z.minLength(findLength.min, `q must have at least ${findLength.min} characters.`),
      z.maxLength(findLength.max, `q must have at most ${findLength.max} characters.`),
    ),
  limit: z._default(
    z
      .int({ error: 'limit must be a whole number.' })
      .check(
        z.gte(findLimit.min, `limit must be at least ${findLimit.min}.`),
        z.lte(findLimit.max, `limit must be at most ${findLimit.max}.`),
      ),
    findLimit.default,
  ),
});

/** A part of a record that has a word of the search: a field of `searchedAnswers`, or one of these. */
const matchSchema = z.object({
  /** `name`, `town`, `role`, `phone`, `email`, `reference`, `note`, or the field of an answer. */
  field: z.string(),
  /** The text, or of a long one the words around the first that was found. */
  text: z.string(),
});
export type FoundMatch = z.infer<typeof matchSchema>;

const foundRowSchema = z.object({
  ...listRowSchema.shape,
  kind: kindSchema,
  // A server of an earlier version does not say it.
  matches: z._default(z.array(matchSchema), []),
});
/** A list row of any kind, and the parts of its record that have the words of the search. */
export type FoundRow = z.infer<typeof foundRowSchema>;

/** `POST /api/find`: the records of all kinds that have every word, the best first. */
export const findResultSchema = z.object({
  rows: z.array(foundRowSchema),
  hasMore: z.boolean(),
  /** Whether the search stopped before it had looked at every record that has one of the words. */
  isPartial: z._default(z.boolean(), false),
  unreadable: unreadableSchema,
});
export type FindResult = z.infer<typeof findResultSchema>;

/** Small letters that no accent makes, and the letters that people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ø: 'o',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ſ: 's',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Accents, apostrophes as people type them, the letters that look like one (the ʻokina and its like), and characters without a
 * width.
 */
const leftOut = /[\p{M}'’‘`´ʹʻʼʽʾʿˈ\u200b-\u200d]/gu;

/**
 * The words of a text as they are compared: small letters and digits, without accents and apostrophes.
 * `José O’Brien-Smith` gives `jose`, `obrien` and `smith`, and `Łukasz Groß` gives `lukasz` and `gross`.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The digits of a phone number as they are compared, without the country code of the US: no area code begins
 * with 1.
 */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^1/, '');
