import * as z from 'zod/mini';
import { withoutInvisible } from '../invisible.ts';

const textOf = (name: string, most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z
    .string({ error: `${name} must be a text.` })
    .check(
      z.overwrite(withoutInvisible),
      z.trim(),
      ...checks,
      z.maxLength(most, `${name} has at most ${most} characters.`),
      z.regex(/^[^\p{Cc}<>]*$/u, `${name} must not have markup or line breaks.`),
    );

/** A text of one line of at most so many characters, without spaces at its ends and without invisible characters. */
export const shortText = (name: string, most: number) =>
  textOf(name, most, z.minLength(1, `${name} must not be empty.`));

/** The same, or an empty text. */
export const shortTextOrEmpty = (name: string, most: number) => textOf(name, most);
