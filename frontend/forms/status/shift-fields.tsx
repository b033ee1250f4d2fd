import { useId } from 'react';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { CountField } from '#frontend/ui/count-field.tsx';
import { DayGrid } from '#frontend/ui/day-grid.tsx';
import { nextWeekend } from '#frontend/ui/day-weeks.ts';
import { Segments } from '#frontend/ui/segments.tsx';
import { TimeField } from '#frontend/ui/time-field.tsx';
import { dayWords, statedShiftWords } from '#shared/desk/shift-words.ts';
import { mostOpenings, mostShifts } from '#shared/desk/shifts.ts';
import {
  isEmptyShift,
  missingOf,
  type ShiftAnswers,
  shiftErrors,
  shiftOfAnswers,
} from '#shared/desk/stated-answers.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { ShiftDetails } from './shift-details.tsx';

type ShiftFieldsProps = {
  /** From 1. */
  number: number;
  shift: ShiftAnswers;
  /** New York's calendar day. */
  today: string;
  onChange: (part: Partial<ShiftAnswers>) => void;
  /** Undefined for the only one while it is empty. */
  onRemove: (() => void) | undefined;
};

/** The usual times: the five of most facilities, in the order of the day. */
const usualTimes = [
  { label: '7 AM – 3 PM', from: '07:00', to: '15:00' },
  { label: '3 – 11 PM', from: '15:00', to: '23:00' },
  { label: '11 PM – 7 AM', from: '23:00', to: '07:00' },
  { label: '7 AM – 7 PM', from: '07:00', to: '19:00' },
  { label: '7 PM – 7 AM', from: '19:00', to: '07:00' },
] as const;

/** One shift. It is saved once it has a license, a day, a start and an end. */
export function ShiftFields({ number, shift, today, onChange, onRemove }: ShiftFieldsProps) {
  const id = useId();
  const { role, openings, days, from, to } = shift;
  const errors = shiftErrors(shift);
  const line = shiftOfAnswers(shift);
  const missing = missingOf(shift);
  const weekend = nextWeekend(today, days);
  const setDays = (next: string[]) => onChange({ days: next.slice(0, mostShifts) });
  return (
    <section className="needed__shift stack" data-shift={shift.id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="title">
        {words.shift(number)}
      </h3>
      <div className="needed__who stack">
        <Segments
          {...{ id: `${id}-role`, legend: words.role, options: roles, labels: roleAbbreviations }}
          value={role}
          onChange={(chosen) => onChange({ role: chosen })}
        />
        <CountField
          {...{ id: `${id}-count`, label: words.count, fewer: words.fewer, more: words.more }}
          {...{ least: 1, most: mostOpenings, value: openings }}
          onChange={(next) => onChange({ openings: next })}
        />
      </div>
      <div className="stack gap-2">
        <p className="field__label" aria-hidden>
          {words.days}
        </p>
        <DayGrid
          {...{ label: words.daysOf(number), help: words.daysHelp, helpId: `${id}-keys` }}
          {...{ laterLabel: words.laterWeeks, today, chosen: days, onChange: setDays }}
        >
          <Button variant="quiet" onClick={() => setDays([...days, ...weekend].sort())}>
            {words.addDays(weekend.map(dayWords).join(' + '))}
          </Button>
        </DayGrid>
      </div>
      <fieldset className="field-group stack gap-2">
        <legend className="field__label">{words.times}</legend>
        <div className="needed__times actions gap-2">
          {usualTimes.map(({ label, ...times }) => (
            <button
              key={label}
              type="button"
              className="needed__time small"
              aria-pressed={times.from === from && times.to === to}
              onClick={() => onChange(times)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className="needed__clock stack">
          <TimeField
            {...{ id: `${id}-from`, label: words.start, value: from }}
            onChange={(time) => onChange({ from: time })}
          />
          <TimeField
            {...{ id: `${id}-to`, label: words.end, value: to, error: errors.to }}
            onChange={(time) => onChange({ to: time })}
          />
        </div>
      </fieldset>
      <p role="status" className={line ? 'needed__sum strong' : 'needed__sum soft'}>
        {line
          ? statedShiftWords(line)
          : !isEmptyShift(shift) && missing.length > 0 && words.missing(missing)}
      </p>
      <ShiftDetails {...{ id, shift, errors, onChange }} />
      {onRemove && (
        <button type="button" className="text-button" onClick={onRemove}>
          {words.remove(number)}
        </button>
      )}
    </section>
  );
}
