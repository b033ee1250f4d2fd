import { Link } from 'react-router-dom';
import {
  dayOfWeek,
  fillLabels,
  payWords,
  requirementLabels,
  sideLabels,
  timesWords,
} from '#frontend/staff/desk/line-words.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { fillOf, freeOn, type Line, placesOf } from '#shared/desk/lines.ts';
import { specialtyLabels, workKindLabels } from '#shared/desk/wishes.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { type EditForm, LineActions, summaryId } from './line-actions.tsx';

type LineSummaryProps = { line: Line; facility: Facility | undefined; edit: EditForm | undefined };

/** The facility's request: the days with their free places, then the other answers. */
export function LineSummary({ line, facility, edit }: LineSummaryProps) {
  const mayAct = useMayAct('recruiter');
  const { all, taken } = placesOf(line);
  const fill = fillOf(line, new Date());
  const facts = [
    { label: 'Times', value: timesWords(line) },
    { label: 'Unit', value: line.unit ?? '' },
    { label: 'Town', value: facility ? `${facility.town}, ${facility.state}` : '' },
    { label: 'Pay', value: payWords(line) },
    {
      label: 'Requires',
      value: line.requirements.map((one) => requirementLabels[one]).join(', '),
    },
  ].filter(({ value }) => value !== '');
  return (
    <section
      className="line-summary card stack"
      id={summaryId}
      tabIndex={-1}
      aria-label="Summary of the line"
    >
      <p>
        <span className="chip" data-fill={fill}>
          {fillLabels[fill]}
        </span>
        <span className="chip">{workKindLabels[line.kind]}</span>
        {line.specialty && <span className="chip">{specialtyLabels[line.specialty]}</span>}
      </p>
      <div>
        <p className="strong tabular">{`${taken} of ${all} ${all === 1 ? 'place' : 'places'} filled`}</p>
        <ul className="line-days tabular">
          {line.shifts.map(({ day }) => (
            <li key={day}>
              <span>{dayOfWeek(day)}</span> <span className="soft">{freeWords(line, day)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="line-facts">
        {facts.map(({ label, value }) => (
          <li key={label}>
            <span className="small soft">{label}</span> <span>{value}</span>
          </li>
        ))}
      </ul>
      {line.note !== undefined && <p className="anywhere">{line.note}</p>}
      {line.canceled && (
        <p className="anywhere">
          {`Canceled by ${sideLabels[line.canceled.by].toLowerCase()}: ${line.canceled.reason}`}
        </p>
      )}
      {line.request !== undefined && (
        <p>
          <Link to={staffPaths.detail('employer', line.request)}>The request of the facility</Link>
        </p>
      )}
      {mayAct && <LineActions line={line} edit={edit} />}
    </section>
  );
}

/** '1 of 2 free', 'filled'. */
function freeWords(line: Line, day: string): string {
  const free = freeOn(line, day);
  return free === 0 ? 'filled' : `${free} of ${line.count} free`;
}
