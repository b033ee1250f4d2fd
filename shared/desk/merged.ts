import { descending } from '../sorting.ts';
import { type Credential, type Credentials, isLicense, type License } from './credentials.ts';
import { licenseNumber } from './license-checks.ts';
import type { Profile } from './profile.ts';
import type { Wishes } from './wishes.ts';

/** The wishes and credentials of one person, from all records that staff have joined. */
type Merged = { wishes: Wishes | undefined; credentials: Credentials | undefined };

/** A license by its values: two records of one person often have the same one. Without a number nobody knows. */
const licenseKey = ({ role, state, number, id }: License): string =>
  number === undefined ? id : `${role} ${state} ${licenseNumber(number)}`;

const newestFirst = descending<{ statedAt: string }>(({ statedAt }) => statedAt);

/**
 * The profiles of one person's records as one: the newest wishes, all credentials, and of a license in several records the values
 * that were stated last, for which a check counts only if it compared them. The newest day decides each check of the personnel file.
 */
export function mergeProfiles(profiles: readonly Profile[]): Merged {
  const all = profiles.flatMap(({ credentials }) => credentials ?? []).toSorted(newestFirst);
  const checks = all.flatMap((one) => one.checks ?? []);
  const [newest] = all;
  return {
    wishes: profiles.flatMap(({ wishes }) => wishes ?? []).toSorted(newestFirst)[0],
    credentials: newest && {
      ...newest,
      items: mergeItems(all),
      ...(checks.length > 0 && { checks }),
      background: latest(all.map(({ background }) => background)),
      references: latest(all.map(({ references }) => references)),
    },
  };
}

/** All credentials, of the newest statement first: a license in several records has the values that were stated last. */
function mergeItems(all: readonly Credentials[]): Credential[] {
  const licenses = new Map<string, License>();
  const items = all.flatMap((one) => one.items);
  for (const item of items.filter(isLicense)) {
    const key = licenseKey(item);
    if (!licenses.has(key)) licenses.set(key, item);
  }
  return [...licenses.values(), ...items.filter((item) => !isLicense(item))];
}

function latest<Check extends { on: string }>(
  checks: readonly (Check | undefined)[],
): Check | undefined {
  return checks.flatMap((check) => check ?? []).toSorted(descending(({ on }) => on))[0];
}
