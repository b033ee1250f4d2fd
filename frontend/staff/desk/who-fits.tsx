import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { LabeledSelect } from '#frontend/staff/kit/layout/labeled-select.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { candidateOf } from '#shared/desk/candidates.ts';
import { groups } from '#shared/desk/match-groups.ts';
import { matchAll, type Sort } from '#shared/desk/matching.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { type Fill, fillOf, type Order, type Shift, takesPeople } from '#shared/desk/shifts.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { MatchTable } from './match-table.tsx';
import type { OrderDesk } from './use-order-desk.ts';

/** Why nobody can be asked for shifts of these fills. The first one that fits one of the shifts is said. */
const closedWords: readonly (readonly [Fill, string])[] = [
  ['draft', 'Nobody can be asked yet, because this is a draft. Open it to see who fits.'],
  ['on-hold', 'Nobody can be asked while this is on hold. Open it to see who fits.'],
  ['past', 'Nobody can be asked any more, because this is over.'],
  ['canceled', 'Nobody can be asked, because this is canceled.'],
];

const sortOptions = [
  { value: 'rule', text: 'By the rule' },
  { value: 'miles', text: 'By miles' },
] as const;

type WhoFitsProps = {
  order: Order;
  /** The chosen shift, or else all shifts. */
  shown: readonly Shift[];
  desk: OrderDesk;
};

/** Everyone for the shifts for which people can still be asked, in the order of the rule or of miles, by the groups of the rule. */
export function WhoFits({ order, shown, desk }: WhoFitsProps) {
  const [sort, setSort] = useState<Sort>('rule');
  const now = new Date();
  const open = shown.filter((shift) => takesPeople(shift, now));
  const fillsOfShown = shown.map((shift) => fillOf(shift, now));
  const closed = closedWords.find(([fill]) => fillsOfShown.includes(fill))?.[1];
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
        {open.length > 0 && (
          <LabeledSelect label="Order" value={sort} options={sortOptions} onChange={setSort} />
        )}
      </div>
      {open.length > 0 ? (
        <People {...{ order, open, desk, sort }} />
      ) : (
        <p className="soft">{closed}</p>
      )}
    </section>
  );
}

type PeopleProps = { order: Order; open: readonly Shift[]; desk: OrderDesk; sort: Sort };

function People({ order, open, desk, sort }: PeopleProps) {
  const mayAct = useMayAct('recruiter');
  const { people, locate, status, error, retry } = desk;
  // The clock alone does not order the people again; each of their shifts is open.
  const key = open.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the shifts and their versions
  const matched = useMemo(() => {
    const shifts = locate?.(open) ?? [];
    const candidates = people.map((person) => candidateOf(person, shifts, zipMiles));
    return shifts.length > 0 ? matchAll(shifts, candidates, new Date(), sort) : [];
  }, [people, locate, key, sort]);
  if (status === 'failed' && people.length === 0) {
    return <FetchFailed error={error} onRetry={retry} />;
  }
  if (status === 'loading' || (!locate && people.length > 0)) return <ListSkeleton />;
  const common = { order, open, sort, unansweredOf: desk.unansweredOf };
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
