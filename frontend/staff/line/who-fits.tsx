import { useState } from 'react';
import { Link } from 'react-router-dom';
import { groupLabels } from '#frontend/staff/desk/line-words.ts';
import { FetchFailed } from '#frontend/staff/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/layout/list-skeleton.tsx';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { fillOf } from '#shared/desk/lines.ts';
import { groups } from '#shared/desk/match-groups.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { MatchTable } from './match-table.tsx';
import type { LineDesk } from './use-line-desk.ts';

/** The reasons why staff can't ask people for a line, by its fill; missing if they can. */
const closedWords: Partial<Record<ReturnType<typeof fillOf>, string>> = {
  draft: 'Open the line to see who fits.',
  'on-hold': 'The line is on hold. Open it to see who fits.',
  canceled: 'The line is canceled.',
  past: 'The line is over.',
};

/** Everyone in the order of the rule, by its four groups. */
export function WhoFits({ shown, desk }: { shown: DeskLine; desk: LineDesk }) {
  const closed = closedWords[fillOf(shown.line, new Date())];
  return (
    <section className="who-fits stack gap-5" aria-labelledby="who-fits-title">
      <div className="cluster gap-3">
        <h2 id="who-fits-title" className="title">
          Who fits
        </h2>
        <Link className="line-way" to={staffPaths.matchingRule}>
          How people are ordered
        </Link>
        <p className="small soft" role="status">
          {desk.status === 'streaming'
            ? 'Older applications are loading. The order can change.'
            : desk.status === 'full' && 'The oldest applications are not among these people.'}
        </p>
      </div>
      {closed === undefined ? (
        <People shown={shown} desk={desk} />
      ) : (
        <p className="soft">{closed}</p>
      )}
    </section>
  );
}

function People({ shown, desk }: { shown: DeskLine; desk: LineDesk }) {
  const mayAct = useMayAct('recruiter');
  const { matched, status, people, error, retry } = desk;
  if (status === 'failed' && people.length === 0) {
    return <FetchFailed error={error} onRetry={retry} />;
  }
  if (status === 'loading' || (desk.line === undefined && people.length > 0)) {
    return <ListSkeleton />;
  }
  const common = { line: shown.line, proposals: shown.proposals };
  const of = (group: (typeof groups)[number]) =>
    matched.filter(({ match }) => match.group === group);
  const shownGroups = groups.filter((group) => group !== 'does-not-fit' && of(group).length > 0);
  return (
    <>
      {shownGroups.map((group) => (
        <section key={group} className="stack gap-2" aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`} className="match-group strong">
            <span>{groupLabels[group]}</span>{' '}
            <span className="soft regular tabular">{of(group).length}</span>
          </h3>
          <MatchTable {...common} label={groupLabels[group]} rows={of(group)} mayAsk={mayAct} />
        </section>
      ))}
      {shownGroups.length === 0 && (
        <p className="soft">
          {matched.length === 0
            ? 'There are no applications yet.'
            : 'No one fits. The reasons are below.'}
        </p>
      )}
      <DoesNotFit {...common} rows={of('does-not-fit')} />
      {status === 'failed' && <FetchFailed error={error} onRetry={retry} />}
    </>
  );
}

type DoesNotFitProps = Omit<Parameters<typeof MatchTable>[0], 'label' | 'mayAsk'>;

/** The people who do not fit. The group is folded, because most people of a list have another license. */
function DoesNotFit(props: DoesNotFitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = groupLabels['does-not-fit'];
  if (props.rows.length === 0) return null;
  return (
    <details className="history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="history__summary tabular">{`${label}: ${props.rows.length}`}</summary>
      {isOpen && <MatchTable {...props} label={label} mayAsk={false} />}
    </details>
  );
}
