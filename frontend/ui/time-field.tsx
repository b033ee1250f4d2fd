import type { ComponentProps } from 'react';
import { ariaAttributes, FieldFrame } from './field-frame.tsx';

type TimeFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  /** `HH:MM`, or an empty text. */
  value: string;
  onChange: (value: string) => void;
} & Pick<ComponentProps<'input'>, 'step'>;

/** A time of the clock, by the browser's own control. */
export function TimeField({ id, label, error, onChange, ...input }: TimeFieldProps) {
  const words = { id, label, error };
  return (
    <FieldFrame words={words} unmarked>
      <input
        className="field__control"
        id={id}
        type="time"
        {...ariaAttributes(words)}
        {...input}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
