import type { ComponentProps } from 'react';
import { controlAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords>;

/** A field of one line. It owns label, hint, error and their wiring; the rest goes to the input. */
export function TextField({ id, label, hint, error, required, ...input }: TextFieldProps) {
  const words = { id, label, hint, error, required };
  return (
    <FieldFrame words={words}>
      <input className="field__control" type="text" {...controlAttributes(words)} {...input} />
    </FieldFrame>
  );
}
