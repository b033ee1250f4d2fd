import { ArrowRight, type Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestIdOfError } from '#frontend/staff/kit/api/api-error.ts';
import { useSessionState } from '#frontend/staff/kit/services/session-state.ts';
import { lastVisit } from '#frontend/staff/kit/visit/last-visit.ts';
import { Button } from '#frontend/ui/button.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { listLimit } from '#shared/api.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { countDay, type DayCounts } from './day-counts.ts';
import { HandedToYou } from './handed-to-you.tsx';
import { LatestRows } from './latest-rows.tsx';
import { useDay } from './use-day.ts';

type DayCardProps = { kind: Kind; text: string; Icon: typeof Mail };

/** A list on the day page: its link, its counts, the records handed to the signed-in account, and the latest records. */
export function DayCard({ kind, text, Icon }: DayCardProps) {
  const { day, isLoading, error, retry } = useDay(kind);
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session.sub : '';
  const [since] = useState(() => lastVisit(me, new Date()));
  const to = staffPaths.list(kind);
  return (
    <li className="day-card card stack">
      <div className="list-card card day-card__head">
        <span className="list-card__icon">
          <Icon size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <Link className="list-card__link" to={to}>
          {`${kinds[kind].word} List`}
        </Link>
        <span className="list-card__text">{text}</span>
        <ArrowRight className="list-card__arrow" size={20} strokeWidth={1.75} aria-hidden />
      </div>
      {day ? (
        <>
          <Counts
            to={to}
            counts={countDay(day.rows, { me, since, today: newYorkDay(new Date()) })}
          />
          {day.hasMore && (
            <p className="soft small tabular">
              {`Of the latest ${listLimit.max.toLocaleString('en-US')}.`}
            </p>
          )}
          <HandedToYou kind={kind} rows={day.rows} me={me} since={since} />
          <LatestRows kind={kind} rows={day.rows.slice(0, 3)} />
        </>
      ) : isLoading ? (
        <div className="skeleton day-card__skeleton" role="status">
          <span className="visually-hidden">Loading</span>
          {['counts', 'first', 'second', 'third'].map((key) => (
            <span key={key} className="skeleton__bar" />
          ))}
        </div>
      ) : (
        <div className="day-card__failure" role="alert">
          <p>{messages.fetchFailed}</p>
          <RequestCode id={requestIdOfError(error)} />
          <Button variant="quiet" onClick={retry}>
            Retry
          </Button>
        </div>
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
function Counts({ counts, to }: { counts: DayCounts; to: string }) {
  return (
    <ul className="day-counts">
      {shown.map(({ name, label, filter }) => {
        const count = counts[name].toLocaleString('en-US');
        const isDue = name === 'overdue' && counts.overdue > 0;
        return (
          <li key={name} className={isDue ? 'day-count day-count--due' : 'day-count'}>
            <strong className="day-count__number">{count}</strong>{' '}
            {filter === undefined ? (
              <span>{label}</span>
            ) : (
              <Link to={`${to}${filter}`}>{label}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
