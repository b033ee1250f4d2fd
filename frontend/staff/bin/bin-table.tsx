import type { ReactNode } from 'react';
import { RowTable } from '#frontend/staff/layout/row-table.tsx';
import { SelectBox } from '#frontend/staff/layout/select-box.tsx';
import { keyOfRow } from '#frontend/staff/queries/use-all-pages.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { daysLeft } from './days-left.ts';

type BinTableProps = {
  rows: readonly DeletedRow[];
  selected: (row: DeletedRow) => boolean;
  onToggle: (row: DeletedRow) => void;
  /** An account in words. */
  whoIs: (sub: string) => string;
  actions: (row: DeletedRow) => ReactNode;
};

/** The deleted records, a row each; on a narrow screen each row is a block of its own. */
export function BinTable({ rows, selected, onToggle, whoIs, actions }: BinTableProps) {
  const now = new Date();
  return (
    <RowTable
      label="Deleted applications"
      className="bin-table suspected-table"
      groups={[{ rows }]}
      keyOf={keyOfRow}
      columns={[
        {
          key: 'select',
          header: 'Selected',
          isHeaderHidden: true,
          className: 'suspected-table__box',
          cell: (row) => (
            <SelectBox
              label={`Select ${fullName(row)}`}
              checked={selected(row)}
              onToggle={() => onToggle(row)}
            />
          ),
        },
        {
          key: 'name',
          header: 'Application',
          isRowHeader: true,
          cell: (row) => (
            <>
              <bdi>{fullName(row)}</bdi>
              <span className="bin-table__kind">
                {kinds[row.kind].word}, sent {row.date}, {referenceOf(row.id)}
              </span>
            </>
          ),
        },
        {
          key: 'deleted',
          header: 'Deleted',
          isLabeled: true,
          cell: ({ deletedAt }) =>
            `${newYorkDate(new Date(deletedAt))}, ${newYorkTime(new Date(deletedAt))}`,
        },
        {
          key: 'by',
          header: 'Deleted by',
          isLabeled: true,
          cell: ({ deletedBy }) => whoIs(deletedBy),
        },
        {
          key: 'erased',
          header: 'Erased in',
          isLabeled: true,
          cell: ({ erasedAt }) => daysLeft(erasedAt, now),
        },
        {
          key: 'actions',
          header: 'Actions',
          isHeaderHidden: true,
          className: 'bin-table__actions',
          cell: actions,
        },
      ]}
    />
  );
}
