import { useId } from 'react';
import { clockWords } from '#frontend/staff/layout/line-words.ts';
import { TextField } from '#frontend/ui/text-field.tsx';
import type { LineFieldsProps } from './line-fields.tsx';

const usualTimes = [
  ['07:00', '15:00'],
  ['15:00', '23:00'],
  ['23:00', '07:00'],
  ['07:00', '19:00'],
  ['19:00', '07:00'],
] as const;

/** '7 AM' for `07:00`. */
const hourWords = (clock: string): string => clockWords(clock).replace(':00', '');

/** The fields for the start and the end of each shift. */
export function TimeFields({ draft, problems, onChange }: LineFieldsProps) {
  const id = useId();
  return (
    <fieldset className="shift-form__group field-group stack">
      <legend className="title">Times</legend>
      <div className="actions gap-2">
        {usualTimes.map(([from, to]) => (
          <button
            key={from + to}
            className="chip-button tabular"
            type="button"
            aria-pressed={draft.from === from && draft.to === to}
            onClick={() => onChange({ from, to })}
          >
            {`${hourWords(from)} – ${hourWords(to)}`}
          </button>
        ))}
      </div>
      <div className="shift-form__fields stack">
        <TextField
          {...{ id: `${id}-from`, label: 'Start', type: 'time', required: true, short: true }}
          error={problems.from}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          {...{ id: `${id}-to`, label: 'End', type: 'time', required: true, short: true }}
          error={problems.to}
          hint="An end before the start is on the next day."
          value={draft.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
    </fieldset>
  );
}
