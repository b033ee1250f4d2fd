import { Link } from 'react-router-dom';
import { expiryWords } from '#frontend/staff/kit/layout/expiry-words.ts';
import { credentialName, expiryLimitLabels } from '#shared/desk/credentials.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expiringList, expiringRows } from './expiring-rows.ts';
import { useDay } from './use-day.ts';

/** The most rows here. The list shows the rest. */
const mostShown = 5;

/** The latest applicants whose license has expired or expires within 90 days; nothing if there are none. */
export function ExpiringLicenses() {
  const { day } = useDay('employment');
  const now = new Date();
  const { rows, counts } = expiringRows(day?.rows ?? [], now);
  if (rows.length === 0) return null;
  return (
    <section className="day-more card stack gap-3" aria-labelledby="expiring-licenses">
      <div className="count-row">
        <h2 id="expiring-licenses" className="title">
          Licenses
        </h2>
        <ul className="count-row__counts">
          {counts.map(({ limit, count }) => {
            const isDue = limit === 'expired' && count > 0;
            return (
              <li key={limit} className={isDue ? 'day-count day-count--due' : 'day-count'}>
                <strong className="day-count__number">{count.toLocaleString('en-US')}</strong>{' '}
                <Link to={expiringList(limit)}>{expiryLimitLabels[limit]}</Link>
              </li>
            );
          })}
        </ul>
      </div>
      <ul className="expiring">
        {rows.slice(0, mostShown).map(({ id, wholeName, license, expiresOn }) => (
          <li key={id} className="stack gap-1">
            <Link
              className="expiring__person"
              translate="no"
              to={staffPaths.detail('employment', id)}
            >
              {wholeName}
            </Link>
            <span className="soft small tabular">
              {`${credentialName(license)}. ${expiryWords(expiresOn, now)}.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
