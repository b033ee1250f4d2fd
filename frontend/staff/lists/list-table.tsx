import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { type Kind, listTitle } from '../../../shared/kinds.ts';
import { fullName, shortName } from '../../../shared/list.ts';
import { staffPaths } from '../../../shared/site-routes.ts';
import type { ListRow } from '../../../shared/submission.ts';

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
          <tr key={row.id} className="list-table__row">
            <td className="list-table__number">{firstNumber + index}</td>
            <td>
              <Link
                className="list-table__link"
                to={staffPaths.detail(kind, row.id)}
                onClick={() => onOpen(row, index)}
              >
                <RowName row={row} />
              </Link>
            </td>
            <td className="list-table__date">{row.date}</td>
            <td className="list-table__time">{row.time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
