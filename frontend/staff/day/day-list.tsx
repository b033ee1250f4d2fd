import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { type DayEntry, dayEntries } from './day-entries.ts';
import { DayPartList } from './day-part-list.tsx';
import { licenseEntries, overdueEntries, recordEntries } from './record-entries.ts';
import { changeEntries, shiftEntries } from './shift-entries.ts';
import type { DaySources } from './use-day-sources.ts';

/** Everything of the day in one list by time. A message above it names the parts that could not be read, and the others show. */
export function DayList({ sources, now }: { sources: DaySources; now: Date }) {
  const { failed, isLoading } = sources;
  const mayAct = useMayAct('recruiter');
  const entries = entriesOf(sources, mayAct, now);
  const parts = dayEntries(entries);
  const hasStarts = parts.some(({ part }) => part !== 'later');
  return (
    <div className="stack gap-6 day-main">
      {failed[0] && (
        <FetchFailed
          error={failed[0].error}
          text={`Missing on this page: ${failed.map(({ name }) => name).join(', ')}.`}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {isLoading && entries.length === 0 ? (
        <DaySkeleton />
      ) : (
        <>
          {!hasStarts && failed.length === 0 && <p className="soft">{emptyWords(sources, now)}</p>}
          {parts.map(({ part, entries: own }) => (
            <DayPartList key={part} part={part} entries={own} now={now} />
          ))}
        </>
      )}
    </div>
  );
}

function entriesOf(sources: DaySources, mayAct: boolean, now: Date): DayEntry[] {
  const { shifts, assignments, changes, lists, facilityOf, applicantOf, nameOf } = sources;
  const applicants = lists.find(({ kind }) => kind === 'employment')?.rows ?? [];
  return [
    ...shiftEntries({ shifts, assignments, facilityOf, personOf: applicantOf, mayAct }, now),
    ...changeEntries(changes, { shifts, facilityOf }, now),
    ...lists.flatMap(({ kind, rows }) => recordEntries(kind, rows, nameOf, now)),
    ...overdueEntries(lists, now),
    ...licenseEntries(applicants, nameOf, now),
  ];
}

/** 'Nothing starts before Mon 11/30.' */
function emptyWords({ shifts }: DaySources, now: Date): string {
  const next = shifts.find(({ state, start }) => state === 'open' && start > now.toISOString());
  return next ? `Nothing starts before ${dayWords(next.day)}.` : 'No shift is ahead.';
}

const DaySkeleton = () => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">Loading</span>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <div key={key} className="skeleton__row">
        <span className="skeleton__bar" />
        <span className="skeleton__bar skeleton__bar--name" />
        <span className="skeleton__bar skeleton__bar--short" />
      </div>
    ))}
  </div>
);
