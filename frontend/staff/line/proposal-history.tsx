import { groupLabels, sideLabels } from '#frontend/staff/desk/line-words.ts';
import { momentWords } from '#frontend/staff/layout/day-words.ts';
import { whoIs } from '#frontend/staff/layout/person-names.ts';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import {
  type Proposal,
  type ProposalEvent,
  proposalRules,
  type Shown,
} from '#shared/desk/proposals.ts';

/** 'the facility, 36 h before: census is down'. */
function cancellationWords({ by, reason, hoursBefore }: NonNullable<ProposalEvent['canceled']>) {
  const when = hoursBefore >= 0 ? `${hoursBefore} h before` : 'after the start';
  return `By ${sideLabels[by].toLowerCase()}, ${when}: ${reason}`;
}

/** 'Shown in the group Fits with 100 points by version 1 of the rule: LPN, wants nights.' */
const shownWords = ({ group, points, rule, reasons }: Shown): string =>
  `Shown in the group ${groupLabels[group]} with ${points} points by version ${rule} of the rule: ${reasons.join('; ')}.`;

/** Every change of a proposal with its account and time, newest first; of asking also how the rule showed the person. */
export function ProposalHistory({ proposal }: { proposal: Proposal }) {
  const accounts = usePeople();
  const me = useMySub();
  const { history } = proposal;
  return (
    <details className="history proposal__history">
      <summary className="history__summary">History</summary>
      <ol className="stack gap-1">
        {history.toReversed().map(({ at, by, state, shown, override, canceled }) => (
          <li key={at} className="small tabular">
            <span className="strong">{proposalRules[state].label}</span>{' '}
            <span className="soft">
              <span>{`${whoIs(accounts, by, me)}, `}</span>
              <time dateTime={at}>{momentWords(at, new Date())}</time>
            </span>
            {shown && <p className="soft">{shownWords(shown)}</p>}
            {canceled && <p>{cancellationWords(canceled)}</p>}
            {override !== undefined && <p>{`Reason for placing: ${override}`}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
