import { Link } from 'react-router-dom';
import { expiryWords } from '#frontend/staff/layout/expiry-words.ts';
import { credentialName, expiryLimitLabels } from '#shared/desk/credentials.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expiringRows } from './expiring-rows.ts';
import { useDay } from './use-day.ts';

/** The list shows the rest. */
const mostShown = 5;

/** Of the latest applicants, those whose license is expired or expires within 90 days; nothing where there are none. */
export function ExpiringLicenses() {
  const { day } = useDay('employment');
  const now = new Date();
  const { rows, counts } = expiringRows(day?.rows ?? [], now);
  if (rows.length === 0) return null;
  return (
    <section className="expiring card stack gap-2" aria-labelledby="expiring-licenses">
      <h2 id="expiring-licenses" className="title">
        Licenses expired or expiring
      </h2>
      <ul className="cluster" aria-label="How many, by the time that is left">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ limit, count }) => (
            <li key={limit}>
              <Link to={`${staffPaths.list('employment')}#license=${limit}`}>
                {`${expiryLimitLabels[limit]}: ${count}`}
              </Link>
            </li>
          ))}
      </ul>
      <ul>
        {rows.slice(0, mostShown).map(({ id, wholeName, license, expiresOn }) => (
          <li key={id} className="cluster">
            <Link to={staffPaths.detail('employment', id)}>{wholeName}</Link>
            <span className="soft small tabular">
              {credentialName(license)}. {expiryWords(expiresOn, now)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
