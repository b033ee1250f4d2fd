import { useId } from 'react';

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value;
  /** The choices, each with the number of its rows where that helps. */
  options: readonly { value: Value; text: string; count?: number }[];
  onChange: (value: Value) => void;
};

/** A choice by which a screen narrows or orders its rows. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field__control"
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ value: one, text, count }) => (
          <option key={one} value={one}>
            {count === undefined ? text : `${text} (${count.toLocaleString('en-US')})`}
          </option>
        ))}
      </select>
    </div>
  );
}
