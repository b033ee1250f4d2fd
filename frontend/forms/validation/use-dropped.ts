import { useCallback, useState } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors, Form } from '#shared/form.ts';
import { type Dropped, droppedSentence } from './clean-input.ts';

/** By field name what cleaning took out. */
type DroppedByField = Readonly<Record<string, Dropped>>;

/**
 * What was taken out of a field after a change of its text. While somebody types on it adds up; it is forgotten
 * when something is deleted or another text comes in.
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

/** Keeps what cleaning took out of a form's fields, so that nothing that was typed goes without a word. */
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
  // What changed last stands last.
  const last = Object.keys(dropped).at(-1);
  return {
    /** What is said of it, by field name. */
    notices,
    /** What is said aloud. */
    said: notices[last ?? ''] ?? '',
    onDropped,
    forget: () => setDropped({}),
  };
}
