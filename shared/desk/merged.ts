import { type Credential, type Credentials, isLicense, type License } from './credentials.ts';
import { currentCheck, type LicenseCheck, licenseNumber } from './license-checks.ts';
import type { Profile } from './profile.ts';
import type { Wishes } from './wishes.ts';

/** The wishes and credentials of one person, from all records that staff have joined. */
export type Merged = { wishes: Wishes | undefined; credentials: Credentials | undefined };

/** A license by its values: two records of one person often have the same one. Without a number nobody knows. */
const licenseKey = ({ role, state, number, id }: License): string =>
  number === undefined ? id : `${role} ${state} ${licenseNumber(number)}`;

/**
 * The profiles of one person's records as one: the newest wishes, all credentials, and of a license in several records the one
 * that was checked last. The newest day decides each check of the personnel file.
 */
export function mergeProfiles(profiles: readonly Profile[]): Merged {
  const all = profiles.flatMap(({ credentials }) => credentials ?? []);
  const checks = all.flatMap((one) => one.checks ?? []);
  const newest = all.toSorted((a, b) => (a.statedAt < b.statedAt ? 1 : -1))[0];
  return {
    wishes: profiles
      .flatMap(({ wishes }) => wishes ?? [])
      .toSorted((a, b) => (a.statedAt < b.statedAt ? 1 : -1))[0],
    credentials: newest && {
      ...newest,
      items: mergeItems(all, checks),
      ...(checks.length > 0 && { checks }),
      background: latest(all.map(({ background }) => background)),
      references: latest(all.map(({ references }) => references)),
    },
  };
}

function mergeItems(all: readonly Credentials[], checks: readonly LicenseCheck[]): Credential[] {
  const checkedAt = (license: License): string => currentCheck(license, checks)?.at ?? '';
  const licenses = new Map<string, { license: License; statedAt: string }>();
  const others: Credential[] = [];
  for (const { items, statedAt } of all) {
    for (const item of items) {
      if (!isLicense(item)) {
        others.push(item);
        continue;
      }
      const known = licenses.get(licenseKey(item));
      const isLater =
        !known ||
        checkedAt(item) > checkedAt(known.license) ||
        (checkedAt(item) === checkedAt(known.license) && statedAt > known.statedAt);
      if (isLater) licenses.set(licenseKey(item), { license: item, statedAt });
    }
  }
  return [...[...licenses.values()].map(({ license }) => license), ...others];
}

function latest<Check extends { on: string }>(
  checks: readonly (Check | undefined)[],
): Check | undefined {
  return checks.flatMap((check) => check ?? []).toSorted((a, b) => (a.on < b.on ? 1 : -1))[0];
}
