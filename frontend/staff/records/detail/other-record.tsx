import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Kind, kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { untouched } from '#shared/work.ts';

type OtherRecordProps = {
  kind: Kind;
  record: Pick<Submission, 'id' | 'date' | 'work' | 'firstName' | 'lastName'> & {
    middleName?: string | undefined;
  };
  /** The buttons for it. */
  children: ReactNode;
};

/** The row of another submission, perhaps of the same person. */
export function OtherRecord({ kind, record, children }: OtherRecordProps) {
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0 items-center tabular-nums [&_a]:min-h-touch [&_a]:font-semibold [&_a]:leading-(--touch)">
      <Link to={staffPaths.detail(kind, record.id)} translate="no">
        {fullName(record)}
      </Link>
      <span>{kinds[kind].word}</span>
      <span>{record.date}</span>
      <span>{statusRules[(record.work ?? untouched).status].label}</span>
      {children}
    </li>
  );
}
