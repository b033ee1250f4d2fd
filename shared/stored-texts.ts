import * as z from 'zod/mini';

/**
 * A text of a stored record. It may be missing, because its field is optional or younger than the record. A value that is
 * no text, which only a later version can have written, counts as missing.
 */
export const storedText = z.catch(z.optional(z.string()), undefined);

/** The shape of a stored record's texts, by their names. */
export function storedTexts<Name extends string>(
  names: readonly Name[],
): Record<Name, typeof storedText>;
export function storedTexts(names: readonly string[]): Record<string, typeof storedText> {
  return Object.fromEntries(names.map((name) => [name, storedText]));
}
