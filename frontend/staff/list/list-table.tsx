import type { Ref } from 'react';
import { type Kind, listTitle } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { columns } from './list-columns.tsx';

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
  ref: Ref<HTMLTableElement>;
};

/** How a screen reader is told of each order. */
const ariaSort = { date: 'descending', name: 'ascending' } as const;

/** One page of a list. */
export function ListTable({ kind, rows, sort, firstNumber, hash, onOpen, ref }: ListTableProps) {
  return (
    <table ref={ref} className="list-table" aria-label={listTitle(kind)}>
      <thead>
        <tr>
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
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.id} className="list-table__row">
            {columns.map(({ header, className, cell }) => (
              <td key={header} className={className}>
                {cell({
                  row,
                  kind,
                  number: firstNumber + place,
                  hash,
                  onOpen: () => onOpen(row, place),
                })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
