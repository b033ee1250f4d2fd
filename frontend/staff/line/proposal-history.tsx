import { groupLabels, sideLabels } from '#frontend/staff/desk/line-words.ts';
import { momentWords } from '#frontend/staff/layout/day-words.ts';
import { whoIs } from '#frontend/staff/layout/person-names.ts';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { type Proposal, type ProposalEvent, proposalRules } from '#shared/desk/proposals.ts';

/** 'the facility, 36 h before: census is down'. */
function cancellationWords({ by, reason, hoursBefore }: NonNullable<ProposalEvent['canceled']>) {
  const when = hoursBefore >= 0 ? `${hoursBefore} h before` : 'after the start';
  return `By ${sideLabels[by].toLowerCase()}, ${when}: ${reason}`;
}

/** Every change of a proposal with its account and time, newest first, and the person's row at the time of asking. */
export function ProposalHistory({ proposal }: { proposal: Proposal }) {
  const accounts = usePeople();
  const me = useMySub();
  const { shown, history } = proposal;
  return (
    <details className="history proposal__history">
      <summary className="history__summary">History</summary>
      <ol className="stack gap-1">
        {history.toReversed().map(({ at, by, state, override, canceled }) => (
          <li key={at} className="small tabular">
            <span className="strong">{proposalRules[state].label}</span>{' '}
            <span className="soft">
              <span>{`${whoIs(accounts, by, me)}, `}</span>
              <time dateTime={at}>{momentWords(at, new Date())}</time>
            </span>
            {canceled && <p>{cancellationWords(canceled)}</p>}
            {override !== undefined && <p>{`Reason for placing: ${override}`}</p>}
          </li>
        ))}
      </ol>
      {shown && (
        <p className="small soft tabular">
          {`Shown as number ${shown.position} of ${shown.of} (${groupLabels[shown.group].toLowerCase()}, ${shown.points} points) by version ${shown.rule} of the rule: ${shown.reasons.join('; ')}.`}
        </p>
      )}
    </details>
  );
}
