import type { Field } from '#shared/field.ts';

/** A control's text and where the caret stands in it, in UTF-16 code units. */
export type Typed = { text: string; caret: number };

type Cleaning = Pick<Field, 'clean' | 'maximumLength'>;

/**
 * Input cleaning while typing (section 5): the caret stays behind the character that it was behind,
 * and a text over the limit loses what was typed last, as with `maxlength`.
 */
export function cleanTyped({ clean, maximumLength }: Cleaning, { text, caret }: Typed): Typed {
  const cleaned = clean(text);
  const before = Math.min(clean(text.slice(0, caret)).length, cleaned.length);
  const excess = Math.max(0, cleaned.length - maximumLength);
  const kept = Math.max(0, before - excess);
  const whole = cleaned.slice(0, kept) + cleaned.slice(before);
  return { text: whole.slice(0, maximumLength), caret: Math.min(kept, maximumLength) };
}

/**
 * What a paste puts in: cleaned first and cut then, so that `(603) 555-0123` fits a field of 13.
 * @param room how many characters still fit
 */
export const cleanPasted = ({ clean }: Cleaning, pasted: string, room: number): string =>
  clean(pasted).slice(0, Math.max(0, room));
