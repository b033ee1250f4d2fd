import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { shortDay } from '#frontend/staff/layout/line-words.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { FieldNotes } from '#frontend/ui/field-frame.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import {
  type AddedDays,
  daysOfPattern,
  nothingPending,
  type Pending,
  weekdayLabels,
  weekdays,
  withDays,
} from './shift-days.ts';

type DayPickerProps = {
  days: readonly string[];
  pending: Pending;
  error: string | undefined;
  /** The first day that can be added. */
  earliest: string;
  onChange: (days: readonly string[], pending: Pending) => void;
};

/** The days of a line: single dates, or weekdays over several weeks. Each chosen day is a button that removes it. */
export function DayPicker({ days, pending, error, earliest, onChange }: DayPickerProps) {
  const id = useId();
  const [patternProblem, setPatternProblem] = useState<string>();
  const [dayProblem, setDayProblem] = useState<string>();
  const { day, pattern } = pending;

  const addDay = () => {
    const added = day === '' ? undefined : withDays(days, [day], earliest);
    setDayProblem(added?.status === 'refused' ? added.reason : undefined);
    if (added?.status === 'added') onChange(added.days, { ...pending, day: '' });
  };
  const addPattern = () => {
    const found = daysOfPattern(pattern);
    const added: AddedDays =
      found.status === 'added' ? withDays(days, found.days, earliest) : found;
    setPatternProblem(added.status === 'refused' ? added.reason : undefined);
    if (added.status === 'added') {
      onChange(added.days, { ...pending, pattern: nothingPending.pattern });
    }
  };
  const setPattern = (part: Partial<Pending['pattern']>) =>
    onChange(days, { ...pending, pattern: { ...pattern, ...part } });

  return (
    <fieldset className="shift-form__group field-group stack">
      <legend className="title">Days</legend>
      <ChosenDays days={days} onChange={(next) => onChange(next, pending)} />
      <div className="shift-form__add">
        <DateField
          id={`${id}-day`}
          label="Day of a shift"
          required
          min={earliest}
          error={dayProblem ?? error}
          value={day}
          onChange={({ target }) => onChange(days, { ...pending, day: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || day === '') return;
            event.preventDefault();
            addDay();
          }}
        />
        <Button variant="quiet" onClick={addDay}>
          Add day
        </Button>
      </div>
      <details className="shift-form__more">
        <summary>Weekdays of several weeks</summary>
        <div className="shift-form__weekdays stack">
          <Ticks
            {...{ legend: 'Weekdays', options: weekdays, labels: weekdayLabels }}
            chosen={pattern.on}
            onChange={(on) => setPattern({ on })}
          />
          <div className="shift-form__fields stack">
            <DateField
              id={`${id}-from`}
              label="First day"
              required
              min={earliest}
              value={pattern.from}
              onChange={({ target }) => setPattern({ from: target.value })}
            />
            <DateField
              id={`${id}-to`}
              label="Last day"
              required
              min={pattern.from || earliest}
              hint="At most 13 weeks later."
              value={pattern.to}
              onChange={({ target }) => setPattern({ to: target.value })}
            />
          </div>
          <div role="alert">
            {patternProblem && (
              <FieldNotes words={{ id: `${id}-pattern`, label: '', error: patternProblem }} />
            )}
          </div>
          <p>
            <Button variant="quiet" onClick={addPattern}>
              Add these days
            </Button>
          </p>
        </div>
      </details>
    </fieldset>
  );
}

type ChosenDaysProps = { days: readonly string[]; onChange: (days: readonly string[]) => void };

function ChosenDays({ days, onChange }: ChosenDaysProps) {
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is removed, so the focus moves to a neighbor button, or to the group after the last one.
  const remove = (at: number) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? group.current)?.focus();
    onChange(days.filter((_, index) => index !== at));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has buttons, not fields
    <div ref={group} role="group" aria-label="Chosen days" tabIndex={-1} className="stack gap-2">
      <p className="small soft tabular" role="status">
        {days.length === 0 ? 'No day yet.' : `${days.length} ${days.length === 1 ? 'day' : 'days'}`}
      </p>
      {days.length > 0 && (
        <div className="actions gap-2">
          {days.map((day, at) => (
            <button
              key={day}
              className="chip-button tabular"
              type="button"
              aria-label={`Remove ${shortDay(day)}`}
              onClick={() => remove(at)}
            >
              <span>{shortDay(day)}</span>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
