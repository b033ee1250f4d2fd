import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { type AssignmentState, assignmentRules, isLive } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import {
  dayWords,
  detailWords,
  fillLabels,
  openingsWords,
  sideLabels,
  timesWords,
} from '#shared/desk/shift-words.ts';
import { fillOf, type Shift, takenOf } from '#shared/desk/shifts.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { clockOf } from './assignment-steps.ts';
import { PublicationLine } from './publication-line.tsx';
import { ShiftActions, summaryId } from './shift-actions.tsx';
import type { OrderDesk } from './use-order-desk.ts';
import { FacilityOutcomes } from './worked/facility-outcomes.tsx';

type OrderSummaryProps = {
  shifts: readonly Shift[];
  chosen: Shift | undefined;
  facility: Facility | undefined;
  nameOf: OrderDesk['nameOf'];
};

/** More shifts are folded, so that the people are not far below them on a phone. */
const mostShown = 3;

/** The facility's request: the answers of its shifts, the shifts with their people, and the changes of shifts. */
export function OrderSummary({ shifts, chosen, facility, nameOf }: OrderSummaryProps) {
  const mayAct = useMayAct('recruiter');
  const now = new Date().toISOString();
  const first = chosen ?? shifts.find(({ end }) => end > now) ?? shifts.at(-1);
  if (!first) return null;
  const from = shifts.indexOf(first);
  const open = chosen ? [chosen] : shifts.slice(from, from + mostShown);
  const folded = shifts.filter((one) => !open.includes(one));
  const details = detailWords(first);
  const rowOf = (shift: Shift) => (
    <ShiftRow
      key={shift.id}
      {...{ shift, nameOf, isChosen: shift === chosen }}
      details={detailWords(shift) === details ? '' : detailWords(shift)}
    />
  );
  return (
    <section
      className="order-summary card stack gap-3"
      id={summaryId}
      tabIndex={-1}
      aria-label="Shifts of the order"
    >
      <p>
        {[facility && `${facility.town}, ${facility.state}`, details].filter(Boolean).join(', ')}
      </p>
      {first.note !== undefined && <p className="anywhere">{first.note}</p>}
      <ul className="order-shifts tabular">{open.map(rowOf)}</ul>
      {shifts.length > 1 && (
        <p className="cluster gap-3 tabular">
          <span>
            {openingsWords({
              all: shifts.reduce((sum, { openings }) => sum + openings, 0),
              taken: shifts.reduce((sum, shift) => sum + takenOf(shift), 0),
            })}
          </span>
          {chosen && <Link to={staffPaths.order(first.order)}>All shifts of the order</Link>}
        </p>
      )}
      {folded.length > 0 && !chosen && (
        <MoreShifts count={folded.length}>{folded.map(rowOf)}</MoreShifts>
      )}
      {first.request !== undefined && (
        <p>
          <Link to={staffPaths.detail('employer', first.request)}>The request of the facility</Link>
        </p>
      )}
      <FacilityOutcomes facility={first.facility} />
      {mayAct && <ShiftActions {...{ shifts, chosen }} />}
    </section>
  );
}

/** The folded shifts of an order. Paper shows them, too: the browser reads the page when the listener has returned. */
function MoreShifts({ count, children }: { count: number; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let wasOpen = false;
    const open = (isOpen: boolean) => {
      if (details.current) details.current.open = isOpen;
    };
    const onPrint = () => {
      wasOpen = details.current?.open ?? false;
      open(true);
    };
    window.addEventListener('beforeprint', onPrint, { signal });
    window.addEventListener('afterprint', () => open(wasOpen), { signal });
    return () => leaving.abort();
  }, []);
  return (
    <details ref={details}>
      <summary className="history__summary">{`More shifts: ${count}`}</summary>
      <ul className="order-shifts tabular">{children}</ul>
    </details>
  );
}

type ShiftRowProps = {
  shift: Shift;
  nameOf: OrderDesk['nameOf'];
  isChosen: boolean;
  /** The answers that differ from those of the order's other shifts, in words. */
  details: string;
};

/** A shift with its state and the people who were asked for it. Its link chooses it. */
function ShiftRow({ shift, nameOf, isChosen, details }: ShiftRowProps) {
  const { id, order, day, start, canceled, openings, people } = shift;
  const now = new Date();
  const fill = fillOf(shift, now);
  const isUnderWay = start <= now.toISOString() && !['past', 'canceled'].includes(fill);
  const isNamed = (state: AssignmentState) => isLive(state) || state === 'no-show';
  const states = [...new Set(Object.values(people))].filter(isNamed);
  return (
    <li>
      <Link
        className="line-person strong"
        to={staffPaths.order(order, id)}
        aria-current={isChosen ? 'true' : undefined}
      >
        {`${dayWords(day)}, ${timesWords(shift)}`}
      </Link>
      <p className="cluster gap-2 small">
        <span className="chip" data-fill={fill}>
          {fillLabels[fill]}
        </span>
        <span>{openingsWords({ all: openings, taken: takenOf(shift) })}</span>
        {isUnderWay && <span className="strong">{`began at ${clockOf(start)}`}</span>}
      </p>
      {fill !== 'past' && fill !== 'canceled' && <PublicationLine shift={shift} />}
      {details !== '' && <p className="small">{details}</p>}
      {states.length > 0 && (
        <p className="cluster gap-x-3 gap-y-0 small">
          {states.map((state) => (
            <span key={state}>
              <span className="soft">{`${assignmentRules[state].label}: `}</span>
              <span translate="no">
                {Object.keys(people)
                  .filter((applicant) => people[applicant] === state)
                  .map(nameOf)
                  .join(', ')}
              </span>
            </span>
          ))}
        </p>
      )}
      {canceled && (
        <p className="small anywhere">
          {`Canceled by ${sideLabels[canceled.by].toLowerCase()}: ${canceled.reason}`}
        </p>
      )}
    </li>
  );
}
