import { Link } from 'react-router-dom';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { untouched } from '#shared/work.ts';

type LatestRowsProps = { kind: Kind; rows: readonly PreparedRow[] };

/** The latest records of a list, each with its facility or name, its time and its status. */
export function LatestRows({ kind, rows }: LatestRowsProps) {
  const now = new Date();
  if (rows.length === 0) return <p className="soft small tabular">{'Nothing has come in yet.'}</p>;
  return (
    <section className="day-part" aria-labelledby={`latest-${kind}`}>
      <h2 className="title" id={`latest-${kind}`}>
        Latest <span className="visually-hidden">{`in the ${kinds[kind].word} List`}</span>
      </h2>
      <ul className="day-latest">
        {rows.map(({ id, wholeName, submittedAt, summary, work = untouched }) => {
          const facility = kind === 'employer' && summary ? facilityWords(summary).facility : '';
          const when = momentWords(submittedAt, now);
          return (
            <li key={id} className="day-latest__row">
              <Link to={staffPaths.detail(kind, id)} translate="no">
                {facility || wholeName}
              </Link>
              <span className="day-latest__when soft small tabular">
                {facility === '' ? when : `${wholeName}, ${when}`}
              </span>
              <span className="chip day-latest__status">{statusRules[work.status].label}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
