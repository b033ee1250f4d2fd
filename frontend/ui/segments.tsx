import { FieldNotes } from './field-frame.tsx';

type SegmentsProps<Value extends string> = {
  id: string;
  legend: string;
  options: readonly Value[];
  labels: Record<Value, string>;
  value: Value | undefined;
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** So many letters of all answers have room side by side in the narrowest window. */
const mostJoined = 16;

/** A choice of a few short answers, side by side under its legend. Longer ones wrap. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { id, legend, options, labels, value, error, onChange } = props;
  const letters = options.reduce((sum, option) => sum + labels[option].length, 0);
  return (
    <fieldset className="field-group">
      <legend className="field__label">{legend}</legend>
      <div className={`choice__answers ${letters > mostJoined ? 'choice__answers--many' : ''}`}>
        {options.map((option) => (
          <label className="choice__answer row" key={option}>
            <input
              className="choice__mark"
              type="radio"
              data-wrong={error === undefined ? undefined : true}
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldNotes words={{ id, label: legend, error }} />}
    </fieldset>
  );
}
