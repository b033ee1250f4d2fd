import type { ReactNode } from 'react';
import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { nameOfActor } from '#frontend/staff/kit/layout/person-names.ts';
import { type AuditEntry, auditWords, type Person, senderWords } from '#shared/audit.ts';
import { counted } from '#shared/counted.ts';
import { newYorkTime } from '#shared/new-york.ts';

type AuditListProps = {
  entries: readonly AuditEntry[];
  people: readonly Person[];
  /** The accessible name of the list. */
  label: string;
  /** For entries of one day: the subject of each, and whether it is folded with its neighbors of the same person. */
  day?: {
    subjectOf: (entry: AuditEntry) => ReactNode;
    isFolded: (entry: AuditEntry) => boolean;
  };
};

/** '1 entry', '1,240 entries'. */
export const entriesWords = (count: number): string => counted(count, 'entry', 'entries');

/** On a phone the time is beside the action. */
const rowStyle =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 py-2 [&>*]:col-span-full [&>:first-child]:col-[1] [&>time]:col-[2] [&>time]:row-[1] md:[&>*]:col-auto! md:[&>*]:row-auto! ';
const threeColumns = 'md:grid-cols-3';
const fourColumns = 'md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]';

/** Entries of the audit, newest first: the action, the person and the time. */
export function AuditList({ entries, people, label, day }: AuditListProps) {
  const rowOf = (entry: AuditEntry) => <AuditRow key={keyOf(entry)} {...{ entry, people, day }} />;
  return (
    <ol className="border-b border-hairline wrap-anywhere [.history+&]:mt-6" aria-label={label}>
      {runsOf(entries, day?.isFolded).map(([first, ...others]) =>
        others.length === 0 ? (
          rowOf(first)
        ) : (
          <li key={keyOf(first)} className="border-t border-hairline">
            <details>
              <summary className="py-2 cursor-pointer soft">
                <span>{screensWords(nameOfActor(people, first.sub), others.length + 1)}</span>
                <time className="float-end tabular" dateTime={first.at}>
                  {newYorkTime(new Date(first.at))}
                </time>
              </summary>
              <ol className="ps-5">{[first, ...others].map(rowOf)}</ol>
            </details>
          </li>
        ),
      )}
    </ol>
  );
}

const screensWords = (name: string, count: number): string =>
  `Open screens of ${name}: ${count} reads`;

const keyOf = ({ requestId, action, outcome }: AuditEntry): string =>
  `${requestId} ${action} ${outcome}`;

/** Entries in runs: neighbors of one person that are folded are one run, any other entry is a run of its own. */
function runsOf(
  entries: readonly AuditEntry[],
  isFolded: (entry: AuditEntry) => boolean = () => false,
): [AuditEntry, ...AuditEntry[]][] {
  const runs: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.every(isFolded) && isFolded(entry) && last[0].sub === entry.sub) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

type AuditRowProps = {
  entry: AuditEntry;
  people: readonly Person[];
  day: AuditListProps['day'];
};

function AuditRow({ entry, people, day }: AuditRowProps) {
  const at = new Date(entry.at);
  const isBad = entry.outcome === 'refused' || entry.outcome === 'failed';
  return (
    <li className={`border-t border-hairline ${rowStyle} ${day ? fourColumns : threeColumns}`}>
      <span className={isBad ? 'strong danger' : day?.isFolded(entry) ? 'soft' : 'strong'}>
        {auditWords(entry)}
      </span>
      {day && <div>{day.subjectOf(entry)}</div>}
      <span className="soft">{whoWords(people, entry)}</span>
      <time className="tabular soft text-end" dateTime={entry.at}>
        {day ? newYorkTime(at) : dateAndTime(entry.at)}
      </time>
    </li>
  );
}

/** The name of the person, and for a sender the proof and the connection. */
function whoWords(people: readonly Person[], entry: AuditEntry): string {
  const person = nameOfActor(people, entry.sub);
  const how = senderWords(entry);
  return how === undefined ? person : `${person} (${how})`;
}
