import { ariaAttributes, FieldFrame } from './field-frame.tsx';

type TickBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A box with its label beside it. */
export function TickBox({ label, checked, onChange }: TickBoxProps) {
  return (
    <label className="tick row gap-3">
      <input
        className="tick__box"
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** The words of values: by their record, or by a function. */
type Labels<Value extends string> = Record<Value, string> | ((value: Value) => string);
const labelOf = <Value extends string>(labels: Labels<Value>, value: Value): string =>
  typeof labels === 'function' ? labels(value) : labels[value];

type TicksProps<Value extends string> = {
  legend: string;
  options: readonly Value[];
  labels: Labels<Value>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Boxes to tick, as many as fit. The chosen values keep the order of the options. */
export function Ticks<Value extends string>(props: TicksProps<Value>) {
  const { legend, options, labels, chosen, onChange } = props;
  return (
    <fieldset className="field-group">
      <legend className="field__label">{legend}</legend>
      <div className="field-group__choices">
        {options.map((option) => (
          <TickBox
            key={option}
            label={labelOf(labels, option)}
            checked={chosen.includes(option)}
            onChange={(checked) =>
              onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceSelectProps<Value extends string> = {
  id: string;
  label: string;
  /** The text while nothing is chosen. */
  prompt: string;
  options: readonly Value[];
  labels: Labels<Value>;
  value: Value | undefined;
  error?: string | undefined;
  required?: boolean;
  onChange: (value: Value | undefined) => void;
};

/** A choice of one value by the browser's own control. Options have other words than values. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { id, label, prompt, options, labels, value = '', error, required, onChange } = props;
  const words = { id, label, error, required };
  return (
    <FieldFrame words={words} starred>
      <select
        className="field__control field__control--short select"
        id={id}
        {...ariaAttributes(words)}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(labels, option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
