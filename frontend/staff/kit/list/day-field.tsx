import { useId, useState } from 'react';
import { DateInput } from '#frontend/ui/date-input.tsx';
import { dateTooEarly, dateTooLate } from '#shared/messages.ts';
import { dayProblem } from './day-problem.ts';

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or '' */
  value: string;
  today: string;
  /** The first day that the field accepts, or ''. */
  min?: string;
  /** Called with each valid day, and with '' when the field is emptied. */
  onDay: (day: string) => void;
};

/**
 * A bound of the date range. The field shows a typed date that is not valid yet while it has the focus, so that a keyboard can
 * change month, day and year one after the other. A refused day stays with its message until the next change.
 */
export function DayField({ label, value, today, min = '', onDay }: DayFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState<{ day: string; value: string; min: string }>();
  const isStillRefused = refused?.value === value && refused.min === min;
  const shown = draft ?? (isStillRefused ? refused.day : value);
  const problem = shown === '' ? undefined : dayProblem(shown, today, min);
  const message =
    problem === 'after-today'
      ? dateTooLate(today)
      : problem === 'before-from'
        ? dateTooEarly(min)
        : undefined;

  return (
    <div className={message === undefined ? 'field' : 'field field--wrong'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {message !== undefined && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
      <DateInput
        className="field__control"
        id={id}
        min={min === '' ? undefined : min}
        max={today}
        value={shown}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setRefused(undefined);
          setDraft(target.value);
          if (target.value === '' || dayProblem(target.value, today, min) === undefined) {
            onDay(target.value);
          }
        }}
        onBlur={() => {
          setRefused(message === undefined ? undefined : { day: shown, value, min });
          setDraft(undefined);
        }}
      />
    </div>
  );
}
