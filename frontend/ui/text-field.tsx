import type { ComponentProps } from 'react';
import { controlAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, keyof FieldWords> & {
    /** Whether the field is narrow, for an answer of a few characters. */
    short?: boolean;
  };

/** A field of one line. It owns label, hint, error and their wiring; the rest goes to the input. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, advice, offer, required, short, ...input } = props;
  const words = { id, label, hint, error, advice, offer, required };
  return (
    <FieldFrame words={words}>
      <input
        className={short ? 'field__control field__control--short' : 'field__control'}
        type="text"
        {...controlAttributes(words)}
        {...input}
      />
    </FieldFrame>
  );
}
