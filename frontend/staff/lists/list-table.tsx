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
};

/** One page of a list. The link in the name's cell covers its whole row. */
export function ListTable({ kind, rows, firstNumber }: ListTableProps) {
  return (
    <table className="list-table" aria-label={listTitle(kind)}>
      <thead>
        <tr>
          <th scope="col" className="list-table__number">
            S.No
          </th>
          <th scope="col">Name</th>
          <th scope="col">Date of Submission</th>
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
              <Link className="list-table__link" to={staffPaths.detail(kind, row.id)}>
                <RowName row={row} />
              </Link>
            </td>
            <td className="list-table__when">{row.date}</td>
            <td className="list-table__when list-table__time">{row.time}</td>
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
