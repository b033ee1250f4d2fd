import { useState } from 'react';
import { DateInput } from '#frontend/ui/date-input.tsx';
import { newYorkDay } from '#shared/new-york.ts';
import { isOverdue } from '#shared/work.ts';
import type { WorkState } from './use-work.ts';

/** The day by which something is to be done about a record. Days are New York's. */
export function NextAction({ state: { work, change } }: { state: WorkState }) {
  const [typed, setTyped] = useState<string>();
  const overdue = isOverdue(work, newYorkDay(new Date()));
  const save = ({ value: day, validity }: HTMLInputElement) => {
    if (!validity.valid) return;
    setTyped(undefined);
    const nextActionOn = day === '' ? null : day;
    if (nextActionOn !== (work.nextActionOn ?? null)) change({ nextActionOn });
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor="work-next">
        Next action
        {overdue && <span className="chip work__overdue">Overdue</span>}
      </label>
      {/* Saved when it is left: while a date is typed, each key makes another one. */}
      <DateInput
        id="work-next"
        className="field__control"
        value={typed ?? work.nextActionOn ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => save(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') save(currentTarget);
        }}
      />
    </div>
  );
}
