import type { ComponentProps } from 'react';
import { ariaAttributes, FieldNotes } from './field-frame.tsx';

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
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__body">
        <input
          className="field__control"
          id={id}
          type="time"
          {...ariaAttributes(words)}
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
        <FieldNotes words={words} />
      </div>
    </div>
  );
}
