import * as z from 'zod/mini';
import { kindSchema } from './kinds.ts';
import { listRowSchema } from './submission.ts';

/** By what a record is found; of several the first in this order counts. */
export const foundBy = ['reference', 'email', 'phone', 'name', 'town'] as const;
export type FoundBy = (typeof foundBy)[number];

/** `POST /api/find`: results an answer. */
export const findLimit = { min: 1, max: 50, default: 20 } as const;

/** What is typed: shorter would find nearly everybody, and no value is longer. */
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
export type FindRequest = z.input<typeof findRequestSchema>;

const foundRowSchema = z.object({
  ...listRowSchema.shape,
  kind: kindSchema,
  // A tab that is older than the server leaves out a value that it does not know.
  foundBy: z.catch(z.optional(z.enum(foundBy)), undefined),
});
/** A list row of any kind, and by what it was found. */
export type FoundRow = z.infer<typeof foundRowSchema>;

/** `POST /api/find`: the records of all kinds that fit, the best first. */
export const findResultSchema = z.object({ rows: z.array(foundRowSchema), hasMore: z.boolean() });
export type FindResult = z.infer<typeof findResultSchema>;

/**
 * The words of a name or a town as they are compared: small letters and digits, without accents and apostrophes.
 * `José O’Brien-Smith` gives `jose`, `obrien` and `smith`.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The digits of a phone number as they are compared, without the country code of the US: no area code begins
 * with 1.
 */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^1/, '');
