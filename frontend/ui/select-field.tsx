import type { ComponentProps } from 'react';
import { ariaAttributes, FieldFrame, type FieldWords } from './field-frame.tsx';

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords> & {
    /** The text of the control while nothing is chosen. */
    prompt: string;
    options: readonly string[];
  };

/** A choice from a fixed list, by the browser's own control. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, advice, required, prompt, options, ...select } = props;
  const words = { id, label, hint, error, advice, required };
  return (
    <FieldFrame words={words} starred>
      <select
        className="field__control field__control--short select"
        id={id}
        {...ariaAttributes(words)}
        {...select}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
