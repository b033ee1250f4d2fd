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
import { RowMark } from './row-mark.tsx';
import { licenseMark, reachWords, rowFlags, wishWords } from './row-words.ts';

/** A row, and the data around it that its cells show. */
type ListedRow = {
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
    <div className="grid grid-cols-[fit-content(75%)_minmax(0,1fr)] items-center gap-x-4 @max-[50rem]:block">
      <span
        className={`block ps-4 wrap-anywhere @max-[50rem]:min-w-0 [&_.visually-hidden]:start-0 ${kind === 'employer' ? 'w-[clamp(14rem,37cqi,25rem)] py-1 @max-[50rem]:w-auto @max-[50rem]:py-0' : 'min-w-[clamp(13.5rem,24cqi,18rem)]'}`}
      >
        {isUnread && (
          <span className="inline-block w-[0.5rem] h-[0.5rem] ms-[-1rem] me-[0.5rem] align-[0.1em] border-[0.25rem] border-pine rounded-full">
            <span className="visually-hidden">Not opened yet: </span>
          </span>
        )}
        {facility !== '' && <span className="font-semibold">{facility}</span>}
        {facility === '' && <NameLink {...listed} isStrong={isUnread} />}
        {row.submittedAt > newSince && (
          <span data-new className="ms-2 text-clay text-[0.75rem] font-bold">
            New<span className="visually-hidden"> since you were here</span>
          </span>
        )}
        {(facility !== '' || reach !== '') && (
          <span className={`soft small flex flex-wrap gap-x-3 ${narrowWidth}`}>
            {facility !== '' && <NameLink {...listed} isStrong={false} />}
            {reach !== '' && <span>{reach}</span>}
          </span>
        )}
      </span>
      <RowFacts {...listed} need={need || (summary.excerpt ?? '')} />
    </div>
  );
}

/** The name as a link. A shortened name has the whole name as its title and for screen readers. */
function NameLink({ row, kind, hash, onOpen, isStrong }: ListedRow & { isStrong: boolean }) {
  const short = shortName(row);
  const { wholeName } = row;
  const origin: RecordOrigin = { list: hash, hasStepped: false };
  return (
    <Link
      className={`list-table__link ${isStrong ? '' : 'font-normal'}`}
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
  const isRequest = kind === 'employer';
  const town = isRequest ? undefined : summary.city;
  const wishes = wishWords(summary.wishes);
  const flags = rowFlags(summary.flags);
  const license = licenseMark(summary.credentials, new Date());
  const applied = roles.filter((role) => row[role] === 'Yes');
  return (
    <span
      data-facts
      className={`flex min-w-0 items-center gap-x-3 py-1 text-small wrap-break-word @max-[50rem]:ms-4 @max-[50rem]:py-0 ${narrowWidth} ${isRequest ? 'flex-nowrap @max-[50rem]:flex-wrap' : 'flex-wrap'}`}
    >
      {applied.length > 0 && (
        <span
          data-roles
          className="row flex-[0_0_6.25rem] gap-1 @max-[50rem]:max-w-full @max-[50rem]:flex-none"
        >
          {applied.map((role) => (
            <RowMark key={role} look="plain">
              {roleAbbreviations[role]}
            </RowMark>
          ))}
        </span>
      )}
      {need && (
        <span
          className={
            isRequest
              ? 'flex-[1_1_0] @max-[50rem]:basis-full'
              : 'flex-[1_1_12rem] @max-[50rem]:basis-full'
          }
        >
          {need}
        </span>
      )}
      {town && <span className="soft min-w-[7rem]">{town}</span>}
      <span
        data-work
        className={`cluster justify-end gap-x-2 gap-y-1 empty:hidden @max-[50rem]:max-w-full @max-[50rem]:flex-none ${need && !town ? 'flex-none' : 'flex-[1_1_10rem]'} ${isRequest ? 'ms-auto @max-[50rem]:ms-0' : ''}`}
      >
        {repeat && <span className="soft">{repeatWords('employment', repeat, new Date())}</span>}
        {license && <span className="soft">{license}</span>}
        {flags.length > 0 && (
          <span className="icon-text soft gap-1">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>{flags.join(', ')}</span>
          </span>
        )}
        {work.status !== 'new' && <RowMark look="pine">{statusRules[work.status].label}</RowMark>}
        {work.withdrawnAt !== undefined && <RowMark look="pine">{withdrawnLabel}</RowMark>}
        {work.suspected && <RowMark look="pine">{suspectedLabel}</RowMark>}
        {work.resumeWaiting && <RowMark look="pine">{resumeWaitingLabel}</RowMark>}
        {work.owner !== undefined && <OwnerMark owner={work.owner} me={me} people={people} />}
      </span>
      {wishes && <span className="soft basis-full">{wishes}</span>}
    </span>
  );
}

/** In a narrow list the facts are below name and date, as wide as the row. */
const narrowWidth =
  '@max-[50rem]:w-[calc(100cqi_-_var(--select-width)_-_var(--number-width)_-_2_*_var(--space-2)_-_1rem)]';

const noFacility = { facility: '', need: '' };

/** For records that were stored before summaries existed. */
const noSummary: Summary = { flags: [] };
