import { Link } from 'react-router-dom';
import { FacilityChangeNotice } from '#frontend/staff/desk/facility-change/facility-change-notice.tsx';
import { openedWords } from '#frontend/staff/desk/opened-shifts.ts';
import { useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { facilityChangesOf } from '#shared/desk/facility-change.ts';
import { detailWords, statedShiftWords } from '#shared/desk/shift-words.ts';
import type { StatedShifts as StatedAnswers } from '#shared/desk/stated-shifts.ts';
import { newYorkDate, newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';

const titleId = 'stated-shifts-title';

/** The shifts that a facility stated after its request, in words, with the orders that staff opened from them. */
export function StatedShifts({ submission: { id, summary } }: { submission: Submission }) {
  const { stated } = summary ?? {};
  const isEmpty = !stated || stated.shifts.length + (stated.answered?.length ?? 0) === 0;
  return isEmpty ? null : <Stated request={id} stated={stated} />;
}

function Stated({ request, stated }: { request: string; stated: StatedAnswers }) {
  const mayOpen = useMayAct('recruiter');
  const days = stated.shifts.flatMap((line) => line.days);
  const [shifts] = useShifts({ from: [newYorkDay(new Date()), ...days].toSorted()[0] ?? '' });
  const opened =
    shifts.status === 'found' ? shifts.data.filter((shift) => shift.request === request) : [];
  const openedFrom = (id: string) => opened.filter(({ order }) => order === id);
  const changes = facilityChangesOf(request, stated, opened, new Date());
  const { name, town, state } = stated.facility;
  const area = town && `${town}, ${state}`;
  return (
    <section
      className="card stack gap-3 print:p-[0.1in] print:break-inside-avoid print:mb-[0.1in]"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="title">
        Shifts the facility asked for
      </h2>
      <ul className="stack gap-3">
        {stated.shifts.map((line) => (
          <li key={line.id} className="anywhere">
            <span className="stated-shifts__line strong">{statedShiftWords(line)}</span>
            {detailWords(line) && <span className="stated-shifts__line">{detailWords(line)}</span>}
            {line.note && <span className="stated-shifts__line soft">{`“${line.note}”`}</span>}
            {openedFrom(line.id).length > 0 && (
              <Link to={staffPaths.order(line.id)}>Opened: see the shifts</Link>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft tabular anywhere">
        {[name, area, `stated on ${newYorkDate(new Date(stated.statedAt))}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {opened.length > 0 && <p className="strong tabular">{openedWords(opened)}</p>}
      {changes.map((change) => (
        <FacilityChangeNotice key={change.order} change={change} />
      ))}
      {mayOpen && stated.shifts.some(({ id }) => openedFrom(id).length === 0) && (
        <p>
          <Link className="button button--quiet" to={`${staffPaths.shifts}?request=${request}`}>
            Open these shifts
          </Link>
        </p>
      )}
    </section>
  );
}
