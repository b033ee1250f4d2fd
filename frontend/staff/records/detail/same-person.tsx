import { useRef } from 'react';
import { AllDifferent } from '#frontend/staff/desk/all-different.tsx';
import { JoinButtons } from '#frontend/staff/desk/join-buttons.tsx';
import { usePerson } from '#frontend/staff/kit/queries/use-applicants.ts';
import { useJoined } from '#frontend/staff/kit/queries/use-joined.ts';
import { useSamePerson } from '#frontend/staff/kit/queries/use-same-person.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { OtherRecord } from './other-record.tsx';

/** More submissions are usually of several people with one phone, or of no person. */
const mostShown = 5;

type SamePersonProps = { kind: Kind; submission: Submission };

/**
 * Other submissions with the same e-mail or phone, each with its date, kind and status; nothing when there are none. Staff decide
 * which applications are of the same person: families share a phone, so nothing is joined automatically.
 */
export function SamePerson({ kind, submission }: SamePersonProps) {
  return kind === 'employment' ? (
    <OneApplicant submission={submission} />
  ) : (
    <Lookalikes submission={submission} />
  );
}

const none: readonly string[] = [];

function OneApplicant({ submission }: { submission: Submission }) {
  const { id } = submission;
  const mayAct = useMayAct('recruiter');
  const [state] = usePerson(id);
  const [own] = state.status === 'found' ? state.data.applicants : [];
  const { joined } = useJoined(own?.same ?? none);
  const answer = useRef<HTMLDivElement>(null);
  /** The focus needs a new element, because the pressed button is gone. */
  const focus = () => answer.current?.focus();
  return (
    <div ref={answer} className="same-people stack" tabIndex={-1}>
      {joined.length > 0 && (
        <section
          className="rounded-card border border-hairline bg-sand px-5 py-4 print:hidden"
          aria-labelledby="joined-title"
        >
          <h2 className="[font-family:inherit] [font-size:inherit] font-semibold" id="joined-title">
            Joined applications of this person
          </h2>
          <ul>
            {joined.map((one) => (
              <OtherRecord key={one.id} kind="employment" record={one}>
                {mayAct && <JoinButtons id={id} other={one} answer="same" onDone={focus} />}
              </OtherRecord>
            ))}
          </ul>
        </section>
      )}
      <Lookalikes
        submission={submission}
        joined={own?.same}
        different={own?.different}
        onAnswer={mayAct && own ? focus : undefined}
      />
    </div>
  );
}

type LookalikesProps = {
  submission: Submission;
  /** The joined applications, which have a list of their own. */
  joined?: readonly string[] | undefined;
  different?: readonly string[] | undefined;
  /** Called after an answer. Without it there are no buttons to answer. */
  onAnswer?: (() => void) | undefined;
};

function Lookalikes({ submission, joined = none, different = none, onAnswer }: LookalikesProps) {
  const rows = useSamePerson(submission).filter(({ id }) => !joined.includes(id));
  if (rows.length === 0) return null;
  const open = rows.filter(({ id, kind }) => kind === 'employment' && !different.includes(id));
  return (
    <section
      className="rounded-card border border-hairline bg-sand px-5 py-4 print:hidden"
      aria-labelledby="same-person-title"
    >
      <h2
        className="[font-family:inherit] [font-size:inherit] font-semibold"
        id="same-person-title"
      >
        Same e-mail or phone
      </h2>
      <ul>
        {rows.slice(0, mostShown).map((row) => (
          <OtherRecord key={row.id} kind={row.kind} record={row}>
            {row.kind === 'employment' && onAnswer && (
              <JoinButtons
                id={submission.id}
                other={row}
                answer={different.includes(row.id) ? 'different' : 'open'}
                onDone={onAnswer}
              />
            )}
          </OtherRecord>
        ))}
      </ul>
      {rows.length > mostShown && (
        <p>{`and ${rows.length - mostShown} more, by the search above`}</p>
      )}
      {onAnswer && open.length > 1 && (
        <AllDifferent id={submission.id} others={open.map(({ id }) => id)} onDone={onAnswer} />
      )}
    </section>
  );
}
