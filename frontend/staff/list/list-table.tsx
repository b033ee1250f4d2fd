import { memo, type Ref, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Kind, listTitle } from '#shared/kinds.ts';
import { fullName, shortName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ListRow } from '#shared/submission.ts';
import { type RowKeys, rowKeys } from './row-keys.ts';

type ListTableProps = {
  kind: Kind;
  rows: readonly ListRow[];
  /** The S.No of the first row. */
  firstNumber: number;
  /** A row is opened in this tab; `place` counts from 0 on the page. */
  onOpen: (row: ListRow, place: number) => void;
  ref: Ref<HTMLTableElement>;
};

/** One page of a list. The link in the name's cell covers its whole row. */
export function ListTable({ kind, rows, firstNumber, onOpen, ref }: ListTableProps) {
  const drawn = useRef<RowKeys>(new Map());
  const ids = rows.map(({ id }) => id);
  const keys = rowKeys(drawn.current, ids);
  // A row is drawn again only when it is another one; what it calls is always the last one's.
  const latest = useRef(onOpen);
  useEffect(() => {
    drawn.current = keys;
    latest.current = onOpen;
  });
  return (
    <table ref={ref} className="list-table" aria-label={listTitle(kind)}>
      <thead>
        <tr>
          <th scope="col" className="list-table__number">
            S.No
          </th>
          <th scope="col">Name</th>
          <th scope="col" className="list-table__date">
            Date of Submission
          </th>
          <th scope="col" className="list-table__time">
            Time of Submission
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow
            key={keys.get(row.id)}
            kind={kind}
            row={row}
            place={index}
            number={firstNumber + index}
            opened={latest}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps = {
  kind: Kind;
  row: ListRow;
  place: number;
  number: number;
  opened: RefObject<ListTableProps['onOpen']>;
};

const TableRow = memo(({ kind, row, place, number, opened }: TableRowProps) => (
  <tr className="list-table__row">
    <td className="list-table__number">{number}</td>
    <td className="list-table__name">
      <Link
        className="list-table__link"
        to={staffPaths.detail(kind, row.id)}
        onClick={() => opened.current(row, place)}
      >
        <RowName row={row} />
      </Link>
    </td>
    <td className="list-table__date">{row.date}</td>
    <td className="list-table__time">{row.time}</td>
  </tr>
));

/** The shortened name; the whole one is in its title and for screen readers. */
function RowName({ row }: { row: ListRow }) {
  const short = shortName(row);
  const full = fullName(row);
  if (short === full) return full;
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}
