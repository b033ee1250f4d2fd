import type { Field } from '#shared/field.ts';
import { namedCharacters } from '#shared/marks.ts';
import { excessSentence } from '#shared/messages.ts';
import type { Rewrite } from '#shared/rewrites.ts';

/** A control's text and the position of the caret, in UTF-16 code units. */
export type Typed = { text: string; caret: number };

type Cleaning = Pick<Field, 'clean' | 'shorten' | 'maximumLength'>;
type Telling = Cleaning & Pick<Field, 'allowed' | 'rewrites' | 'excessWords' | 'inputMode'>;

/** The changes of a text that a visitor may miss. */
export type Dropped = {
  /** The removed characters in order, without white space and separators. */
  characters: string;
  /** Sentences about other changes, such as an extension that was left out. */
  sentences: readonly string[];
  /** Whether another field of the form may take the part that was left out. */
  fitsElsewhere: boolean;
};

/** Whether a character means nothing to a reader: white space, or a character without a width. */
const isInvisible = (character: string): boolean => /^[\s\p{Cf}]$/u.test(character);

/** A character as it is compared: every dash is a hyphen. */
const asCompared = (character: string): string => character.replace(/\p{Pd}/u, '-');

/** The characters that cleaning removes from a rewritten text. */
function charactersDropped({ clean, allowed }: Telling, text: string): string {
  const visible = (of: string) => [...of].filter((one) => !isInvisible(one)).map(asCompared);
  const cleaned = visible(clean(text));
  let at = 0;
  const dropped = visible(text).filter((one) => {
    if (one !== cleaned[at]) return true;
    at += 1;
    return false;
  });
  return dropped.filter((one) => !allowed?.separators?.includes(one)).join('');
}

/** A cut between the halves of a surrogate pair moves in front of it. */
const wholeCharacters = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');

/** Cuts a cleaned text to the limit. Like `maxlength`, it cuts the characters that were typed last. */
function cutToLimit(
  field: Cleaning,
  { text, caret }: Typed,
): Typed & { cleaned: string; excess: string } {
  const { clean, shorten = [], maximumLength } = field;
  const cleaned = clean(text);
  const short = shorten.reduce(
    (now, { write }) => (now.length > maximumLength ? write(now) : now),
    cleaned,
  );
  const change = cleaned.length - short.length;
  const before = Math.min(Math.max(0, clean(text.slice(0, caret)).length - change), short.length);
  const left = wholeCharacters(
    short.slice(0, Math.max(0, before - Math.max(0, short.length - maximumLength))),
  );
  const whole = left + short.slice(before);
  const kept = wholeCharacters(whole.slice(0, maximumLength));
  return {
    text: kept,
    caret: Math.min(left.length, kept.length),
    cleaned,
    excess: short.slice(left.length, before) + whole.slice(kept.length),
  };
}

/** Everything that cleaning changes in a typed text and that a visitor may miss. */
export function droppedBy(field: Telling, typed: Typed): Dropped {
  const told: Rewrite[] = [];
  const sentences: string[] = [];
  const tell = (before: string, step: Rewrite): string => {
    const after = step.write(before);
    const sentence = after === before ? '' : step.words(before, after);
    if (sentence !== '') {
      told.push(step);
      sentences.push(sentence);
    }
    return after;
  };
  const { rewrites = [], shorten = [], maximumLength, excessWords, inputMode } = field;
  const rewritten = rewrites.reduce(tell, typed.text);
  const { text, cleaned, excess } = cutToLimit(field, typed);
  shorten.reduce((now, step) => (now.length > maximumLength ? tell(now, step) : now), cleaned);
  if (excess.trim() !== '') {
    const isOfDigits = inputMode === 'numeric';
    sentences.push(
      excessWords?.(excess, text) ?? excessSentence(maximumLength, excess, isOfDigits),
    );
  }
  return {
    characters: charactersDropped(field, rewritten),
    sentences,
    fitsElsewhere: told.some(({ fitsElsewhere }) => fitsElsewhere),
  };
}

/**
 * The sentences at a field about changes of its text; '' if nothing was changed.
 * @param elsewhere the label of the form's field that takes what this one can't
 */
export function droppedSentence(
  { allowed }: Pick<Field, 'allowed'>,
  { characters, sentences, fitsElsewhere }: Dropped,
  elsewhere?: string,
): string {
  const what = characters.includes('<') ? 'the text between < and >' : namedCharacters(characters);
  return [
    ...sentences,
    fitsElsewhere && elsewhere !== undefined && `Add it under ‘${elsewhere}’.`,
    ...(characters === '' ? [] : [`Taken out: ${what}.`, allowed?.words]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Cleans a text while the visitor types (section 5). The caret stays behind the same character. */
export function cleanTyped(field: Cleaning, typed: Typed): Typed {
  const { text, caret } = cutToLimit(field, typed);
  return { text, caret };
}

/**
 * A control's text after a paste, before it is cleaned: `(603) 555-0123` must lose its marks before it is cut to the limit.
 */
export const withPasted = (
  { text, start, end }: { text: string; start: number; end: number },
  pasted: string,
): Typed => ({
  text: text.slice(0, start) + pasted + text.slice(end),
  caret: start + pasted.length,
});
