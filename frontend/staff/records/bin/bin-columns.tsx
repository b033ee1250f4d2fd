import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import type { RowColumn } from '#frontend/staff/kit/layout/row-table.tsx';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { referenceOf } from '#shared/reference.ts';
import { daysLeft } from './days-left.ts';

/** The columns of the bin. @param whoIs returns an account in words */
export const binColumns = (whoIs: (sub: string) => string): readonly RowColumn<DeletedRow>[] => [
  {
    key: 'name',
    header: 'Application',
    isRowHeader: true,
    cell: (row) => (
      <>
        <bdi translate="no">{fullName(row)}</bdi>
        <span className="mixed-table__kind">
          <span>{`${kinds[row.kind].word}, sent ${row.date}, `}</span>
          <span className="whitespace-nowrap">{referenceOf(row.id)}</span>
        </span>
      </>
    ),
  },
  {
    key: 'deleted',
    header: 'Deleted',
    isLabeled: true,
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <span className="whitespace-nowrap">{dateAndTime(deletedAt, ', ')}</span>{' '}
        <span className="soft small inline-block lg:block">
          {`by ${whoIs(deletedBy).replace(/^You$/, 'you')}`}
        </span>
      </>
    ),
  },
  {
    key: 'erased',
    header: 'Erased in',
    isLabeled: true,
    cell: ({ erasedAt, held }) => `${daysLeft(erasedAt, new Date())}${held ? ', kept by law' : ''}`,
  },
];
