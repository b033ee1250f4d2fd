import { useState } from 'react';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { TextField } from '#frontend/ui/text-field.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { certificateLabels, certificateTypes } from '#shared/desk/credentials.ts';
import type { ShiftAnswers, ShiftErrors } from '#shared/desk/stated-answers.ts';
import { OptionalGroup } from '../fields/optional-group.tsx';

type ShiftDetailsProps = {
  /** The start of the ids. */
  id: string;
  shift: ShiftAnswers;
  errors: ShiftErrors;
  onChange: (part: Partial<ShiftAnswers>) => void;
};

/** The answers that most shifts don't need, behind one line. */
export function ShiftDetails({ id, shift, errors, onChange }: ShiftDetailsProps) {
  const { unit, payFrom, payTo, note, requirements } = shift;
  const [isNeeded] = useState(() => [unit, payFrom, payTo, note, ...requirements].join('') !== '');
  return (
    <OptionalGroup title={words.details} isNeeded={isNeeded}>
      <TextField
        {...{ id: `${id}-unit`, label: words.unit, error: errors.unit }}
        {...{ maxLength: 60, autoComplete: 'off', value: unit }}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <div className="narrow-6 wide-6">
        <PayField
          {...{ id: `${id}-pay-from`, label: words.payFrom, error: errors.payFrom }}
          {...{ value: payFrom, onChange: (text) => onChange({ payFrom: text }) }}
        />
      </div>
      <div className="narrow-6 wide-6">
        <PayField
          {...{ id: `${id}-pay-to`, label: words.payTo, error: errors.payTo }}
          {...{ value: payTo, onChange: (text) => onChange({ payTo: text }) }}
        />
      </div>
      <Ticks
        {...{ legend: words.needs, options: certificateTypes, labels: certificateLabels }}
        chosen={certificateTypes.filter((type) => requirements.includes(type))}
        onChange={(types) =>
          onChange({ requirements: [...types, ...requirements.filter((one) => one === 'own-car')] })
        }
      />
      <TextField
        {...{ id: `${id}-note`, label: words.note, hint: words.noteHint, error: errors.note }}
        {...{ maxLength: 300, autoComplete: 'off', value: note }}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </OptionalGroup>
  );
}

type PayFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** Dollars an hour. The error waits until the focus leaves the field, because the first digit alone is not an error yet. */
function PayField({ error, onChange, ...field }: PayFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextField
      {...field}
      {...{ error: isTyping ? undefined : error, inputMode: 'decimal' }}
      {...{ maxLength: 8, autoComplete: 'off', short: true }}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
