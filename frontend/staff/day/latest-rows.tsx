import { Link } from 'react-router-dom';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { untouched } from '#shared/work.ts';

type LatestRowsProps = { kind: Kind; rows: readonly PreparedRow[] };

/** The latest records of a list, each with its name, time and status. */
export function LatestRows({ kind, rows }: LatestRowsProps) {
  if (rows.length === 0) return <p className="soft small tabular">{'Nothing has come in yet.'}</p>;
  return (
    <section className="day-part" aria-labelledby={`latest-${kind}`}>
      <h2 className="title" id={`latest-${kind}`}>
        Latest <span className="visually-hidden">{`in the ${kinds[kind].word} List`}</span>
      </h2>
      <ul className="day-latest">
        {rows.map(({ id, wholeName, date, time, work = untouched }) => (
          <li key={id} className="day-latest__row">
            <Link to={staffPaths.detail(kind, id)} translate="no">
              {wholeName}
            </Link>
            <span className="day-latest__when soft small tabular">
              {`${date} ${time.replace(/:\d\d (?=[AP]M)/, ' ')}`}
            </span>
            <span className="chip day-latest__status">{statusRules[work.status].label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
