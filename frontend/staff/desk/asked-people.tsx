import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { useNow } from '#frontend/staff/kit/layout/use-now.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import {
  type Assignment,
  type AssignmentState,
  isOpen,
  stateLabel,
} from '#shared/desk/assignments.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import { orderOfPosting } from '#shared/open-shifts/paths.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { ascending } from '#shared/sorting.ts';
import { AssignmentActions } from './assignment-actions.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import { correction } from './assignment-steps.ts';
import { questionWords } from './contact-words.ts';
import { NoteCall } from './note-call.tsx';
import { PhoneLink } from './phone-link.tsx';
import { placingCheckOf } from './placing-check.ts';
import { PlacingNotes } from './placing-notes.tsx';
import { SameContact } from './same-contact.tsx';
import type { PersonSteps } from './step-dialog.tsx';
import { othersOf, TellOthers } from './tell-others.tsx';
import type { OrderDesk } from './use-order-desk.ts';

/** The order of the states: placed people, then people who said yes, then asked people, then the others. */
const ranked: readonly AssignmentState[] = ['placed', 'said-yes', 'asked', 'worked', 'no-show'];
const rankOf = (rows: readonly Assignment[]): number =>
  Math.min(...rows.map(({ state }) => ranked.indexOf(state)).map((at) => (at < 0 ? 9 : at)));

type AskedPeopleProps = {
  order: Order;
  /** The chosen shift, or else all shifts. */
  shown: readonly Shift[];
  desk: OrderDesk;
};

const rowsOf = ({ assignments }: Order, shown: readonly Shift[]): Assignment[] =>
  shown.flatMap(({ id }) => assignments.filter(({ shift }) => shift === id));

/** Everyone who was asked for one of the shifts, and the next steps with them. */
export const AskedPeople = memo(function AskedPeople({ order, shown, desk }: AskedPeopleProps) {
  // The checks before a placement depend on the time.
  useNow();
  const mayAct = useMayAct('recruiter');
  const rows = rowsOf(order, shown);
  const people = [...new Set(rows.map(({ applicant }) => applicant))]
    .map((applicant) => rows.filter((row) => row.applicant === applicant))
    .toSorted(ascending(rankOf));
  return (
    <section className="stack" aria-labelledby="asked-title">
      <h2 id="asked-title" className="title">
        Asked
      </h2>
      {people.length === 0 ? (
        <p className="soft">No one was asked yet.</p>
      ) : !desk.locate || desk.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <ul className="assignments">
          {people.map((own) => (
            <AskedPerson key={own[0]?.applicant} {...{ order, shown, desk }} rows={own} />
          ))}
        </ul>
      )}
      <Applied {...{ order: shown[0]?.order ?? '', desk }} asked={rows} />
      {mayAct && (
        <TellOthers
          order={shown[0]?.order ?? ''}
          people={othersOf({ ...order, shifts: [...shown] }, desk.nameOf)}
        />
      )}
    </section>
  );
});

type AppliedProps = { order: string; desk: OrderDesk; asked: readonly Assignment[] };

/** The nurses who were new and applied for the order on the site, until staff ask them. */
function Applied({ order, desk, asked }: AppliedProps) {
  const isAsked = (id: string) => asked.some(({ applicant }) => applicant === id);
  const people = desk.people.filter(
    ({ record, ids }) =>
      orderOfPosting(record.summary?.askedFor ?? '') === order && !ids.some(isAsked),
  );
  if (people.length === 0) return null;
  return (
    <div className="stack gap-1">
      <h3 className="small soft">Applied for this on the site</h3>
      <ul className="cluster gap-3">
        {people.map(({ record }) => (
          <li key={record.id}>
            <Link
              className="strong line-person"
              translate="no"
              to={staffPaths.detail('employment', record.id)}
            >
              {desk.nameOf(record.id)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The id of the link of an asked person, which receives the focus after a step. */
export const askedId = (applicant: string): string => `asked-${applicant}`;

/** The steps with an asked person. */
export function stepsWith(
  { order, shown, desk }: AskedPeopleProps,
  applicant: string,
): PersonSteps {
  const person = desk.personOf(applicant);
  const unanswered = person ? desk.unansweredOf(person).length : 0;
  return {
    name: desk.nameOf(applicant),
    rows: rowsOf(order, shown).filter((row) => row.applicant === applicant),
    placing: person && desk.locate && placingCheckOf(desk.locate(shown), person, unanswered),
    othersOf: (shifts) => othersOf(order, desk.nameOf, { applicant, shifts }),
    focusId: askedId(applicant),
  };
}

type AskedPersonProps = {
  order: Order;
  /** The assignments of one application. */
  rows: readonly Assignment[];
  shown: readonly Shift[];
  desk: OrderDesk;
};

function AskedPerson({ order, rows, shown, desk }: AskedPersonProps) {
  const mayAct = useMayAct('recruiter');
  const applicant = rows[0]?.applicant ?? '';
  const person = desk.personOf(applicant);
  const name = desk.nameOf(applicant);
  const unanswered = person ? desk.unansweredOf(person) : [];
  const saidYes = rows.filter(({ state }) => state === 'said-yes').map(({ shift }) => shift);
  const steps = stepsWith({ order, shown, desk }, applicant);
  const placing = mayAct && saidYes.length > 0 ? steps.placing : undefined;
  const byLabel = [...Map.groupBy(rows, stateLabel)];
  const waiting = rows.filter(({ state }) => isOpen(state));
  const now = new Date();
  const contacts = [...new Set(waiting.flatMap((row) => questionWords(row, now) ?? []))];
  const focus = () => document.getElementById(askedId(applicant))?.focus();
  return (
    <li className="assignment stack gap-2" data-row>
      <div className="cluster gap-3">
        {rows.some(({ erased }) => erased) ? (
          <span className="strong" id={askedId(applicant)} tabIndex={-1}>
            {name}
          </span>
        ) : (
          <Link
            className="strong line-person"
            translate="no"
            id={askedId(applicant)}
            to={staffPaths.detail('employment', applicant)}
          >
            {name}
          </Link>
        )}
        <PhoneLink name={name} phoneNumber={person?.phoneNumber} />
      </div>
      <ul className="cluster gap-3 tabular">
        {byLabel.map(([label, own]) => (
          <li key={label}>
            <span className="chip" data-state={own[0]?.state}>
              {label}
            </span>{' '}
            <span className="soft">{daysWords(own.map(({ day }) => day))}</span>
          </li>
        ))}
      </ul>
      {contacts.length > 0 && <p className="small soft tabular">{contacts.join('; ')}</p>}
      {person && waiting.length > 0 && (
        <SameContact person={person} others={unanswered} {...(mayAct && { onDone: focus })} />
      )}
      {placing && (
        <PlacingNotes
          placing={placing(saidYes)}
          isForSome={saidYes.some((id) => placing([id]).refused.length === 0)}
        />
      )}
      {mayAct && (
        <AssignmentActions person={steps}>
          {waiting.length > 0 && (
            <NoteCall name={name} rows={waiting} focusId={askedId(applicant)} />
          )}
        </AssignmentActions>
      )}
      <AssignmentHistory assignments={rows}>
        {mayAct && <AssignmentActions person={steps} steps={correction} />}
      </AssignmentHistory>
    </li>
  );
}
