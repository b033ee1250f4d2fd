import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';

type CountFieldProps = {
  id: string;
  label: string;
  /** The names of the two buttons. */
  fewer: string;
  more: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
};

/** A small number, by two buttons or by typing. The arrow keys of the field work like the buttons. */
export function CountField(props: CountFieldProps) {
  const { id, label, fewer, more, least, most, value, onChange } = props;
  /** The text while it is typed: it may be empty or out of bounds. */
  const [typed, setTyped] = useState<string>();
  const step = (by: number, name: string, Icon: typeof Plus) => (
    <button
      type="button"
      className="count-field__step icon-button"
      aria-label={name}
      aria-disabled={value + by < least || value + by > most}
      tabIndex={-1}
      onClick={() => {
        setTyped(undefined);
        onChange(Math.min(most, Math.max(least, value + by)));
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <FieldFrame words={{ id, label }} unmarked>
      <div className="count-field row gap-1">
        {step(-1, fewer, Minus)}
        <input
          className="count-field__number field__control tabular"
          id={id}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = target.valueAsNumber;
            if (Number.isInteger(number) && number >= least && number <= most) onChange(number);
          }}
          onBlur={() => setTyped(undefined)}
        />
        {step(1, more, Plus)}
      </div>
    </FieldFrame>
  );
}
