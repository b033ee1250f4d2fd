import { Link } from 'react-router-dom';
import { expiryWords } from '#frontend/staff/layout/expiry-words.ts';
import { credentialName, firstLicense, hasLicenseDue } from '#shared/desk/credentials.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { isEnded, untouched } from '#shared/work.ts';
import { useDay } from './use-day.ts';

/** The list shows the rest. */
const mostShown = 5;

/** The latest applicants whose license is expired or expires within 30 days; nothing where there are none. */
export function ExpiringLicenses() {
  const { day } = useDay('employment');
  const now = new Date();
  const isDue = hasLicenseDue('30', now);
  const due = (day?.rows ?? []).flatMap(({ id, wholeName, summary, work = untouched }) => {
    const license = firstLicense(summary?.credentials);
    if (license?.expiresOn === undefined || !isDue(summary?.credentials) || isEnded(work))
      return [];
    return [{ id, wholeName, license, expiresOn: license.expiresOn }];
  });
  if (due.length === 0) return null;
  const soonest = due.toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  const left = due.length - mostShown;
  return (
    <section className="expiring card stack gap-2" aria-labelledby="expiring-licenses">
      <h2 id="expiring-licenses" className="title">
        Licenses expired or expiring within 30 days
      </h2>
      <ul>
        {soonest.slice(0, mostShown).map(({ id, wholeName, license, expiresOn }) => (
          <li key={id} className="cluster">
            <Link to={staffPaths.detail('employment', id)}>{wholeName}</Link>
            <span className="soft small tabular">
              {credentialName(license)}. {expiryWords(expiresOn, now)}.
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`${staffPaths.list('employment')}#license=30`}>
          {left > 0 ? `All in the list, ${left} more` : 'All in the list'}
        </Link>
      </p>
    </section>
  );
}
