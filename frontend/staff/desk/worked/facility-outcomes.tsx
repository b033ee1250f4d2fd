import { useState } from 'react';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { useAssignments } from '#frontend/staff/kit/queries/use-orders.ts';
import { addDays } from '#shared/calendar.ts';
import { outcomesOf } from '#shared/desk/worked.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { outcomeWords } from './worked-words.ts';

const daysBack = 90;

/** The outcomes at a facility in numbers. They are read when staff open them, because they take a quarter of a year of assignments. */
export function FacilityOutcomes({ facility }: { facility: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="history__summary">{`Outcomes in ${daysBack} days`}</summary>
      {isOpen && <Counts facility={facility} />}
    </details>
  );
}

function Counts({ facility }: { facility: string }) {
  const today = newYorkDay(new Date());
  const [state, retry] = useAssignments({
    from: addDays(today, -daysBack),
    until: addDays(today, 1),
  });
  if (state.status === 'loading') return <p role="status">Loading</p>;
  if (state.status !== 'found') {
    return (
      <FetchFailed error={state.status === 'failed' ? state.error : undefined} onRetry={retry} />
    );
  }
  const own = state.data.filter((row) => row.facility === facility);
  return <p className="tabular">{outcomeWords(outcomesOf(own)) || 'No outcome is noted.'}</p>;
}
