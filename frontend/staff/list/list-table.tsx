import type { Ref } from 'react';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { type Kind, listTitle } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { SelectBox } from './bulk/select-box.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { groupByDay } from './day-groups.ts';
import { columns } from './list-columns.tsx';
import { useLastVisit } from './use-last-visit.ts';

type ListTableProps = {
  kind: Kind;
  rows: readonly PreparedRow[];
  sort: SortOrder;
  /** The S.No of the first row. */
  firstNumber: number;
  /** The list's fragment, which a record needs to know its neighbors. */
  hash: string;
  /** A row is opened in this tab; `place` counts from 0 on the page. */
  onOpen: (row: PreparedRow, place: number) => void;
  /** Which rows are selected: then a column for it stands before the others. */
  selection: Selection;
  ref: Ref<HTMLTableElement>;
};

/** How a screen reader is told of each order. */
const ariaSort = { date: 'descending', name: 'ascending' } as const;

/** One page of a list. */
export function ListTable(props: ListTableProps) {
  const { kind, rows, sort, firstNumber, hash, selection, onOpen, ref } = props;
  const { isOn, ids } = selection;
  const selected = rows.filter(({ id }) => ids.has(id)).length;
  const me = useMySub();
  const people = usePeople();
  const newSince = useLastVisit();
  const groups = sort === 'date' ? groupByDay(rows, new Date()) : [{ day: '', rows }];
  const numberOf = (row: PreparedRow) => firstNumber + rows.indexOf(row);
  const opener = (row: PreparedRow) => () => onOpen(row, rows.indexOf(row));
  return (
    <table
      ref={ref}
      className={isOn ? 'list-table list-table--selecting' : 'list-table'}
      aria-label={listTitle(kind)}
    >
      <thead>
        <tr>
          {isOn && (
            <th scope="col" className="list-table__select">
              <SelectBox
                label="Select all on this page"
                checked={selected === rows.length}
                isPartly={selected > 0 && selected < rows.length}
                onToggle={() => selection.setAll(rows, selected < rows.length)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={column.className}
              aria-sort={column.sort === sort ? ariaSort[sort] : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.rows[0]?.id}>
          {group.day !== '' && (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and each row's date says the same
            <tr className="list-table__day" aria-hidden="true">
              <td colSpan={columns.length - (isOn ? 0 : 1)}>{group.day}</td>
              <td className="list-table__time" />
            </tr>
          )}
          {group.rows.map((row) => (
            <tr
              key={row.id}
              className={
                isOn && ids.has(row.id)
                  ? 'list-table__row list-table__row--selected'
                  : 'list-table__row'
              }
            >
              {isOn && (
                <td className="list-table__select">
                  <SelectBox
                    label={`Select ${row.wholeName}`}
                    checked={ids.has(row.id)}
                    onToggle={(isRange) => selection.toggle(row.id, isRange)}
                  />
                </td>
              )}
              {columns.map(({ header, className, cell }) => (
                <td key={header} className={className}>
                  {cell({
                    row,
                    kind,
                    number: numberOf(row),
                    hash,
                    me,
                    people,
                    newSince,
                    onOpen: opener(row),
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
