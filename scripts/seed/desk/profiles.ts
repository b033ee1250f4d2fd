import { addDays, weekdayOf } from '#shared/calendar.ts';
import type { Credential, Credentials, License } from '#shared/desk/credentials.ts';
import { comparedOf, type LicenseCheck } from '#shared/desk/license-checks.ts';
import {
  callTimes,
  distances,
  type Specialty,
  shiftTimes,
  specialties,
  type Wishes,
  workKinds,
} from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Role } from '#shared/nursing-roles.ts';
import { pick, type Random, randomId, shuffled, wholeNumber } from '../random.ts';

/** How long a license is valid, from the end of the week, in days. */
export type Validity = 'expired' | '30' | '60' | '90' | 'long';
const validDays: Record<Validity, readonly [number, number]> = {
  expired: [-40, -3],
  '30': [21, 29],
  '60': [31, 59],
  '90': [61, 89],
  long: [120, 700],
};

/** The check of a license by a colleague: the account, the time and the result. */
type Checked = { by: string; at: Date; result: 'clear' | 'differs' | 'expired' };

export type Stating = {
  role: Role;
  today: string;
  /** When the nurse stated it. */
  at: Date;
  random: Random;
};

/** The endings of license numbers in New Hampshire. */
const endings: Record<Role, string> = {
  registered_nurse: '21',
  lp_nurse: '22',
  lna_cna: '24',
};

function license({ role, today, random }: Stating, validity: Validity): License {
  const [least, most] = validDays[validity];
  return {
    id: randomId(random),
    type: 'license',
    role,
    state: 'NH',
    number: `0${wholeNumber(random, 10_000, 89_999)}-${endings[role]}`,
    ...(role !== 'lna_cna' && { multistate: random() < 0.4 }),
    expiresOn: addDays(today, wholeNumber(random, least, most)),
  };
}

const certificate = (
  type: 'bls' | 'acls',
  { today, random }: Stating,
  least: number,
): Credential => ({
  id: randomId(random),
  type,
  expiresOn: addDays(today, wholeNumber(random, least, 700)),
});

/** Some of the values, in the order of the form. */
function some<Value>(
  random: Random,
  values: readonly Value[],
  [least, most]: readonly [number, number],
): Value[] {
  const drawn = shuffled(random, values).slice(0, wholeNumber(random, least, most));
  return values.filter((value) => drawn.includes(value));
}

const longTermCare: readonly Specialty[] = ['long-term-care', 'rehabilitation', 'memory-care'];

/** The wishes of a nurse; `by` names the account that wrote them down. */
export const sampleWishes = ({ role, at, random }: Stating, by = 'sender'): Wishes => ({
  shifts: some(random, shiftTimes, [1, 3]),
  kinds: some(random, workKinds, [1, 3]),
  specialties: some(random, role === 'registered_nurse' ? specialties : longTermCare, [1, 2]),
  earliestDay: addDays(newYorkDay(at), wholeNumber(random, 1, 4)),
  ...(random() < 0.8 && { farthest: pick(random, distances) }),
  ...(random() < 0.7 && { callAt: callTimes[wholeNumber(random, 0, callTimes.length - 1)] }),
  version: by === 'sender' ? 1 : 2,
  statedAt: at.toISOString(),
  by,
});

/** Work from Monday to Friday, a weekend that is free nevertheless, and three days away. */
export function sampleAvailability(
  today: string,
): Pick<Wishes, 'weekdays' | 'daysOff' | 'freeDays'> {
  const saturday = addDays(today, 13 - weekdayOf(today));
  return {
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    daysOff: [9, 10, 11].map((days) => addDays(saturday, days)),
    freeDays: [saturday, addDays(saturday, 1)],
  };
}

/** The parts of a personnel file: all of them, without the second reference, or none. */
type FileState = 'complete' | 'no-references' | 'none';

/** The credentials of a nurse: a license, BLS, ACLS for most RNs, the check of a colleague and the personnel file. */
export function sampleCredentials(
  stating: Stating,
  {
    validity,
    checked,
    file,
  }: { validity: Validity; checked?: Checked | undefined; file: FileState },
): Credentials {
  const { role, random, at } = stating;
  const stated = license(stating, validity);
  const needsBls = file !== 'none' || random() < 0.6;
  const items: Credential[] = [
    stated,
    ...(needsBls ? [certificate('bls', stating, file === 'none' ? -60 : 40)] : []),
    ...(role === 'registered_nurse' && random() < 0.7 ? [certificate('acls', stating, 40)] : []),
  ];
  const check: LicenseCheck | undefined = checked && {
    at: checked.at.toISOString(),
    by: checked.by,
    where: role === 'lna_cna' ? 'nh-oplc' : 'nursys-quickconfirm',
    result: checked.result,
    compared: comparedOf(stated),
  };
  const filed = checked && {
    on: newYorkDay(checked.at),
    result: 'clear' as const,
    by: checked.by,
  };
  return {
    items,
    version: checked ? 2 : 1,
    statedAt: (checked?.at ?? at).toISOString(),
    by: checked?.by ?? 'sender',
    ...(check && { checks: [check] }),
    ...(filed && file !== 'none' && { background: filed }),
    ...(filed && file === 'complete' && { references: filed }),
  };
}
