import type { ReactNode, Ref } from 'react';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import type { Repeat } from '#frontend/staff/kit/queries/repeats.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { type Kind, listTitle } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import type { RowActions } from './bulk/use-row-actions.tsx';
import { groupByDay } from './day-groups.ts';
import { RowName } from './row-name.tsx';
import { useLastVisit } from './use-last-visit.ts';

type ListTableProps = {
  kind: Kind;
  rows: readonly PreparedRow[];
  /** The applications of people who applied before, by their ids. */
  repeats: ReadonlyMap<string, Repeat>;
  sort: SortOrder;
  /** The S.No of the first row. */
  firstNumber: number;
  /** The list's fragment, by which a record's screen finds its neighbors. */
  hash: string;
  /** Called when a row is opened in this tab. `index` is its index on the page. */
  onOpen: (row: PreparedRow, index: number) => void;
  /** The actions on selected rows. While staff select, the first column has check boxes. */
  actions: RowActions<PreparedRow>;
  ref: Ref<HTMLTableElement>;
};

const ariaSort = { date: 'descending', name: 'ascending' } as const;

/** One page of a list. */
export function ListTable(props: ListTableProps) {
  const { kind, rows, repeats, sort, firstNumber, hash, actions, onOpen, ref } = props;
  const { isOn, has } = actions.selection;
  const me = useMySub();
  const people = usePeople();
  const newSince = useLastVisit();
  const groups = sort === 'date' ? groupByDay(rows, new Date()) : [{ heading: '', rows }];
  const indexOf = (row: PreparedRow) => rows.indexOf(row);
  const column = (
    header: string,
    className: string,
    cell: (row: PreparedRow) => ReactNode,
    order?: SortOrder,
  ): RowColumn<PreparedRow> => ({
    key: header,
    header,
    headerClassName: className,
    className,
    ...(order === sort && { ariaSort: ariaSort[sort] }),
    cell,
  });
  /** The columns of every list (section 2). A new one is a row here. */
  const columns = [
    column(
      'S.No',
      'w-(--number-width) text-end text-ink-soft max-sm:ps-0 max-sm:pe-1 max-sm:text-small max-sm:whitespace-nowrap',
      (row) => firstNumber + indexOf(row),
    ),
    column(
      'Name',
      // A cell, because WebKit positions nothing by a table's row.
      'relative',
      (row) => (
        <RowName
          {...{ row, kind, hash, me, people, newSince }}
          repeat={repeats.get(row.id)}
          onOpen={() => onOpen(row, indexOf(row))}
        />
      ),
      'name',
    ),
    column(
      'Date of Submission',
      'w-[7.5rem] text-ink-soft max-sm:w-[6.75rem] [td&]:whitespace-nowrap',
      ({ date }) => date,
      'date',
    ),
    column(
      'Time of Submission', // Beside the date, so that both read as one.
      'w-[7rem] ps-0 text-ink-soft max-sm:hidden [td&]:whitespace-nowrap',
      ({ time }) => <TimeOfDay time={time} />,
    ),
  ];
  return (
    <RowTable
      ref={ref}
      label={listTitle(kind)}
      className={isOn ? 'list-table list-table--selecting' : 'list-table'}
      columns={actions.withActions(rows, columns)}
      groups={groups.map((group) => ({
        key: group.heading,
        heading: group.heading !== '' && (
          <DayRow day={group.heading} columns={columns.length - (isOn ? 0 : 1)} />
        ),
        rows: group.rows,
      }))}
      keyOf={({ id }) => id}
      rowClassName={(row) =>
        isOn && has(row) ? 'list-table__row list-table__row--selected' : 'list-table__row'
      }
    />
  );
}

/** The stored time of a submission. Its seconds are for screen readers and copies alone. */
function TimeOfDay({ time }: { time: string }) {
  const [, minutes = time, seconds = '', half = ''] =
    /^(\d+:\d\d)(:\d\d)(\s[AP]M)$/.exec(time) ?? [];
  return (
    <span className="relative whitespace-pre">
      <span>{minutes}</span>
      <span className="visually-hidden">{seconds}</span>
      <span>{half}</span>
    </span>
  );
}

/** The heading of a group of rows. @param columns the number of columns before the last one, which narrow screens hide */
function DayRow({ day, columns: before }: { day: string; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and each row's date says the same
    <tr data-day aria-hidden="true">
      <td className="soft small strong h-auto px-3 pt-3 pb-1" colSpan={before}>
        {day}
      </td>
      <td className="h-auto pt-3 pb-1 max-sm:hidden" />
    </tr>
  );
}
