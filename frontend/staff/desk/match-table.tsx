import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { SelectBox } from '#frontend/staff/kit/layout/select-box.tsx';
import type { Selection } from '#frontend/staff/kit/list/bulk/use-selection.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { DeskPerson, ShiftCandidate } from '#shared/desk/candidates.ts';
import type { marksOf } from '#shared/desk/marks.ts';
import type { Group } from '#shared/desk/match-groups.ts';
import type { Match, Ranked, Sort } from '#shared/desk/matching.ts';
import type { RuleColumn } from '#shared/desk/rule.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { MarkCell } from './mark-cell.tsx';
import { askedWords, columnLabels, townAndRoles } from './match-columns.ts';
import { MatchDetails } from './match-details.tsx';
import { MatchShort } from './match-short.tsx';
import type { PeopleToAsk } from './people-to-ask.ts';
import { PhoneLink } from './phone-link.tsx';
import { SameContact } from './same-contact.tsx';

export type MatchRow = Ranked<ShiftCandidate>;
/** A row of the page that is drawn, with its words and cells. */
export type ShownRow = MatchRow & { match: Match; marks: ReturnType<typeof marksOf> };

/** The id of a person's link in the order. */
export const matchId = (applicant: string): string => `match-${applicant}`;

type MatchTableProps = {
  label: string;
  sort: Sort;
  /** The columns of rules that this account may see. */
  shownColumns: readonly RuleColumn[];
  /** The shown rows by their groups, each with the number of all its rows. */
  groups: readonly { group: Group; rows: readonly ShownRow[]; all: readonly MatchRow[] }[];
  unansweredOf: (person: DeskPerson) => DeskPerson[];
  toAsk: PeopleToAsk;
  /** Without it nobody is selected or asked. */
  selection?: Selection<MatchRow> | undefined;
  onAsk?: ((row: MatchRow) => void) | undefined;
  /** Whether its place is never wide enough for columns. The rows then are made without them. */
  isNarrow?: boolean | undefined;
};

const widths: Record<RuleColumn, string> = {
  license: 'w-[6.5rem]',
  shift: 'w-[7rem]',
  distance: 'w-[5rem]',
  hours: 'w-[6rem]',
  file: 'w-[6.75rem]',
  asked: 'w-[8.25rem]',
};

/** A control as low as a row where a pointer presses it, and 44 px high for fingers. */
const low =
  'px-2 text-small whitespace-nowrap pointer-fine:@min-[60rem]:min-h-[1.5rem] pointer-fine:@min-[60rem]:py-0';
/** A row of two lines that is out of sight is neither laid out nor painted. */
const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hairline py-1 [content-visibility:auto] [contain-intrinsic-block-size:auto_4.5rem] print:[content-visibility:visible] @min-[60rem]:table-row @min-[60rem]:[content-visibility:visible]';

/** A table from this width of its container on; below it, each row is a block of two lines. */
const cell =
  'p-0 @min-[60rem]:table-cell @min-[60rem]:px-1 @min-[60rem]:py-[0.0625rem] @min-[60rem]:align-middle';
const wideCell = `hidden truncate ${cell}`;
/** A column that leaves its room to the names in a narrow table. The marks have the same, as questions. */
const widest =
  'hidden truncate px-1 py-[0.0625rem] align-middle pointer-fine:@min-[65rem]:table-cell';

/** People for shifts, a low row each: what a call would settle, and a mark for each column of the rules. */
export function MatchTable(props: MatchTableProps) {
  const { label, sort, shownColumns, groups, unansweredOf, toAsk, selection, onAsk } = props;
  const [open, setOpen] = useState<string>();
  const now = new Date();
  const nameOf = ({ candidate }: MatchRow) => fullName(candidate.person.record);
  const wideColumns: RowColumn<ShownRow>[] = [
    {
      key: 'asks',
      header: 'Ask about',
      headerClassName: `${widest} w-[11%]`,
      className: widest,
      cell: ({ match: { asks } }) => (
        <span title={asks.join(', ') || undefined}>{asks.join(', ')}</span>
      ),
    },
    ...shownColumns.map(
      (column): RowColumn<ShownRow> => ({
        key: column,
        header: columnLabels[column],
        headerClassName: widths[column],
        className: `${wideCell} tabular`,
        ...(column === 'distance' && sort === 'miles' && { ariaSort: 'ascending' as const }),
        cell: ({ candidate, marks }) => {
          const mark = marks[column];
          const own = column === 'asked' ? toAsk.ownOf(candidate.person) : [];
          if (mark && own.length === 0) return <MarkCell mark={mark} />;
          if (column !== 'asked') return null;
          const words = askedWords(own, candidate.lastAskedAt, now);
          return <span title={words}>{words}</span>;
        },
      }),
    ),
  ];
  const columns: RowColumn<ShownRow>[] = [
    ...(selection
      ? [
          {
            key: 'select',
            header: 'Selected',
            isHeaderHidden: true,
            headerClassName: 'w-[3.25rem] pointer-fine:w-[2rem]',
            className: `${cell} min-w-touch self-start @min-[60rem]:min-w-0`,
            cell: (row: ShownRow) =>
              toAsk.mayAsk(row) && (
                <SelectBox
                  isLow
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
    ...(props.isNarrow ? [] : wideColumns),
    {
      key: 'act',
      header: 'Actions',
      isHeaderHidden: true,
      headerClassName: 'w-[9.5rem] pointer-fine:w-[6.75rem]',
      className: `${cell} col-start-3 row-start-1`,
      cell: (row) => {
        const { id, person } = row.candidate;
        const Icon = open === id ? ChevronUp : ChevronDown;
        return (
          <div className="flex items-center justify-end gap-1">
            <PhoneLink name={nameOf(row)} phoneNumber={person.phoneNumber} isShort />
            {onAsk && toAsk.mayAsk(row) && (
              <Button variant="quiet" className={low} onClick={() => onAsk(row)}>
                <span>Ask</span>
                <span className="visually-hidden">
                  {`${toAsk.wasAsked(row) ? ' again' : ''} ${nameOf(row)}`}
                </span>
              </Button>
            )}
            <button
              type="button"
              className="icon-button pointer-fine:@min-[60rem]:size-[1.5rem]"
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
  // Neither the marks of a narrow row nor the widest tables' column: a cell that spans one too many adds a column.
  const across = columns.length - 2;
  return (
    <RowTable
      label={label}
      className="block w-full text-small @min-[60rem]:table @min-[60rem]:table-fixed @min-[60rem]:border-collapse"
      headClassName="hidden text-start text-ink-soft @min-[60rem]:table-header-group [&_th]:px-1 [&_th]:text-start [&_th]:font-semibold [&_th]:whitespace-nowrap"
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
            <tr className="block border-b border-hairline @min-[60rem]:table-row">
              <td
                className="block pb-2 @min-[60rem]:table-cell @min-[60rem]:ps-[2.25rem]"
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

/** The name, the town and the roles of a person. The row's details have what a narrow column cuts off. */
function Person({ row: { candidate } }: { row: MatchRow }) {
  const name = fullName(candidate.person.record);
  const more = townAndRoles(candidate.person);
  return (
    <span
      className="flex min-w-0 flex-wrap items-baseline gap-x-2 pointer-fine:@min-[60rem]:flex-nowrap"
      title={`${name}, ${more}`}
    >
      <Link
        className="max-w-full shrink-0 font-semibold pointer-fine:@min-[60rem]:truncate"
        translate="no"
        id={matchId(candidate.id)}
        to={staffPaths.detail('employment', candidate.id)}
      >
        {name}
      </Link>
      <span className="min-w-0 text-ink-soft pointer-fine:@min-[60rem]:truncate">{more}</span>
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
              isLow
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
        className="py-1 text-start font-semibold @min-[60rem]:px-1 @min-[60rem]:py-0"
      >
        <span>{groupLabels[group]}</span>{' '}
        <span className="tabular font-normal text-ink-soft">{all.length}</span>
      </th>
    </tr>
  );
}
