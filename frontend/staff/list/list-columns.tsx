import type { ReactNode } from 'react';
import type { Repeat } from '#frontend/staff/queries/repeats.ts';
import type { Person } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow, SortOrder } from '#shared/list.ts';
import { RowName } from './row-name.tsx';

/** A row where it stands in the table. */
export type PlacedRow = {
  row: PreparedRow;
  kind: Kind;
  number: number;
  /** The list's fragment. */
  hash: string;
  /** Of a person who applied before. */
  repeat: Repeat | undefined;
  /** The account that looks. */
  me: string;
  /** Whose a record can be. */
  people: readonly Person[];
  /** When it was last here: what came later is new to it. */
  newSince: string;
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
    cell: (placed) => <RowName {...placed} />,
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
