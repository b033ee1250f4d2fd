import { ListSkeleton } from '#frontend/staff/layout/list-skeleton.tsx';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import type { DeskLine, ProposalState } from '#shared/desk/proposals.ts';
import { ProposalItem } from './proposal-item.tsx';
import { useLineActions } from './use-line-actions.ts';
import type { LineDesk } from './use-line-desk.ts';

/** The order of the states: placed people, then people who said yes, then asked people, then the final states. */
const order: readonly ProposalState[] = ['placed', 'said-yes', 'asked', 'done', 'did-not-come'];
const rankOf = (state: ProposalState): number =>
  order.includes(state) ? order.indexOf(state) : order.length;

/** Everyone who was asked for a line. */
export function Proposals({ shown, desk }: { shown: DeskLine; desk: LineDesk }) {
  const mayAct = useMayAct('recruiter');
  const { propose } = useLineActions(shown.line.id);
  const { line: place, people, personOf } = desk;
  const proposals = shown.proposals.toSorted((a, b) => rankOf(a.state) - rankOf(b.state));
  return (
    <section className="stack" aria-labelledby="proposals-title">
      <h2 id="proposals-title" className="title">
        Proposals
      </h2>
      {proposals.length === 0 ? (
        <p className="soft">No one was asked yet.</p>
      ) : place === undefined || desk.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <ul className="proposals">
          {proposals.map((proposal) => (
            <ProposalItem
              key={proposal.applicant}
              line={{ ...shown.line, ...place }}
              proposal={proposal}
              person={personOf(proposal.applicant)}
              people={people}
              propose={mayAct ? propose : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
