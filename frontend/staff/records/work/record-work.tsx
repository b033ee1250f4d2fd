import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useMayAct, useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { NextAction } from './next-action.tsx';
import { NoteList } from './note-list.tsx';
import { OwnerSelect } from './owner-select.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { StatusSelect } from './status-select.tsx';
import { useMarkedOpened } from './use-marked-opened.ts';
import { useWork } from './use-work.ts';
import { WithdrawnLine } from './withdrawn-line.tsx';
import { WorkSummary } from './work-summary.tsx';

/** The work on a record: its status, owner, next action and notes. Viewers only read it. */
export function RecordWork({ kind, submission }: { kind: Kind; submission: Submission }) {
  const state = useWork(kind, submission);
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session : { sub: '', email: '' };
  const known = usePeople();
  // The signed-in account is in the list before the others are loaded.
  const people = known.some(({ sub }) => sub === me.sub)
    ? known
    : [{ ...me, mayOwn: true }, ...known];
  const mayChange = useMayAct('recruiter');
  useMarkedOpened(kind, submission);

  return (
    <div className="grid gap-5">
      <section
        className="card stack print:p-[0.1in] [&_[role=alert]:empty]:hidden"
        aria-label="Progress"
      >
        {mayChange && <WithdrawnLine state={state} />}
        {mayChange ? (
          <div className="print:grid-cols-[repeat(3,1fr)] grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4 items-start">
            <StatusSelect kind={kind} state={state} />
            <OwnerSelect people={people} me={me.sub} state={state} />
            <NextAction state={state} />
          </div>
        ) : (
          <WorkSummary work={state.work} people={people} />
        )}
        <PendingChanges state={state} people={people} me={me.sub} />
      </section>
      <NoteList
        kind={kind}
        id={submission.id}
        notes={submission.notes ?? []}
        me={me.sub}
        mayWrite={mayChange}
        nameOf={(sub) => {
          const email = people.find((one) => one.sub === sub)?.email;
          return email === undefined ? 'A removed account' : nameOfEmail(email);
        }}
      />
    </div>
  );
}
