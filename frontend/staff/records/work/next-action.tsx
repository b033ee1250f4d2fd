import { useEffect, useEffectEvent, useState } from 'react';
import { DateInput } from '#frontend/ui/date-input.tsx';
import { newYorkDay } from '#shared/new-york.ts';
import { isOverdue } from '#shared/work.ts';
import type { WorkState } from './use-work.ts';

/** The day of the next action on a record. Days are New York's. */
export function NextAction({ state: { work, change } }: { state: WorkState }) {
  const [typed, setTyped] = useState<{ day: string; isValid: boolean }>();
  const overdue = isOverdue(work, newYorkDay(new Date()));
  const save = (day: string, isValid: boolean) => {
    if (!isValid) return;
    setTyped(undefined);
    const nextActionOn = day === '' ? null : day;
    if (nextActionOn !== (work.nextActionOn ?? null)) change({ nextActionOn });
  };

  // A screen or a page can close without a blur event of the field.
  const leave = useEffectEvent(() => {
    if (typed) save(typed.day, typed.isValid);
  });
  useEffect(() => {
    const leavePage = () => leave();
    const events = ['beforeunload', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, leavePage);
    return () => {
      for (const event of events) window.removeEventListener(event, leavePage);
      leave();
    };
  }, []);
  return (
    <div className="field">
      <label className="field__label" htmlFor="work-next">
        <span>Next action</span>
        {overdue && (
          <span className="chip ms-2 me-0 border-current bg-transparent text-danger">Overdue</span>
        )}
      </label>
      {/* Saved on blur: while staff type a date, each key can make another valid date. */}
      <DateInput
        id="work-next"
        className="field__control"
        value={typed?.day ?? work.nextActionOn ?? ''}
        onChange={({ target }) => setTyped({ day: target.value, isValid: target.validity.valid })}
        onBlur={({ target }) => save(target.value, target.validity.valid)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') save(currentTarget.value, currentTarget.validity.valid);
        }}
      />
    </div>
  );
}
