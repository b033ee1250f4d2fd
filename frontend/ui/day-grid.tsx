import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, dateOf, weekdayOf } from '#shared/calendar.ts';
import { Button } from './button.tsx';
import { weeksOf } from './day-weeks.ts';

type DayGridProps = {
  label: string;
  /** The description of the keys for screen readers. */
  help: string;
  helpId: string;
  laterLabel: string;
  /** The first day that can be chosen. */
  today: string;
  chosen: readonly string[];
  /** The days in order. */
  onChange: (days: string[]) => void;
  /** Whether the days are wrong or missing: the day of the tab key is marked for the focus. */
  isWrong?: boolean;
  /** Buttons that choose several days at once. */
  children?: ReactNode;
};

const fourWeeks = 4;
const mostWeeks = 52;
const wholeDay = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
});
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/**
 * Days to choose by taps, week by week. One day is a tab stop, and the arrow keys move to the others.
 */
export function DayGrid(props: DayGridProps) {
  const { label, help, helpId, laterLabel, today, chosen, onChange } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [weeksShown, setWeeksShown] = useState(fourWeeks);
  const [current, setCurrent] = useState<string>();
  /** The day that the keys have reached. It may not be rendered yet. */
  const wanted = useRef<string>(undefined);
  const first = [today, ...chosen].reduce((a, b) => (a < b ? a : b));
  const weeks = weeksOf(first, chosen.at(-1) ?? today, weeksShown);
  const last = weeks.at(-1)?.at(-1) ?? today;
  const reachable = current ?? chosen[0] ?? today;

  useEffect(() => {
    if (wanted.current === undefined) return;
    const button = grid.current?.querySelector(`[data-day="${wanted.current}"]`);
    if (button instanceof HTMLElement) button.focus();
    wanted.current = undefined;
  });

  const toggle = (day: string) => {
    setCurrent(day);
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort());
  };
  const showLater = () => setWeeksShown(Math.min(mostWeeks, weeks.length + fourWeeks));
  const onKeyDown = (event: KeyboardEvent) => {
    const weekday = weekdayOf(reachable);
    const steps: Record<string, number> = {
      ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
      ...{ Home: -weekday, End: 6 - weekday },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(reachable, step);
    if (next < first) return;
    if (next > last) {
      if (weeks.length >= mostWeeks) return;
      showLater();
    }
    wanted.current = next;
    setCurrent(next);
  };

  return (
    <>
      <div
        className="day-grid"
        ref={grid}
        role="toolbar"
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
          <span className="day-grid__weekday small soft" key={name} aria-hidden>
            {name}
          </span>
        ))}
        {weeks.flat().map((day, at) => (
          <button
            key={day}
            type="button"
            className="day-grid__day tabular"
            data-day={day}
            data-month={at === 0 || day.endsWith('-01') ? month.format(dateOf(day)) : undefined}
            aria-label={wholeDay.format(dateOf(day))}
            aria-pressed={chosen.includes(day)}
            disabled={day < today && !chosen.includes(day)}
            tabIndex={day === reachable ? 0 : -1}
            data-wrong={(props.isWrong === true && day === reachable) || undefined}
            onClick={() => toggle(day)}
          >
            {Number(day.slice(-2))}
          </button>
        ))}
      </div>
      <p className="visually-hidden" id={helpId}>
        {help}
      </p>
      <div className="actions gap-2">
        {props.children}
        {weeks.length < mostWeeks && (
          <Button variant="quiet" onClick={showLater}>
            {laterLabel}
          </Button>
        )}
      </div>
    </>
  );
}
