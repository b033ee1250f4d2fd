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
    <li className="same-person__row">
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
