import type { ComponentProps } from 'react';
import { DateInput } from './date-input.tsx';
import { ariaAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type DateFieldProps = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type' | 'ref'>;

/** A calendar day, by the browser's own control; `min`, `max` and values are `YYYY-MM-DD`. */
export function DateField({ id, label, hint, error, advice, required, ...input }: DateFieldProps) {
  const words = { id, label, hint, error, advice, required };
  return (
    <FieldFrame words={words} starred>
      <DateInput
        className="field__control field__control--short"
        id={id}
        {...ariaAttributes(words)}
        {...input}
      />
    </FieldFrame>
  );
}
