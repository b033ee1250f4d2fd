import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { Pagination } from '#frontend/staff/kit/layout/pagination.tsx';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { type Assignment, assignmentRules } from '#shared/desk/assignments.ts';
import type { DeskPerson, ShiftCandidate } from '#shared/desk/candidates.ts';
import type { Matched, Sort } from '#shared/desk/matching.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import { fullName, pageOf } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AskPerson, matchId } from './ask-person.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SameContact } from './same-contact.tsx';

type MatchTableProps = {
  label: string;
  order: Order;
  /** The shifts for which people can be asked. */
  open: readonly Shift[];
  sort: Sort;
  rows: readonly Matched<ShiftCandidate>[];
  unansweredOf: (person: DeskPerson) => DeskPerson[];
  /** Whether this account can ask people of this group. */
  mayAsk: boolean;
};

/** The people of a group, 20 a page, each with the reasons for the position in the order. */
export function MatchTable(props: MatchTableProps) {
  const { label, order, open, sort, rows, unansweredOf, mayAsk } = props;
  const [page, setPage] = useState(1);
  const shown = pageOf(rows, page);
  const columns: RowColumn<Matched<ShiftCandidate>>[] = [
    {
      key: 'person',
      header: 'Person',
      isRowHeader: true,
      className: 'match-table__person',
      cell: ({ candidate: { id, person } }) => {
        const name = fullName(person.record);
        return (
          <>
            <Link
              className="line-person"
              translate="no"
              id={matchId(id)}
              to={staffPaths.detail('employment', id)}
            >
              {name}
            </Link>
            <span className="match-table__reach regular small cluster gap-3">
              <span className="soft">{person.record.summary?.city}</span>
              <PhoneLink name={name} phoneNumber={person.phoneNumber} />
            </span>
          </>
        );
      },
    },
    {
      key: 'reasons',
      header: 'Reasons',
      className: 'match-table__reasons small',
      cell: ({ candidate: { person }, match: { share, reasons, warnings, hours } }) => (
        <>
          <p className="strong tabular">{[share, hours].filter(Boolean).join(' · ')}</p>
          <p className="tabular">{reasons.join(' · ')}</p>
          {warnings.map((warning) => (
            <p key={warning} className="icon-text gap-1 soft">
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>{warning}</span>
            </p>
          ))}
          {mayAsk && (
            <SameContact
              person={person}
              others={unansweredOf(person)}
              onDone={() => document.getElementById(matchId(person.record.id))?.focus()}
            />
          )}
        </>
      ),
    },
    {
      key: 'points',
      header: 'Points',
      isLabeled: true,
      className: 'match-table__points tabular',
      cell: ({ match }) => match.points,
    },
    {
      key: 'ask',
      header: 'Asked',
      isHeaderHidden: true,
      className: 'mixed-table__actions',
      cell: (matched) => {
        const { ids } = matched.candidate.person;
        const own = order.assignments.filter(
          ({ applicant, shift }) => ids.includes(applicant) && open.some(({ id }) => id === shift),
        );
        return (
          <div className="match-table__asked cluster">
            <States own={own} />
            {mayAsk && <AskPerson {...{ matched, open, own, sort }} />}
          </div>
        );
      },
    },
  ];
  return (
    <>
      <RowTable
        label={label}
        className="mixed-table match-table"
        groups={[{ key: 'all', rows: shown.rows }]}
        keyOf={({ candidate }) => candidate.id}
        columns={columns}
      />
      {shown.pages > 1 && (
        <Pagination
          label={`Pages: ${label}`}
          page={shown.page}
          pages={shown.pages}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** The states of a person for these shifts, each with the time of its last change. */
function States({ own }: { own: readonly Assignment[] }) {
  return [...new Set(own.map(({ state }) => state))].map((state) => {
    const at = own.filter((one) => one.state === state).map((one) => one.at);
    return (
      <span key={state} className="chip" data-state={state}>
        {`${assignmentRules[state].label}, ${momentWords(at.toSorted().at(-1) ?? '', new Date())}`}
      </span>
    );
  });
}
