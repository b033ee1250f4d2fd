import { type Labels, labelOf } from './labels.ts';

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
