import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type RowColumn, RowTable } from '#frontend/staff/layout/row-table.tsx';
import { SelectBox } from '#frontend/staff/layout/select-box.tsx';
import { keyOfRow } from '#frontend/staff/queries/use-all-pages.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { SuspicionList } from './suspicion-list.tsx';

type SuspectedTableProps = {
  rows: readonly SuspectedRow[];
  /** Those that are selected; without it nothing can be. */
  selected: ((row: SuspectedRow) => boolean) | undefined;
  onToggle: (row: SuspectedRow) => void;
  actions: (row: SuspectedRow) => ReactNode;
};

/** The suspected records, their senders' words and the reasons, a row each; on a narrow screen each row is a block of its own. */
export function SuspectedTable({ rows, selected, onToggle, actions }: SuspectedTableProps) {
  const selectColumn: RowColumn<SuspectedRow> = {
    key: 'select',
    header: 'Selected',
    isHeaderHidden: true,
    className: 'suspected-table__box',
    cell: (row) => (
      <SelectBox
        label={`Select ${fullName(row)}`}
        checked={selected?.(row) ?? false}
        onToggle={() => onToggle(row)}
      />
    ),
  };
  const actionsColumn: RowColumn<SuspectedRow> = {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: 'bin-table__actions',
    cell: actions,
  };
  return (
    <RowTable
      label="Suspected applications"
      className="bin-table suspected-table"
      groups={[{ rows }]}
      keyOf={keyOfRow}
      columns={[
        ...(selected ? [selectColumn] : []),
        ...suspectedColumns,
        ...(selected ? [actionsColumn] : []),
      ]}
    />
  );
}

const suspectedColumns: readonly RowColumn<SuspectedRow>[] = [
  {
    key: 'name',
    header: 'Application',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link to={staffPaths.detail(row.kind, row.id)}>{fullName(row)}</Link>
        <span className="bin-table__kind">
          {kinds[row.kind].word}, {row.date} {row.time}
        </span>
        {row.summary?.email && <span className="bin-table__kind">{row.summary.email}</span>}
      </>
    ),
  },
  {
    key: 'words',
    header: 'Message',
    className: 'suspected-table__words',
    cell: (row) => row.summary?.words ?? placeOf(row),
  },
  {
    key: 'why',
    header: 'Why',
    className: 'suspected-table__why soft small',
    cell: ({ summary }) => <SuspicionList suspicions={summary?.suspected ?? []} />,
  },
];

/** Where a job application comes from: it has no message. */
const placeOf = ({ summary }: SuspectedRow): string =>
  summary?.city === undefined
    ? ''
    : `From ${[summary.city, summary.state].filter(Boolean).join(', ')}`;
