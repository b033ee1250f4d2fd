import { useCallback, useState } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors, Form } from '#shared/form.ts';
import { type Dropped, droppedSentence } from './clean-input.ts';

/** The changes by cleaning, by field name. */
type DroppedByField = Readonly<Record<string, Dropped>>;

const isSame = (one: Dropped | undefined, other: Dropped): boolean =>
  one?.characters === other.characters &&
  one.fitsElsewhere === other.fitsElsewhere &&
  one.sentences.join(' ') === other.sentences.join(' ');

/**
 * The changes by cleaning after a change of a field's text.
 * @param isAdded whether they add up with the earlier changes of this field; otherwise they replace them
 */
export function afterChange(
  now: DroppedByField,
  name: string,
  dropped: Dropped,
  isAdded: boolean,
): DroppedByField {
  const { [name]: before, ...others } = now;
  const all: Dropped =
    isAdded && before !== undefined
      ? {
          characters: before.characters + dropped.characters,
          sentences: [...new Set([...before.sentences, ...dropped.sentences])],
          fitsElsewhere: before.fitsElsewhere || dropped.fitsElsewhere,
        }
      : dropped;
  const isNothing = all.characters === '' && all.sentences.length === 0;
  if (isNothing) return before === undefined ? now : others;
  return isSame(before, all) ? now : { ...others, [name]: all };
}

/** Keeps the changes that cleaning made in a form's fields, so that the form reports each. */
export function useDropped(form: Form) {
  const [dropped, setDropped] = useState<DroppedByField>({});
  const onDropped = useCallback(({ name }: Field, what: Dropped, isAdded: boolean) => {
    setDropped((now) => afterChange(now, name, what, isAdded));
  }, []);
  const elsewhere = form.fields.find(({ control }) => control === 'textarea')?.label;
  const notices: FieldErrors = {};
  for (const field of form.fields) {
    const { [field.name]: what } = dropped;
    if (what !== undefined) notices[field.name] = droppedSentence(field, what, elsewhere);
  }
  // The field that changed last is the last key.
  const last = Object.keys(dropped).at(-1);
  return {
    /** The sentences about changes, by field name. */
    notices,
    /** The text of the live region. */
    said: notices[last ?? ''] ?? '',
    onDropped,
    forget: () => setDropped({}),
  };
}
