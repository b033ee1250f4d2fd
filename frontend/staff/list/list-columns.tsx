import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOrigin } from '#frontend/staff/layout/record-place.ts';
import type { Kind } from '#shared/kinds.ts';
import { type PreparedRow, type SortOrder, shortName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';

/** A row where it stands in the table. */
type PlacedRow = {
  row: PreparedRow;
  kind: Kind;
  number: number;
  /** The list's fragment. */
  hash: string;
  onOpen: () => void;
};

export type Column = {
  header: string;
  cell: (placed: PlacedRow) => ReactNode;
  className?: string;
  /** The order of the list that this column shows. */
  sort?: SortOrder;
};

/** The columns of every list (section 2). A new one is a row here. */
export const columns: readonly Column[] = [
  { header: 'S.No', className: 'list-table__number', cell: ({ number }) => number },
  {
    header: 'Name',
    className: 'list-table__name',
    sort: 'name',
    cell: (placed) => <NameLink {...placed} />,
  },
  {
    header: 'Date of Submission',
    className: 'list-table__date',
    sort: 'date',
    cell: ({ row }) => row.date,
  },
  {
    header: 'Time of Submission',
    className: 'list-table__time',
    cell: ({ row }) => row.time,
  },
];

/** The shortened name, whose link covers the row; the whole name is in its title and for screen readers. */
function NameLink({ row, kind, hash, onOpen }: PlacedRow) {
  const short = shortName(row);
  const { wholeName } = row;
  const origin: RecordOrigin = { list: hash, hasStepped: false };
  return (
    <Link
      className="list-table__link"
      to={staffPaths.detail(kind, row.id)}
      state={origin}
      onClick={onOpen}
    >
      {short === wholeName ? (
        wholeName
      ) : (
        <span title={wholeName}>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{wholeName}</span>
        </span>
      )}
    </Link>
  );
}
