import { Link } from 'react-router-dom';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { detailWords, statedLineWords } from '#shared/desk/stated-words.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';

const titleId = 'stated-shifts-title';

/** The shifts that a facility stated after its request, in words. Recruiters open them as lines. */
export function StatedShifts({ submission: { id, summary } }: { submission: Submission }) {
  const mayOpen = useMayAct('recruiter');
  const { stated } = summary ?? {};
  if (!stated || stated.lines.length === 0) return null;
  const { name, town, state } = stated.facility;
  const area = town && `${town}, ${state}`;
  return (
    <section className="stated-shifts card stack gap-3" aria-labelledby={titleId}>
      <h2 id={titleId} className="title">
        Shifts the facility asked for
      </h2>
      <ul className="stack gap-3">
        {stated.lines.map((line) => (
          <li key={line.id} className="anywhere">
            <span className="stated-shifts__line strong">{statedLineWords(line)}</span>
            {detailWords(line) && <span className="stated-shifts__line">{detailWords(line)}</span>}
            {line.note && <span className="stated-shifts__line soft">{`“${line.note}”`}</span>}
          </li>
        ))}
      </ul>
      <p className="small soft tabular anywhere">
        {[name, area, `stated on ${newYorkDate(new Date(stated.statedAt))}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {mayOpen && (
        <p>
          <Link className="button button--quiet" to={`${staffPaths.shifts}?request=${id}`}>
            Open these shifts
          </Link>
        </p>
      )}
    </section>
  );
}
