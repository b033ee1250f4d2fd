import type { Field } from '#shared/field.ts';
import { namedCharacters } from '#shared/marks.ts';

/** A control's text and the position of the caret, in UTF-16 code units. */
export type Typed = { text: string; caret: number };

type Cleaning = Pick<Field, 'clean' | 'shorten' | 'maximumLength'>;

/** The removed characters that a visitor may miss. */
export type Dropped = {
  /** Characters in order, without white space and separators. */
  text: string;
  /** Whether text after the answer was cut off, such as an extension. */
  hasTail: boolean;
};

export const nothingDropped: Dropped = { text: '', hasTail: false };

/** The characters that cleaning removes from a text. */
export function droppedBy(
  field: Pick<Field, 'clean' | 'allowed' | 'tail'>,
  typedText: string,
): Dropped {
  const { clean, allowed, tail } = field;
  const text = tail?.cut(typedText) ?? typedText;
  const cleaned = [...clean(text)].filter((one) => one.trim() !== '');
  const typed = [...text].filter((one) => one.trim() !== '');
  let at = 0;
  const dropped = typed.filter((one) => {
    if (one !== cleaned[at]) return true;
    at += 1;
    return false;
  });
  return {
    text: dropped.filter((one) => !allowed?.separators?.includes(one)).join(''),
    hasTail: text !== typedText,
  };
}

/** The sentence at a field about removed characters; '' if nothing was removed. */
export function droppedSentence(
  { allowed, tail }: Pick<Field, 'allowed' | 'tail'>,
  { text, hasTail }: Dropped,
): string {
  const what = text.includes('<') ? 'the text between < and >' : namedCharacters(text);
  return [
    ...(hasTail ? [tail?.words] : []),
    ...(text === '' ? [] : [`Taken out: ${what}.`, allowed?.words]),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Cleans a text while the visitor types (section 5). The caret stays behind the same character. A text over
 * the limit loses the characters that were typed last, as with `maxlength`.
 */
export function cleanTyped(
  { clean, shorten, maximumLength }: Cleaning,
  { text, caret }: Typed,
): Typed {
  const cleaned = clean(text);
  const isOver = cleaned.length > maximumLength;
  const short = isOver && shorten !== undefined ? shorten(cleaned) : cleaned;
  const dropped = cleaned.length - short.length;
  const before = Math.min(Math.max(0, clean(text.slice(0, caret)).length - dropped), short.length);
  const excess = Math.max(0, short.length - maximumLength);
  const left = Math.max(0, before - excess);
  const whole = short.slice(0, left) + short.slice(before);
  return { text: whole.slice(0, maximumLength), caret: Math.min(left, maximumLength) };
}

/**
 * The text after a paste. It is cleaned before it is cut, so that a paste of `(603) 555-0123` into a field
 * of 13 characters keeps all digits.
 */
export const cleanPasted = (
  field: Cleaning,
  { text, start, end }: { text: string; start: number; end: number },
  pasted: string,
): Typed =>
  cleanTyped(field, {
    text: text.slice(0, start) + pasted + text.slice(end),
    caret: start + pasted.length,
  });
