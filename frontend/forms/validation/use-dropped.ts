import { useCallback, useState } from 'react';
import type { Field } from '#shared/field.ts';
import type { FieldErrors, Form } from '#shared/form.ts';
import { droppedSentence } from './clean-input.ts';

/** By field name what cleaning took out. */
type Dropped = Readonly<Record<string, string>>;

/**
 * What was taken out of a field after a change of its text. While somebody types on it adds up; it is forgotten
 * when something is deleted or another text comes in.
 */
export function afterChange(
  now: Dropped,
  name: string,
  dropped: string,
  isTyping: boolean,
): Dropped {
  const { [name]: before = '', ...others } = now;
  const all = isTyping ? before + dropped : dropped;
  if (all === before) return now;
  return all === '' ? others : { ...others, [name]: all };
}

/** Keeps what cleaning took out of a form's fields, so that nothing that was typed goes without a word. */
export function useDropped(form: Form) {
  const [dropped, setDropped] = useState<Dropped>({});
  const onDropped = useCallback(({ name }: Field, text: string, isTyping: boolean) => {
    setDropped((now) => afterChange(now, name, text, isTyping));
  }, []);
  const notices: FieldErrors = {};
  for (const field of form.fields) {
    const { [field.name]: text } = dropped;
    if (text !== undefined) notices[field.name] = droppedSentence(field, text);
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
