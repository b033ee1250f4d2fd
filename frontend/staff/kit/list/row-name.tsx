import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { type Repeat, repeatWords } from '#frontend/staff/kit/queries/repeats.ts';
import type { RecordOrigin } from '#frontend/staff/kit/visit/record-position.ts';
import type { Person } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import { type PreparedRow, shortName } from '#shared/list.ts';
import { roleAbbreviations, roles } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { statusRules } from '#shared/statuses.ts';
import type { Summary } from '#shared/summary.ts';
import { resumeWaitingLabel, suspectedLabel, untouched, withdrawnLabel } from '#shared/work.ts';
import { OwnerMark } from './owner-mark.tsx';
import { licenseMark, reachWords, rowFlags, wishWords } from './row-words.ts';

/** A row, and the data around it that its cells show. */
export type ListedRow = {
  row: PreparedRow;
  kind: Kind;
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

/** The shortened name, whose link covers the row, and the facts of the record after it. A request begins with its facility. */
export function RowName(listed: ListedRow) {
  const { row, kind, newSince } = listed;
  const { summary = noSummary } = row;
  const isUnread = row.work?.openedAt === undefined;
  const { facility, need } = kind === 'employer' ? facilityWords(summary) : noFacility;
  const reach = [facility === '' && kind === 'employer' && summary.city, reachWords(summary)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={kind === 'employer' ? 'row-name row-name--facility' : 'row-name'}>
      <span className="row-name__who" data-unread={isUnread}>
        {isUnread && (
          <span className="row-name__dot">
            <span className="visually-hidden">Not opened yet: </span>
          </span>
        )}
        {facility !== '' && <span className="row-name__facility">{facility}</span>}
        {facility === '' && <NameLink {...listed} />}
        {row.submittedAt > newSince && (
          <span className="row-name__new">
            New<span className="visually-hidden"> since you were here</span>
          </span>
        )}
        {(facility !== '' || reach !== '') && (
          <span className="row-name__reach">
            {facility !== '' && <NameLink {...listed} />}
            {reach !== '' && <span>{reach}</span>}
          </span>
        )}
      </span>
      <RowFacts {...listed} need={need || (summary.excerpt ?? '')} />
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

/** The facts that decide about a record: roles, town and wishes, or the need; marks, status and owner. */
function RowFacts({ row, kind, repeat, me, people, need }: ListedRow & { need: string }) {
  const { summary = noSummary, work = untouched } = row;
  const { city } = summary;
  const wishes = wishWords(summary.wishes);
  const flags = rowFlags(summary.flags);
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
      {city && kind !== 'employer' && <span className="row-facts__town">{city}</span>}
      <span className="row-facts__work cluster">
        {repeat && (
          <span className="row-facts__mark">{repeatWords('employment', repeat, new Date())}</span>
        )}
        {license && <span className="row-facts__mark">{license}</span>}
        {flags.length > 0 && (
          <span className="row-facts__mark icon-text gap-1">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>{flags.join(', ')}</span>
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
      {wishes && <span className="row-facts__wishes">{wishes}</span>}
    </span>
  );
}

const noFacility = { facility: '', need: '' };

/** For records that were stored before summaries existed. */
const noSummary: Summary = { flags: [] };
