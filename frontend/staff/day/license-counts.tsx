import { Link } from 'react-router-dom';
import { grouped } from '#shared/counted.ts';
import { expiryLimitLabels } from '#shared/desk/credentials.ts';
import type { PreparedRow } from '#shared/list.ts';
import { expiringList, expiringRows } from './expiring-rows.ts';

/** The numbers of licenses that have expired or expire soon, each with a link to its applicants; nothing if there are none. */
export function LicenseCounts({ rows, now }: { rows: readonly PreparedRow[]; now: Date }) {
  const found = expiringRows(rows, now);
  if (found.rows.length === 0) return null;
  return (
    <section className="stack gap-1" aria-labelledby="license-counts">
      <h2 id="license-counts" className="title">
        Licenses
      </h2>
      <ul className="day-counts">
        {found.counts.map(({ limit, count }) => (
          <li key={limit} className="day-count">
            <strong className="tabular">{grouped(count)}</strong>{' '}
            <Link to={expiringList(limit)}>{expiryLimitLabels[limit]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
