import type { ReactNode } from 'react';
import type { Repeat } from '#frontend/staff/queries/repeats.ts';
import type { Person } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { RowName } from './row-name.tsx';

/** A row, and the data around it that its cells show. */
export type ListedRow = {
  row: PreparedRow;
  kind: Kind;
  number: number;
  /** The list's fragment. */
  hash: string;
  /** Defined for a person who applied before. */
  repeat: Repeat | undefined;
  /** The `sub` of the signed-in account. */
  me: string;
  /** The staff accounts, for the name of the owner. */
  people: readonly Person[];
  /** The end of the account's previous visit. Later submissions are marked as new. */
  newSince: string;
  onOpen: () => void;
};

export type Column = {
  header: string;
  cell: (listed: ListedRow) => ReactNode;
  className?: string;
  /** The sort order of a list that is sorted by this column. */
  sort?: SortOrder;
};

/** The stored time of a submission. Its seconds are for screen readers and copies alone. */
function TimeOfDay({ time }: { time: string }) {
  const [, minutes = time, seconds = '', half = ''] =
    /^(\d+:\d\d)(:\d\d)(\s[AP]M)$/.exec(time) ?? [];
  return (
    <span className="list-table__clock">
      <span>{minutes}</span>
      <span className="visually-hidden">{seconds}</span>
      <span>{half}</span>
    </span>
  );
}

/** The columns of every list (section 2). A new one is a row here. */
export const columns: readonly Column[] = [
  { header: 'S.No', className: 'list-table__number', cell: ({ number }) => number },
  {
    header: 'Name',
    className: 'list-table__name',
    sort: 'name',
    cell: (listed) => <RowName {...listed} />,
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
    cell: ({ row }) => <TimeOfDay time={row.time} />,
  },
];
