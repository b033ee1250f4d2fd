import { useState } from 'react';
import { DayGrid } from '#frontend/ui/day-grid.tsx';
import { Ticks } from '#frontend/ui/tick-fields.tsx';
import { daysWords } from '#shared/desk/shift-words.ts';
import { weekdayLabels, weekdays } from '#shared/desk/weekdays.ts';
import { upcoming, type WishAnswers, withWishedDays } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';

type AvailabilityFieldsProps = {
  id: string;
  labels: Readonly<Record<'weekdays' | 'daysOff' | 'freeDays', string>>;
  wishes: WishAnswers;
  onChange: (wishes: WishAnswers) => void;
};

/** The weekdays on which a person works, and the days off and free days. A day that is chosen in one calendar leaves the other one. */
export function AvailabilityFields({ id, labels, wishes, onChange }: AvailabilityFieldsProps) {
  const [today] = useState(() => newYorkDay(new Date()));
  return (
    <div className="shift-fields__pattern stack">
      <Ticks
        {...{ legend: labels.weekdays, options: weekdays, labels: weekdayLabels }}
        chosen={wishes.weekdays ?? []}
        onChange={(chosen) => onChange({ ...wishes, weekdays: chosen })}
      />
      {(['daysOff', 'freeDays'] as const).map((name) => {
        const chosen = upcoming(wishes[name], today);
        return (
          <details key={name}>
            <summary>
              <span>{labels[name]}</span>
              {chosen.length > 0 && (
                <span className="soft regular">{`: ${daysWords(chosen)}`}</span>
              )}
            </summary>
            <div className="stack gap-2">
              <DayGrid
                {...{ label: labels[name], helpId: `${id}-${name}-keys`, today, chosen }}
                help="Arrow keys move between days, and the space bar chooses one."
                laterLabel="Show 4 more weeks"
                onChange={(days) => onChange(withWishedDays(wishes, name, days))}
              />
            </div>
          </details>
        );
      })}
    </div>
  );
}
