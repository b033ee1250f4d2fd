import { Link } from 'react-router-dom';
import { grouped } from '#shared/counted.ts';
import { kinds } from '#shared/kinds.ts';
import { shortName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { WaitingRecord } from '#shared/week-numbers.ts';
import { durationWords } from './number-words.ts';

/** The records that are shown at once. */
const mostShown = 5;

/** The records without a contact, each with its link; the rest unfolds. */
export function WaitingRecords({ waiting }: { waiting: readonly WaitingRecord[] }) {
  if (waiting.length === 0) return <p className="m-0">Nobody waits.</p>;
  const rest = waiting.slice(mostShown);
  return (
    <>
      <Records waiting={waiting.slice(0, mostShown)} label="Longest waits" />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-[1.5rem] cursor-pointer print:min-h-0 print:text-[7.5pt]">{`And ${grouped(rest.length)} more`}</summary>
          <Records waiting={rest} label="Other waits" />
        </details>
      )}
    </>
  );
}

const Records = ({ waiting, label }: { waiting: readonly WaitingRecord[]; label: string }) => (
  <ul className="m-0 p-0 list-none print:text-[7.5pt]" aria-label={label}>
    {waiting.map(({ kind, row, hours }) => (
      <li key={row.id} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline">
        <span className="wrap-anywhere">
          <Link
            className="inline-block min-h-[1.5rem] print:min-h-0"
            to={staffPaths.detail(kind, row.id)}
          >
            <bdi translate="no">{shortName(row)}</bdi>
          </Link>{' '}
          <span className="soft">{kinds[kind].noun}</span>
        </span>
        <span className="tabular-nums">{durationWords(hours)}</span>
      </li>
    ))}
  </ul>
);
