import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { SelectBox } from '#frontend/staff/kit/layout/select-box.tsx';
import type { Selection } from '#frontend/staff/kit/list/bulk/use-selection.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { DeskPerson, ShiftCandidate } from '#shared/desk/candidates.ts';
import { isLicense } from '#shared/desk/credentials.ts';
import { marksOf } from '#shared/desk/marks.ts';
import type { Group } from '#shared/desk/match-groups.ts';
import type { Matched, Sort } from '#shared/desk/matching.ts';
import type { RuleColumn } from '#shared/desk/rule.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { fullName } from '#shared/list.ts';
import { type Role, roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { MarkCell } from './mark-cell.tsx';
import { askedWords, columnLabels, marksWith } from './match-columns.ts';
import { MatchDetails } from './match-details.tsx';
import { MatchShort } from './match-short.tsx';
import type { PeopleToAsk } from './people-to-ask.ts';
import { PhoneLink } from './phone-link.tsx';
import { SameContact } from './same-contact.tsx';

export type MatchRow = Matched<ShiftCandidate>;

/** The id of a person's link in the order. */
export const matchId = (applicant: string): string => `match-${applicant}`;

type MatchTableProps = {
  label: string;
  sort: Sort;
  /** The columns of rules that this account may see. */
  shownColumns: readonly RuleColumn[];
  /** The shown rows by their groups, each with the number of all its rows. */
  groups: readonly { group: Group; rows: readonly MatchRow[]; all: readonly MatchRow[] }[];
  unansweredOf: (person: DeskPerson) => DeskPerson[];
  toAsk: PeopleToAsk;
  /** Without it nobody is selected or asked. */
  selection?: Selection<MatchRow> | undefined;
  onAsk?: ((row: MatchRow) => void) | undefined;
};

const widths: Record<RuleColumn, string> = {
  license: 'w-[6.5rem]',
  shift: 'w-[7.5rem]',
  distance: 'w-[5rem]',
  hours: 'w-[5.5rem]',
  file: 'w-[7rem]',
  asked: 'w-[7.5rem]',
};

/** A control as low as a row where a pointer presses it, and 44 px high for fingers. */
const low = 'min-h-[1.5rem] px-2 py-0 text-small pointer-coarse:min-h-touch';
const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hairline py-1 @min-[60rem]:table-row';

/** A table from this width of its container on; below it, each row is a block of two lines. */
const wideCell =
  'hidden @min-[60rem]:table-cell @min-[60rem]:p-1 @min-[60rem]:align-middle @min-[60rem]:truncate';
const cell = '@min-[60rem]:table-cell @min-[60rem]:p-1 @min-[60rem]:align-middle';

/** People for shifts, a low row each: what a call would settle, and a mark for each column of the rules. */
export function MatchTable(props: MatchTableProps) {
  const { label, sort, shownColumns, groups, unansweredOf, toAsk, selection, onAsk } = props;
  const [open, setOpen] = useState<string>();
  const now = new Date();
  const nameOf = ({ candidate }: MatchRow) => fullName(candidate.person.record);
  const columns: RowColumn<MatchRow>[] = [
    ...(selection
      ? [
          {
            key: 'select',
            header: 'Selected',
            isHeaderHidden: true,
            headerClassName: 'w-[2rem]',
            className: `${cell} self-start`,
            cell: (row: MatchRow) =>
              toAsk.mayAsk(row) && (
                <SelectBox
                  label={nameOf(row)}
                  checked={selection.has(row)}
                  onToggle={(isRange) => selection.toggle(row, isRange)}
                />
              ),
          },
        ]
      : []),
    {
      key: 'person',
      header: 'Person',
      isRowHeader: true,
      className: `${cell} min-w-0 font-normal text-start`,
      cell: (row) => <Person row={row} />,
    },
    {
      key: 'asks',
      header: 'Ask about',
      headerClassName: 'w-[16%]',
      className: wideCell,
      cell: ({ match: { asks } }) => (
        <span title={asks.join(', ') || undefined}>{asks.join(', ')}</span>
      ),
    },
    ...shownColumns.map(
      (column): RowColumn<MatchRow> => ({
        key: column,
        header: columnLabels[column],
        headerClassName: widths[column],
        className: `${wideCell} tabular`,
        ...(column === 'distance' && sort === 'miles' && { ariaSort: 'ascending' as const }),
        cell: ({ candidate, match }) => {
          const own = toAsk.ownOf(candidate.person);
          const mark = marksWith(match, marksOf(match))[column];
          return column === 'asked' && (own.length > 0 || !mark) ? (
            <span>{askedWords(own, candidate.lastAskedAt, now)}</span>
          ) : (
            <MarkCell mark={mark} />
          );
        },
      }),
    ),
    {
      key: 'act',
      header: 'Actions',
      isHeaderHidden: true,
      headerClassName: 'w-[8.5rem]',
      className: `${cell} col-start-3 row-start-1`,
      cell: (row) => {
        const { id, person } = row.candidate;
        const Icon = open === id ? ChevronUp : ChevronDown;
        return (
          <div className="flex items-center justify-end gap-1">
            <PhoneLink name={nameOf(row)} phoneNumber={person.phoneNumber} isShort />
            {onAsk && toAsk.mayAsk(row) && (
              <Button variant="quiet" className={low} onClick={() => onAsk(row)}>
                <span>{toAsk.wasAsked(row) ? 'Ask again' : 'Ask'}</span>
                <span className="visually-hidden">{` ${nameOf(row)}`}</span>
              </Button>
            )}
            <button
              type="button"
              className="icon-button @min-[60rem]:size-[1.5rem] pointer-coarse:size-touch"
              aria-label={`Details of ${nameOf(row)}`}
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
        );
      },
    },
    {
      key: 'short',
      header: 'Marks',
      isHeaderHidden: true,
      headerClassName: 'hidden',
      className: 'col-start-2 col-end-4 min-w-0 @min-[60rem]:hidden',
      cell: (row) => (
        <MatchShort {...{ row, now, shownColumns }} own={toAsk.ownOf(row.candidate.person)} />
      ),
    },
  ];
  const across = columns.length;
  return (
    <RowTable
      label={label}
      className="block w-full text-small @min-[60rem]:table @min-[60rem]:table-fixed @min-[60rem]:border-separate @min-[60rem]:border-spacing-0"
      headClassName="hidden text-start text-ink-soft @min-[60rem]:table-header-group [&_th]:p-1 [&_th]:text-start [&_th]:font-semibold"
      bodyClassName="block @min-[60rem]:table-row-group"
      rowClassName={() => rowClass}
      groups={groups.map(({ group, rows, all }) => ({
        key: group,
        rows,
        heading: (
          <GroupHeading {...{ group, all, across }} {...(selection && { selection, toAsk })} />
        ),
      }))}
      keyOf={({ candidate }) => candidate.id}
      columns={columns}
      below={(row) => {
        const others = onAsk ? unansweredOf(row.candidate.person) : [];
        const isOpen = open === row.candidate.id;
        return (
          (isOpen || others.length > 0) && (
            <tr className="block @min-[60rem]:table-row">
              <td
                className="block border-b border-hairline pb-2 @min-[60rem]:table-cell"
                colSpan={across}
              >
                <SameContact
                  person={row.candidate.person}
                  others={others}
                  onDone={() => document.getElementById(matchId(row.candidate.id))?.focus()}
                />
                {isOpen && <MatchDetails {...{ row, shownColumns }} />}
              </td>
            </tr>
          )
        );
      }}
    />
  );
}

/** 'LPN' or 'RN, LPN': the roles of the licenses, or else those that the form states. */
function rolesOf({ credentials, statedRoles }: DeskPerson): string {
  const licensed = (credentials?.items ?? []).filter(isLicense).map(({ role }) => role);
  const own: readonly Role[] = licensed.length > 0 ? licensed : statedRoles;
  return [...new Set(own)].map((role) => roleAbbreviations[role]).join(', ');
}

/** The name, the role and the town of a person. */
function Person({ row: { candidate } }: { row: MatchRow }) {
  const { record } = candidate.person;
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link
        className="shrink-0 font-semibold"
        translate="no"
        id={matchId(candidate.id)}
        to={staffPaths.detail('employment', candidate.id)}
      >
        {fullName(record)}
      </Link>
      <span className="min-w-0 truncate text-ink-soft">
        {[rolesOf(candidate.person), record.summary?.city].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

type GroupHeadingProps = {
  group: Group;
  all: readonly MatchRow[];
  across: number;
  selection?: Selection<MatchRow>;
  toAsk?: PeopleToAsk;
};

/** The heading of a group, with a box that selects everyone in it who can be asked. */
function GroupHeading({ group, all, across, selection, toAsk }: GroupHeadingProps) {
  const some = toAsk ? all.filter(toAsk.mayAsk) : [];
  const selected = selection ? some.filter(selection.has).length : 0;
  return (
    <tr className="flex items-center gap-x-2 @min-[60rem]:table-row">
      {selection && (
        <td className={cell}>
          {some.length > 0 && (
            <SelectBox
              label={`All of: ${groupLabels[group]}`}
              checked={selected === some.length}
              isPartly={selected > 0 && selected < some.length}
              onToggle={() => selection.setAll(some, selected < some.length)}
            />
          )}
        </td>
      )}
      <th
        scope="rowgroup"
        colSpan={across - (selection ? 1 : 0)}
        className="p-1 text-start font-semibold"
      >
        <span>{groupLabels[group]}</span>{' '}
        <span className="tabular font-normal text-ink-soft">{all.length}</span>
      </th>
    </tr>
  );
}
