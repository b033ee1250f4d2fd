import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { keyOfRow } from '#frontend/staff/kit/queries/list-pages.ts';
import { grouped } from '#shared/counted.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { countOutcomes, outcomeOf } from './bulk-words.ts';
import type { BulkState } from './use-bulk.ts';

/** Staff do not read more rows in a dialog. */
const mostShown = 200;

/** The outcome of each row, failures first. Rows with a conflict or a refusal link to their record. */
export function BulkResults({ state }: { state: BulkState }) {
  const { rows, results } = state;
  const names = useMemo(() => new Map(rows.map((row) => [keyOfRow(row), fullName(row)])), [rows]);
  const sorted = countOutcomes(results).flatMap(([wanted]) =>
    results.filter(({ outcome }) => outcome === wanted),
  );
  const more = sorted.length - mostShown;
  return (
    <section
      className="max-h-[40dvb] mt-4 border-y border-hairline overflow-auto text-small"
      aria-label="Results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a region that scrolls
      tabIndex={0}
    >
      <ul>
        {sorted.slice(0, mostShown).map(({ kind, id, outcome }) => (
          <li
            key={keyOfRow({ kind, id })}
            className={`flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-hairline p-2 ${outcome === 'failed' ? '[&>:last-child]:text-danger' : ''}`}
          >
            {outcome === 'conflict' || outcome === 'refused' ? (
              <Link to={staffPaths.detail(kind, id)}>{names.get(keyOfRow({ kind, id }))}</Link>
            ) : (
              <span>{names.get(keyOfRow({ kind, id }))}</span>
            )}
            <span>{outcomeOf(outcome, state)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${grouped(more)} more.`}</p>}
    </section>
  );
}
