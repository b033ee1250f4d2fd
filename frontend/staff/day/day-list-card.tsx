import { Link } from 'react-router-dom';
import { listLimit } from '#shared/api.ts';
import { grouped } from '#shared/counted.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { countDay, type DayCounts } from './day-counts.ts';
import { HandedToYou } from './handed-to-you.tsx';
import type { Day } from './use-day.ts';

type DayListCardProps = {
  kind: Kind;
  list: Day;
  /** The `sub` of the signed-in account. */
  me: string;
  /** The end of the account's previous visit. */
  since: string;
  now: Date;
};

/** A list beside the day: its link, its counts, and the records handed to the signed-in account. */
export function DayListCard({ kind, list, me, since, now }: DayListCardProps) {
  const { day, isLoading } = list;
  const to = staffPaths.list(kind);
  return (
    <li className="stack gap-1">
      <h2 className="title">
        <Link className="line-person" to={to}>{`${kinds[kind].word} List`}</Link>
      </h2>
      {day ? (
        <>
          <Counts to={to} counts={countDay(day.rows, { me, since, today: newYorkDay(now) })} />
          {day.hasMore && (
            <p className="soft small tabular">{`Of the latest ${grouped(listLimit.max)}.`}</p>
          )}
          <HandedToYou kind={kind} rows={day.rows} me={me} since={since} />
        </>
      ) : isLoading ? (
        <div className="skeleton day-list__skeleton" role="status">
          <span className="visually-hidden">Loading</span>
          <span className="skeleton__bar" />
        </div>
      ) : (
        <p className="soft small">Its counts are not known.</p>
      )}
    </li>
  );
}

const shown = [
  { name: 'new', label: 'New', filter: '#status=new' },
  { name: 'arrived', label: 'Since your last visit', filter: undefined },
  { name: 'mine', label: 'Mine', filter: '#owner=me' },
  { name: 'overdue', label: 'Overdue', filter: '#due=overdue' },
] as const;

/** The counts, each with a link if the list has a filter for it. */
const Counts = ({ counts, to }: { counts: DayCounts; to: string }) => (
  <ul className="day-counts">
    {shown.map(({ name, label, filter }) => (
      <li key={name} className="day-count">
        <strong className="tabular">{grouped(counts[name])}</strong>{' '}
        {filter === undefined ? <span>{label}</span> : <Link to={`${to}${filter}`}>{label}</Link>}
      </li>
    ))}
  </ul>
);
