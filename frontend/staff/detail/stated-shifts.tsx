import { Link } from 'react-router-dom';
import { isChangedSince, openedWords } from '#frontend/staff/desk/opened-shifts.ts';
import { useLines } from '#frontend/staff/queries/use-lines.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { detailWords, statedShiftWords } from '#shared/desk/shift-words.ts';
import { newYorkDate, newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';

const titleId = 'stated-shifts-title';

/** The shifts that a facility stated after its request, in words, with the lines that staff opened from them. */
export function StatedShifts({ submission: { id, summary } }: { submission: Submission }) {
  const { stated } = summary ?? {};
  return stated && stated.lines.length > 0 ? <Stated request={id} stated={stated} /> : null;
}

function Stated({ request, stated }: { request: string; stated: StatedShifts }) {
  const mayOpen = useMayAct('recruiter');
  const days = stated.lines.flatMap((line) => line.days);
  const [lines] = useLines([newYorkDay(new Date()), ...days].toSorted()[0]);
  const ofRequest =
    lines.status === 'found' ? lines.data.filter((line) => line.request === request) : [];
  const openedFrom = (shift: string) => ofRequest.find((line) => line.id === shift);
  const changed = ofRequest.filter((line) =>
    isChangedSince(
      line,
      stated,
      stated.lines.find((shift) => shift.id === line.id),
    ),
  );
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
            <span className="stated-shifts__line strong">{statedShiftWords(line)}</span>
            {detailWords(line) && <span className="stated-shifts__line">{detailWords(line)}</span>}
            {line.note && <span className="stated-shifts__line soft">{`“${line.note}”`}</span>}
            {openedFrom(line.id) && (
              <Link to={staffPaths.line(line.id)}>
                {`Opened: see the line${changed.some((one) => one.id === line.id) ? ', which differs now' : ''}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft tabular anywhere">
        {[name, area, `stated on ${newYorkDate(new Date(stated.statedAt))}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {ofRequest.length > 0 && <p className="strong tabular">{openedWords(ofRequest)}</p>}
      {changed.length > 0 && (
        <p className="notice">
          {`The facility changed its shifts on ${newYorkDate(new Date(stated.statedAt))}, after they were opened.`}
        </p>
      )}
      {mayOpen && stated.lines.some((line) => !openedFrom(line.id)) && (
        <p>
          <Link className="button button--quiet" to={`${staffPaths.shifts}?request=${request}`}>
            Open these shifts
          </Link>
        </p>
      )}
    </section>
  );
}
