import { useCallback, useState } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors, Form } from '#shared/form.ts';
import { type Dropped, droppedSentence } from './clean-input.ts';

/** The removed characters, by field name. */
type DroppedByField = Readonly<Record<string, Dropped>>;

/**
 * The removed characters after a change of a field's text. They accumulate while the visitor types. A deletion or
 * a replaced text resets them.
 */
export function afterChange(
  now: DroppedByField,
  name: string,
  dropped: Dropped,
  isTyping: boolean,
): DroppedByField {
  const { [name]: before, ...others } = now;
  const all: Dropped =
    isTyping && before !== undefined
      ? { text: before.text + dropped.text, hasTail: before.hasTail || dropped.hasTail }
      : dropped;
  if (all.text === (before?.text ?? '') && all.hasTail === (before?.hasTail ?? false)) return now;
  return all.text === '' && !all.hasTail ? others : { ...others, [name]: all };
}

/** Keeps the characters that cleaning removed from a form's fields, so that the form reports each removal. */
export function useDropped(form: Form) {
  const [dropped, setDropped] = useState<DroppedByField>({});
  const onDropped = useCallback(({ name }: Field, what: Dropped, isTyping: boolean) => {
    setDropped((now) => afterChange(now, name, what, isTyping));
  }, []);
  const notices: FieldErrors = {};
  for (const field of form.fields) {
    const { [field.name]: what } = dropped;
    if (what !== undefined) notices[field.name] = droppedSentence(field, what);
  }
  // The field that changed last is the last key.
  const last = Object.keys(dropped).at(-1);
  return {
    /** The sentences about removed characters, by field name. */
    notices,
    /** The text of the live region. */
    said: notices[last ?? ''] ?? '',
    onDropped,
    forget: () => setDropped({}),
  };
}
