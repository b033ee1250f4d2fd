import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { CountField } from '#frontend/ui/count-field.tsx';
import { DayGrid } from '#frontend/ui/day-grid.tsx';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { FieldNotes } from '#frontend/ui/field-frame.tsx';
import { Segments } from '#frontend/ui/segments.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { TimeField } from '#frontend/ui/time-field.tsx';
import {
  shiftLabels as labels,
  payNames,
  type problemsOf,
  type ShiftDraft,
  usualTimes,
} from '#shared/desk/shift-draft.ts';
import { dayWords, requirementLabels } from '#shared/desk/shift-words.ts';
import { mostOpenings, mostShifts, type Requirement } from '#shared/desk/shifts.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { WeekdayPatternFields } from './weekday-pattern.tsx';

export type ShiftFieldsProps = {
  /** The start of the ids. */
  id: string;
  shift: ShiftDraft;
  errors: ReturnType<typeof problemsOf>;
  onChange: (part: Partial<ShiftDraft>) => void;
};

/** The fields for the license and the number of nurses. */
export function WhoFields({ id, shift, errors, onChange }: ShiftFieldsProps) {
  return (
    <div className="shift-fields__who stack">
      <Segments
        {...{ id: `${id}-role`, legend: labels.role, options: roles, labels: roleAbbreviations }}
        {...{ value: shift.role, error: errors.role }}
        onChange={(role) => onChange({ role })}
      />
      <CountField
        {...{
          id: `${id}-openings`,
          label: labels.openings,
          fewer: labels.fewer,
          more: labels.more,
        }}
        {...{ least: 1, most: mostOpenings, value: shift.openings }}
        onChange={(openings) => onChange({ openings })}
      />
    </div>
  );
}

type DayFieldsProps = ShiftFieldsProps & {
  /** The name of the days, such as 'Days of shift 2'. */
  label: string;
  /** New York's calendar day. */
  today: string;
};

/** The calendar of the days, with the next weekend and weekdays of several weeks. */
export function DayFields({ id, shift, errors, onChange, label, today }: DayFieldsProps) {
  const { days } = shift;
  const weekend = nextWeekend(today, days);
  const setDays = (next: readonly string[]) => onChange({ days: next.slice(0, mostShifts) });
  return (
    <div className="stack gap-2">
      <p className="field__label" aria-hidden>
        {labels.days}
      </p>
      {errors.days !== undefined && (
        <FieldNotes words={{ id: `${id}-days`, label, error: errors.days }} />
      )}
      <DayGrid
        {...{ label, helpId: `${id}-keys`, isWrong: errors.days !== undefined }}
        help="Arrow keys move between days, and the space bar chooses one."
        laterLabel="Show 4 more weeks"
        {...{ today, chosen: days, onChange: setDays }}
      >
        <Button variant="quiet" onClick={() => setDays([...days, ...weekend].sort())}>
          {`Add ${weekend.map(dayWords).join(' + ')}`}
        </Button>
      </DayGrid>
      <WeekdayPatternFields {...{ id, days, today, onDays: setDays }} />
    </div>
  );
}

/** The usual times, and the start and the end. */
export function TimeFields({ id, shift, errors, onChange }: ShiftFieldsProps) {
  return (
    <fieldset className="field-group stack gap-2">
      <legend className="field__label">{labels.times}</legend>
      <div className="actions gap-2">
        {usualTimes.map(({ label, ...times }) => (
          <button
            key={label}
            type="button"
            className="shift-fields__time small"
            aria-pressed={times.from === shift.from && times.to === shift.to}
            onClick={() => onChange(times)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="shift-fields__clock stack">
        {(['from', 'to'] as const).map((name) => (
          <TimeField
            key={name}
            {...{
              id: `${id}-${name}`,
              label: labels[name],
              value: shift[name],
              error: errors[name],
            }}
            onChange={(time) => onChange({ [name]: time })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type DetailFieldsProps = ShiftFieldsProps & {
  /** The requirements to choose from. */
  options: readonly Requirement[];
  /** The known units of the facility. */
  units?: readonly string[];
};

/** The answers that most shifts don't need: unit, pay, requirements and a note. */
export function DetailFields(props: DetailFieldsProps) {
  const { id, shift, errors, onChange, options, units = [] } = props;
  const { requirements } = shift;
  return (
    <>
      <TextField
        {...{ id: `${id}-unit`, label: labels.unit, error: errors.unit, value: shift.unit }}
        {...{ maxLength: 60, autoComplete: 'off' }}
        {...(units.length > 0 && { list: `${id}-units` })}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <datalist id={`${id}-units`}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <div className="shift-fields__clock stack">
        {payNames.map((name) => (
          <PayField
            key={name}
            {...{ id: `${id}-${name}`, label: labels[name], error: errors[name] }}
            {...{ value: shift[name], onChange: (text) => onChange({ [name]: text }) }}
          />
        ))}
      </div>
      <Ticks
        {...{ legend: labels.requirements, options, labels: requirementLabels }}
        chosen={requirements}
        onChange={(chosen) =>
          onChange({
            requirements: [...chosen, ...requirements.filter((one) => !options.includes(one))],
          })
        }
      />
      <TextField
        {...{ id: `${id}-note`, label: labels.note, hint: labels.noteHint, error: errors.note }}
        {...{ maxLength: 300, autoComplete: 'off', value: shift.note }}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
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
