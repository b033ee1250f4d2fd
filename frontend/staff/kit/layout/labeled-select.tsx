import { type ComponentProps, type ReactNode, useId } from 'react';
import { grouped } from '#shared/counted.ts';

type LabeledSelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'className'
> & {
  label: string;
  value: Value;
  /** The choices, each with the number of its rows where that helps. */
  options: readonly { value: Value; text: string; count?: number }[];
  onChange: (value: Value) => void;
  /** A sentence about the chosen value. */
  hint?: string;
  /** A button beside the control. */
  after?: ReactNode;
};

/** A choice of one value by the browser's own control, with its label. */
export function LabeledSelect<Value extends string>(props: LabeledSelectProps<Value>) {
  const { label, value, options, onChange, hint, after, ...select } = props;
  const own = useId();
  const { id = own } = select;
  const control = (
    <select
      {...select}
      className="field__control select"
      id={id}
      value={value}
      aria-describedby={hint && `${id}-hint`}
      onChange={({ target }) => {
        const option = options.find((one) => one.value === target.value);
        if (option) onChange(option.value);
      }}
    >
      {options.map(({ value: one, text, count }) => (
        <option key={one} value={one}>
          {count === undefined ? text : `${text} (${grouped(count)})`}
        </option>
      ))}
    </select>
  );
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {after ? (
        <div className="grid gap-2 justify-items-start">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
