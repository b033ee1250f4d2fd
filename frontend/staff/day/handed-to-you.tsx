import { Link } from 'react-router-dom';
import { whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { grouped } from '#shared/counted.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import { handedRows } from './handed-rows.ts';

/** The most rows here. The list shows all of them under Mine. */
const mostRows = 3;

type HandedToYouProps = {
  kind: Kind;
  rows: readonly PreparedRow[];
  me: string;
  /** The end of the account's previous visit. */
  since: string;
};

/** The rows that others have handed to the signed-in account: those since the last visit, and those that are still new. */
export function HandedToYou({ kind, rows, me, since }: HandedToYouProps) {
  const people = usePeople();
  const handed = handedRows(rows, me, since);
  if (handed.length === 0) return null;
  return (
    <section className="stack gap-1" aria-labelledby={`handed-${kind}`}>
      <h3 className="strong" id={`handed-${kind}`}>
        Handed to you <span className="visually-hidden">{`in the ${kinds[kind].word} List`}</span>
      </h3>
      <ul>
        {handed.slice(0, mostRows).map(({ id, wholeName, work }) => (
          <li key={id} className="day-handed">
            <Link className="line-person" to={staffPaths.detail(kind, id)} translate="no">
              {wholeName}
            </Link>
            <span className="soft small tabular">
              {`By ${whoIs(people, work.handed.by, me)}, ${newYorkDate(new Date(work.handed.at))}`}
            </span>
            <span className="chip">{statusRules[work.status].label}</span>
          </li>
        ))}
      </ul>
      {handed.length > mostRows && (
        <Link className="line-person small" to={`${staffPaths.list(kind)}#owner=me`}>
          {`All ${grouped(handed.length)} are under Mine`}
        </Link>
      )}
    </section>
  );
}
