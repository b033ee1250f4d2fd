import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '#frontend/staff/desk/phone-link.tsx';
import { Pagination } from '#frontend/staff/layout/pagination.tsx';
import { type RowColumn, RowTable } from '#frontend/staff/layout/row-table.tsx';
import type { LineCandidate } from '#shared/desk/candidates.ts';
import type { Line } from '#shared/desk/lines.ts';
import type { Matched } from '#shared/desk/matching.ts';
import { isFinal, type Proposal, proposalRules } from '#shared/desk/proposals.ts';
import { fullName, pageOf } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AskPerson, matchId } from './ask-person.tsx';

type MatchTableProps = {
  label: string;
  line: Line;
  rows: readonly Matched<LineCandidate>[];
  proposals: readonly Proposal[];
  /** Whether this account can ask people of this group. */
  mayAsk: boolean;
};

/** The people of a group, 20 a page, each with the reasons for the position in the order. */
export function MatchTable({ label, line, rows, proposals, mayAsk }: MatchTableProps) {
  const [page, setPage] = useState(1);
  const shown = pageOf(rows, page);
  const proposalOf = ({ candidate: { person } }: Matched<LineCandidate>): Proposal | undefined => {
    const own = proposals.filter(({ applicant }) => person.ids.includes(applicant));
    return own.find(({ state }) => !isFinal(state)) ?? own[0];
  };
  const columns: RowColumn<Matched<LineCandidate>>[] = [
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
      cell: ({ match: { share, reasons, warnings } }) => (
        <>
          {share !== undefined && <p className="strong tabular">{share}</p>}
          <p className="tabular">{reasons.join(' · ')}</p>
          {warnings.map((warning) => (
            <p key={warning} className="icon-text gap-1 soft">
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
              <span>{warning}</span>
            </p>
          ))}
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
      cell: (row) => {
        const proposal = proposalOf(row);
        const isLive = proposal !== undefined && !isFinal(proposal.state);
        const own = proposal?.applicant === row.candidate.id ? proposal : undefined;
        return (
          <div className="match-table__asked cluster">
            {proposal && <span className="chip">{proposalRules[proposal.state].label}</span>}
            {mayAsk && !isLive && <AskPerson line={line} matched={row} before={own} />}
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
