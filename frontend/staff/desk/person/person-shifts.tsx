import { Link } from 'react-router-dom';
import { AssignmentActions } from '#frontend/staff/desk/assignment-actions.tsx';
import {
  clockOf,
  correction,
  stepGroups,
  whenWords,
} from '#frontend/staff/desk/assignment-steps.ts';
import { facilityName } from '#frontend/staff/desk/facility-name.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { type AssignmentRow, stateLabel } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { daysWords, groupLabels, timesWords } from '#shared/desk/shift-words.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { ascending } from '#shared/sorting.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { OutcomeCounts } from '../worked/outcome-counts.tsx';
import { workedWords } from '../worked/worked-words.ts';
import { DoNotSend } from './do-not-send.tsx';
import { type FittingShifts, usePersonShifts } from './use-person-shifts.ts';

/** The shifts for which a person was asked or placed, the open shifts that fit, and the facilities to avoid. */
export function PersonShifts({ submission }: { submission: EmploymentSubmission }) {
  const state = usePersonShifts(submission);
  const mayAct = useMayAct('recruiter');
  return (
    <section className="person-shifts card stack" aria-labelledby="person-shifts-title">
      <h2 id="person-shifts-title" className="title">
        Shifts
      </h2>
      {state.status === 'loading' && <ListSkeleton />}
      {state.status === 'failed' && <FetchFailed error={state.error} onRetry={state.retry} />}
      {state.status === 'found' && (
        <>
          <Assignments
            {...{ rows: state.assignments, facilities: state.facilities, mayAct }}
            name={fullName(submission)}
          />
          {state.person?.excluded ? (
            <p className="soft">
              {`Not shown for any shift: ${state.person.excluded.toLowerCase()}.`}
            </p>
          ) : (
            <Fitting fitting={state.fitting} facilities={state.facilities} />
          )}
          {mayAct && (
            <DoNotSend
              id={submission.id}
              applicants={state.applicants}
              facilities={state.facilities}
            />
          )}
        </>
      )}
    </section>
  );
}

type AssignmentsProps = {
  name: string;
  rows: readonly AssignmentRow[];
  facilities: readonly Facility[];
  mayAct: boolean;
};

/** The number of visible rows that are over; the older ones are folded. */
const mostOverShown = 3;

/** The assignments that are not over, the next first, then the others, the latest first. */
function Assignments({ name, rows, facilities, mayAct }: AssignmentsProps) {
  const now = new Date().toISOString();
  const byStart = rows.toSorted(ascending(({ start }) => start));
  const ahead = byStart.filter(({ end }) => end > now);
  const over = byStart.filter(({ end }) => end <= now).toReversed();
  if (rows.length === 0) return <p className="soft">Not asked for a shift yet.</p>;
  const listOf = (some: readonly AssignmentRow[]) => (
    <ul className="assignments">
      {some.map((row) => (
        <li key={`${row.shift} ${row.applicant}`} className="assignment">
          <div className="cluster gap-3">
            <ShiftLink id={`row-${row.shift}`} {...{ row, facilities }} shift={row.shift} />
            <span className="chip" data-state={row.state}>
              {stateLabel(row)}
            </span>
          </div>
          <p className="small soft tabular">
            <span>{`${whenWords(row)}.`}</span>{' '}
            {row.start <= now && row.end > now && (
              <span className="strong">{`It began at ${clockOf(row.start)}. `}</span>
            )}
            <span>{`Since ${newYorkDate(new Date(row.at))}.`}</span>{' '}
            {row.worked && <span className="strong">{`${workedWords(row.worked)}.`}</span>}
          </p>
          {mayAct && (
            <AssignmentActions
              person={{ name, rows: [row], focusId: `row-${row.shift}` }}
              steps={[...stepGroups, ...correction]}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <OutcomeCounts rows={rows} />
      {listOf([...ahead, ...over.slice(0, mostOverShown)])}
      {over.length > mostOverShown && (
        <details className="history">
          <summary className="history__summary">{`Earlier: ${over.length - mostOverShown}`}</summary>
          {listOf(over.slice(mostOverShown))}
        </details>
      )}
    </>
  );
}

type ShiftLinkProps = {
  id?: string;
  row: Pick<AssignmentRow, 'role' | 'facility' | 'order'>;
  /** The shift that the link chooses; undefined for all of the order. */
  shift: string | undefined;
  facilities: readonly Facility[];
};

const ShiftLink = ({ id, row, shift, facilities }: ShiftLinkProps) => (
  <Link id={id} className="line-person strong" to={staffPaths.order(row.order, shift)}>
    {`${roleAbbreviations[row.role]}, ${facilityName(facilities, row.facility)}`}
  </Link>
);

type FittingProps = { fitting: readonly FittingShifts[]; facilities: readonly Facility[] };

function Fitting({ fitting, facilities }: FittingProps) {
  return (
    <div className="stack gap-1">
      <h3 className="match-group strong">Shifts that fit</h3>
      {fitting.length === 0 ? (
        <p className="soft">No open shift fits at the moment.</p>
      ) : (
        <ul className="line-rows">
          {fitting.map(({ shifts, match }) => {
            const [first, ...others] = shifts;
            if (!first) return null;
            return (
              <li key={first.order}>
                <ShiftLink
                  row={first}
                  shift={others.length === 0 ? first.id : undefined}
                  facilities={facilities}
                />
                {match.group !== 'fits' && <span className="chip">{groupLabels[match.group]}</span>}
                <p className="small tabular">
                  {`${daysWords(shifts.map(({ day }) => day))}, ${timesWords(first)}`}
                </p>
                <p className="small soft tabular">{match.reasons.join(' · ')}</p>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
