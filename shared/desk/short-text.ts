import * as z from 'zod/mini';

/** A text of one line of at most so many characters, without spaces at its ends. */
export const shortText = (name: string, most: number) =>
  z
    .string({ error: `${name} must be a text.` })
    .check(
      z.trim(),
      z.minLength(1, `${name} must not be empty.`),
      z.maxLength(most, `${name} has at most ${most} characters.`),
      z.regex(/^[^\p{Cc}<>]*$/u, `${name} must not have markup or line breaks.`),
    );
