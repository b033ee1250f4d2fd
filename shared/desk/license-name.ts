import { roleAbbreviations } from '../nursing-roles.ts';
import { type Credentials, isLicense } from './credentials.ts';
import type { Shift } from './shifts.ts';
import type { UsState } from './us-states.ts';

/**
 * The license by which a person works a shift, for its facility: 'LPN, NH license 012345-21'. Of several the one of the
 * facility's state, then a multistate one.
 * @returns undefined where no license of the role is on file
 */
export function licenseName(
  credentials: Credentials | undefined,
  { role, state }: Pick<Shift, 'role'> & { state: UsState },
): string | undefined {
  const licenses = (credentials?.items ?? []).filter(isLicense).filter((one) => one.role === role);
  const license =
    licenses.find((one) => one.state === state) ??
    licenses.find(({ multistate }) => multistate) ??
    licenses[0];
  if (!license) return undefined;
  const number = license.number === undefined ? '' : ` ${license.number}`;
  return `${roleAbbreviations[role]}, ${license.state} license${number}`;
}
