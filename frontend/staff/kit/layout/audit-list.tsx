import type { ReactNode } from 'react';
import type { AuditState } from '#frontend/staff/kit/queries/use-audit.ts';
import { Button } from '#frontend/ui/button.tsx';
import {
  type AuditEntry,
  auditWords,
  type Person,
  personWords,
  senderWords,
} from '#shared/audit.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type AuditListProps = {
  audit: AuditState;
  /** The accessible name of the list. */
  label: string;
  /** The text of an empty list. */
  empty: string;
  /** Renders further facts of an entry, between the action and the person. */
  more?: (entry: AuditEntry) => ReactNode;
};

const olderWords = {
  more: 'Show older entries',
  reading: 'Loading older entries',
  all: 'No older entries',
} as const;

/** Entries of the audit, newest first: the action, the person and the time. */
export function AuditList({ audit, label, empty, more }: AuditListProps) {
  const { status, people, older } = audit;
  const entries = withoutBeginnings(audit.entries);
  return (
    <>
      {status === 'loading' && <ListSkeleton />}
      {status === 'found' && entries.length === 0 && <p className="soft">{empty}</p>}
      {entries.length > 0 && (
        <ol className="audit" aria-label={label}>
          {entries.map((entry) => (
            <li
              key={`${entry.requestId} ${entry.action} ${entry.outcome}`}
              className="audit__entry"
            >
              <span className={`strong audit__what--${entry.outcome}`}>{auditWords(entry)}</span>
              {more?.(entry)}
              <span className="audit__who soft">{whoWords(people, entry)}</span>
              <time className="audit__when tabular soft" dateTime={entry.at}>
                {`${newYorkDate(new Date(entry.at))} ${newYorkTime(new Date(entry.at))}`}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {status === 'found' && entries.length > 0 ? `Entries shown: ${entries.length}` : ''}
      </p>
      {status === 'failed' && <FetchFailed error={audit.error} onRetry={audit.retry} />}
      {status === 'found' && older !== 'none' && (
        // At the end the button is inactive, not removed, so that it keeps the focus.
        <Button
          variant="quiet"
          className="audit__older"
          inactive={older !== 'more'}
          onClick={audit.readOlder}
        >
          {olderWords[older]}
        </Button>
      )}
    </>
  );
}

/** The name of the person, and for a sender the proof and the connection. */
function whoWords(people: readonly Person[], entry: AuditEntry): string {
  const person = personWords(people, entry.sub);
  const how = senderWords(entry);
  return how === undefined ? person : `${person} (${how})`;
}

/** Leaves out the beginning of a change whose ending is an entry, too: it adds nothing. */
function withoutBeginnings(entries: readonly AuditEntry[]): AuditEntry[] {
  const ended = new Set(
    entries.filter(({ outcome }) => outcome !== 'begun').map(({ requestId }) => requestId),
  );
  return entries.filter(({ outcome, requestId }) => outcome !== 'begun' || !ended.has(requestId));
}
