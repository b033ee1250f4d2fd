import { Link } from 'react-router-dom';
import { useSamePerson } from '#frontend/staff/queries/use-same-person.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { untouched } from '#shared/work.ts';

/** Whoever has sent more shares a phone with others, or is no person. */
const mostShown = 5;

/** Other submissions with the same e-mail or phone, each with its date, kind and status; nothing when there are none. */
export function SamePerson({ submission }: { submission: Submission }) {
  const rows = useSamePerson(submission);
  if (rows.length === 0) return null;
  return (
    <section className="same-person" aria-labelledby="same-person-title">
      <h2 className="same-person__title" id="same-person-title">
        Same e-mail or phone
      </h2>
      <ul>
        {rows.slice(0, mostShown).map((row) => (
          <li key={row.id} className="same-person__row">
            <Link to={staffPaths.detail(row.kind, row.id)}>{fullName(row)}</Link>
            <span>{kinds[row.kind].word}</span>
            <span>{row.date}</span>
            <span>{statusRules[(row.work ?? untouched).status].label}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p>and {rows.length - mostShown} more, by the search above</p>}
    </section>
  );
}
