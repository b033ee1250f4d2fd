import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { repeatWords } from '#frontend/staff/queries/repeats.ts';
import type { RecordOrigin } from '#frontend/staff/visit/record-position.ts';
import { shortName } from '#shared/list.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import type { Summary } from '#shared/summary.ts';
import { resumeWaitingLabel, suspectedLabel, untouched, withdrawnLabel } from '#shared/work.ts';
import type { ListedRow } from './list-columns.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { licenseMark, needWords, reachWords, rowFlagWords } from './row-words.ts';

/** The shortened name, whose link covers the row, and the facts of the record after it. */
export function RowName(listed: ListedRow) {
  const { row, newSince } = listed;
  const isUnread = row.work?.openedAt === undefined;
  return (
    <div className="row-name">
      <span className="row-name__who" data-unread={isUnread}>
        {isUnread && (
          <span className="row-name__dot">
            <span className="visually-hidden">Not opened yet: </span>
          </span>
        )}
        <NameLink {...listed} />
        {row.submittedAt > newSince && (
          <span className="row-name__new">
            New<span className="visually-hidden"> since you were here</span>
          </span>
        )}
      </span>
      <RowFacts {...listed} />
    </div>
  );
}

/** The name as a link. A shortened name has the whole name as its title and for screen readers. */
function NameLink({ row, kind, hash, onOpen }: ListedRow) {
  const short = shortName(row);
  const { wholeName } = row;
  const origin: RecordOrigin = { list: hash, hasStepped: false };
  return (
    <Link
      className="list-table__link"
      translate="no"
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

/** The facts that decide about a record: roles or needs, town, marks, status and owner. */
function RowFacts({ row, repeat, me, people }: ListedRow) {
  const { summary = noSummary, work = untouched } = row;
  const { flags, city } = summary;
  const need = needWords(summary);
  const reach = reachWords(summary);
  const license = licenseMark(summary.credentials, new Date());
  const applied = roles.filter((role) => row[role] === 'Yes');
  return (
    <span className="row-facts">
      {applied.length > 0 && (
        <span className="row-facts__roles row gap-1">
          {applied.map((role) => (
            <span key={role} className="row-facts__role">
              {roleAbbreviations[role]}
            </span>
          ))}
        </span>
      )}
      {need && <span className="row-facts__need">{need}</span>}
      {city && <span className="row-facts__town">{city}</span>}
      {reach && <span className="row-facts__town">{reach}</span>}
      <span className="row-facts__work cluster">
        {repeat && (
          <span className="row-facts__mark">{repeatWords('employment', repeat, new Date())}</span>
        )}
        {license && <span className="row-facts__mark">{license}</span>}
        {flags.length > 0 && (
          <span className="row-facts__mark icon-text gap-1">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>{flags.map(rowFlagWords).join(', ')}</span>
          </span>
        )}
        {work.status !== 'new' && (
          <span className="row-facts__status">{statusRules[work.status].label}</span>
        )}
        {work.withdrawnAt !== undefined && (
          <span className="row-facts__status">{withdrawnLabel}</span>
        )}
        {work.suspected && <span className="row-facts__status">{suspectedLabel}</span>}
        {work.resumeWaiting && <span className="row-facts__status">{resumeWaitingLabel}</span>}
        {work.owner !== undefined && <OwnerMark owner={work.owner} me={me} people={people} />}
      </span>
    </span>
  );
}

/** For records that were stored before summaries existed. */
const noSummary: Summary = { flags: [] };
