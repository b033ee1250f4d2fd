import type { Ref } from 'react';
import { type RowColumn, RowTable } from '#frontend/staff/layout/row-table.tsx';
import type { Repeat } from '#frontend/staff/queries/repeats.ts';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { type Kind, listTitle } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { selectColumn } from './bulk/select-column.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { groupByDay } from './day-groups.ts';
import { columns } from './list-columns.tsx';
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
  /** The selected rows. While staff select, the first column has check boxes. */
  selection: Selection<PreparedRow>;
  ref: Ref<HTMLTableElement>;
};

const ariaSort = { date: 'descending', name: 'ascending' } as const;

/** One page of a list. */
export function ListTable(props: ListTableProps) {
  const { kind, rows, repeats, sort, firstNumber, hash, selection, onOpen, ref } = props;
  const { isOn, has } = selection;
  const me = useMySub();
  const people = usePeople();
  const newSince = useLastVisit();
  const groups = sort === 'date' ? groupByDay(rows, new Date()) : [{ day: '', rows }];
  const indexOf = (row: PreparedRow) => rows.indexOf(row);
  const listColumns = columns.map(
    ({ header, className, sort: order, cell }): RowColumn<PreparedRow> => ({
      key: header,
      header,
      headerClassName: className,
      className,
      ...(order === sort && { ariaSort: ariaSort[sort] }),
      cell: (row) =>
        cell({
          row,
          kind,
          number: firstNumber + indexOf(row),
          hash,
          repeat: repeats.get(row.id),
          me,
          people,
          newSince,
          onOpen: () => onOpen(row, indexOf(row)),
        }),
    }),
  );
  return (
    <RowTable
      ref={ref}
      label={listTitle(kind)}
      className={isOn ? 'list-table list-table--selecting' : 'list-table'}
      columns={isOn ? [selectColumn(rows, selection), ...listColumns] : listColumns}
      groups={groups.map((group) => ({
        key: group.day,
        heading: group.day !== '' && (
          <DayRow day={group.day} columns={columns.length - (isOn ? 0 : 1)} />
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

/** The heading of a group of rows. @param columns the number of columns before the last one, which narrow screens hide */
function DayRow({ day, columns: before }: { day: string; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and each row's date says the same
    <tr className="list-table__day" aria-hidden="true">
      <td colSpan={before}>{day}</td>
      <td className="list-table__time" />
    </tr>
  );
}
