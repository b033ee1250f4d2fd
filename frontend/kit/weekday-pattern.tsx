import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { DateField } from '#frontend/ui/date-field.tsx';
import { FieldNotes } from '#frontend/ui/field-frame.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { type WeekdayPattern, withPattern } from '#shared/desk/day-pattern.ts';
import { weekdayLabels, weekdays } from '#shared/desk/weekdays.ts';

type WeekdayPatternFieldsProps = {
  id: string;
  days: readonly string[];
  /** The first day that can be added. */
  today: string;
  onDays: (days: string[]) => void;
};

const nothing: WeekdayPattern = { on: [], from: '', to: '' };

/** Weekdays of several weeks, which one button adds to the days. */
export function WeekdayPatternFields({ id, days, today, onDays }: WeekdayPatternFieldsProps) {
  const [pattern, setPattern] = useState(nothing);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<WeekdayPattern>) => setPattern({ ...pattern, ...part });
  const add = () => {
    const added = withPattern(days, pattern, today);
    setProblem(added.status === 'refused' ? added.reason : undefined);
    if (added.status === 'refused') return;
    onDays(added.days);
    setPattern(nothing);
  };
  const day = (name: 'from' | 'to', label: string, min: string) => (
    <DateField
      {...{ id: `${id}-pattern-${name}`, label, min, value: pattern[name] }}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <details className="shift-fields__pattern">
      <summary>Weekdays of several weeks</summary>
      <div className="stack">
        <Ticks
          {...{ legend: 'Weekdays', options: weekdays, labels: weekdayLabels, chosen: pattern.on }}
          onChange={(on) => change({ on })}
        />
        <div className="shift-fields__clock stack">
          {day('from', 'First day', today)}
          {day('to', 'Last day', pattern.from || today)}
        </div>
        <div role="alert">
          {problem && <FieldNotes words={{ id: `${id}-pattern`, label: '', error: problem }} />}
        </div>
        <p>
          <Button variant="quiet" onClick={add}>
            Add these days
          </Button>
        </p>
      </div>
    </details>
  );
}
