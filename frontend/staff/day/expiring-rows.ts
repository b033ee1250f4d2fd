import {
  type ExpiryLimit,
  expiryLimits,
  firstLicense,
  hasLicenseDue,
  type License,
} from '#shared/desk/credentials.ts';
import type { PreparedRow } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { ascending } from '#shared/sorting.ts';
import { candidateStatuses } from '#shared/statuses.ts';
import { isCandidate, untouched } from '#shared/work.ts';

/** A row with the license that expires first. */
type Expiring = { license: License; expiresOn: string };

/**
 * The applications whose license has expired or expires within the longest limit. They include applicants who were hired, but not
 * applicants who withdrew or were not hired.
 * @returns the rows, soonest first, and the number of rows within each limit (each limit includes the expired ones)
 */
export function expiringRows<Row extends Pick<PreparedRow, 'summary' | 'work'>>(
  rows: readonly Row[],
  now: Date,
): { rows: (Row & Expiring)[]; counts: { limit: ExpiryLimit; count: number }[] } {
  const candidates = rows.filter(({ work }) => isCandidate(work ?? untouched));
  const due = (limit: ExpiryLimit) => {
    const isDue = hasLicenseDue(limit, now);
    return candidates.filter(({ summary }) => isDue(summary?.credentials));
  };
  return {
    rows: due('90')
      .flatMap((row) => {
        const license = firstLicense(row.summary?.credentials);
        return license?.expiresOn === undefined
          ? []
          : [{ ...row, license, expiresOn: license.expiresOn }];
      })
      .toSorted(ascending(({ expiresOn }) => expiresOn)),
    counts: expiryLimits.map((limit) => ({ limit, count: due(limit).length })),
  };
}

/** The address of the list with the applications of a limit. That list also contains withdrawn applications. */
export const expiringList = (limit: ExpiryLimit): string =>
  `${staffPaths.list('employment')}#status=${candidateStatuses.join(',')}&license=${limit}`;
