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
import { dateAndTime } from './day-words.ts';
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

const fourColumns = 'md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]';

/** Entries of the audit, newest first: the action, the person and the time. */
export function AuditList({ audit, label, empty, more }: AuditListProps) {
  const { status, people, older } = audit;
  const entries = withoutBeginnings(audit.entries);
  return (
    <>
      {status === 'loading' && <ListSkeleton />}
      {status === 'found' && entries.length === 0 && <p className="soft">{empty}</p>}
      {entries.length > 0 && (
        <ol className="border-b border-hairline wrap-anywhere [.history+&]:mt-6" aria-label={label}>
          {entries.map((entry) => (
            <li
              key={`${entry.requestId} ${entry.action} ${entry.outcome}`}
              className={`grid gap-x-5 border-t border-hairline py-2 ${more ? fourColumns : 'md:grid-cols-3'}`}
            >
              <span
                className={
                  entry.outcome === 'refused' || entry.outcome === 'failed'
                    ? 'strong danger'
                    : 'strong'
                }
              >
                {auditWords(entry)}
              </span>
              {more?.(entry)}
              <span className={`soft ${more ? 'md:nth-2:col-start-3' : ''}`}>
                {whoWords(people, entry)}
              </span>
              <time className="tabular soft md:text-end" dateTime={entry.at}>
                {dateAndTime(entry.at)}
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
          className="justify-self-start mt-4"
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
