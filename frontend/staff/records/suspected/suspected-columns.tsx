import { Link } from 'react-router-dom';
import type { RowColumn } from '#frontend/staff/kit/layout/row-table.tsx';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { reasonsOf } from './suspected-view.ts';
import { SuspicionList } from './suspicion-list.tsx';

/** The columns of Suspected: the sender, the sender's words and the reasons. */
export const suspectedColumns: readonly RowColumn<SuspectedRow>[] = [
  {
    key: 'name',
    header: 'Application',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link to={staffPaths.detail(row.kind, row.id)}>{fullName(row)}</Link>
        <span className="mixed-table__kind">
          {`${kinds[row.kind].word}, ${row.date} ${row.time}`}
        </span>
        {row.summary?.email && (
          <span className="mixed-table__kind" translate="no">
            {row.summary.email}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'words',
    header: 'Message',
    className: 'whitespace-pre-line wrap-anywhere lg:max-w-[30rem]',
    cell: (row) => row.summary?.words ?? areaOf(row),
  },
  {
    key: 'why',
    header: 'Why',
    className: 'soft small lg:max-w-[16rem]',
    cell: (row) => <SuspicionList suspicions={reasonsOf(row)} />,
  },
];

/** The sender's town, for a job application, which has no message. */
const areaOf = ({ summary }: SuspectedRow): string =>
  summary?.city === undefined
    ? ''
    : `From ${[summary.city, summary.state].filter(Boolean).join(', ')}`;
