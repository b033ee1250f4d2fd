import * as z from 'zod/mini';
import { roles } from '../nursing-roles.ts';
import { descending } from '../sorting.ts';

/** The places where staff can look a license up. */
export const checkSources = [
  'nursys-quickconfirm',
  'nursys-e-notify',
  'nh-oplc',
  'other-board',
  'telephone',
] as const;
export type CheckSource = (typeof checkSources)[number];
/** Apart from the lists, so that the functions for visitors do not load the words of staff. */
export const checkSourceLabels: Record<CheckSource, string> = {
  'nursys-quickconfirm': 'Nursys QuickConfirm',
  'nursys-e-notify': 'Nursys e-Notify',
  'nh-oplc': 'New Hampshire OPLC',
  'other-board': 'Another board',
  telephone: 'By telephone',
};

/** The results of a license check. */
export const checkResults = ['clear', 'differs', 'expired', 'not-found', 'encumbered'] as const;
export type CheckResult = (typeof checkResults)[number];
export const checkResultLabels: Record<CheckResult, string> = {
  clear: 'Clear',
  differs: 'Differs from what was stated',
  expired: 'Expired',
  'not-found': 'Not found',
  encumbered: 'Encumbered',
};

/** The most checked licenses of one application. */
export const mostChecks = 40;

/** The values of a license that a check compares. Another value opens the check again. */
const comparedSchema = z.object({
  role: z.enum(roles),
  state: z.string(),
  number: z.optional(z.string()),
  multistate: z.optional(z.boolean()),
  expiresOn: z.optional(z.iso.date()),
});
type Compared = z.output<typeof comparedSchema>;

/** One license check: the account, time, place and result, and the values that were compared. */
export const licenseCheckSchema = z.object({
  at: z.iso.datetime(),
  /** The `sub` of the account. */
  by: z.string(),
  where: z.enum(checkSources),
  result: z.enum(checkResults),
  compared: comparedSchema,
});
export type LicenseCheck = z.output<typeof licenseCheckSchema>;
type Checks = readonly LicenseCheck[] | undefined;

/** The values of a license that a check compares. */
export const comparedOf = ({
  role,
  state,
  number,
  multistate,
  expiresOn,
}: Compared): LicenseCheck['compared'] => ({
  role,
  state,
  ...(number !== undefined && { number }),
  ...(multistate !== undefined && { multistate }),
  ...(expiresOn !== undefined && { expiresOn }),
});

/** A license number as it is compared: `0123 45-ab` is `12345AB`. */
export const licenseNumber = (number: string | undefined): string | undefined =>
  number
    ?.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '');

const isSameNumber = (one: Compared, other: Compared): boolean =>
  one.number === other.number || licenseNumber(one.number) === licenseNumber(other.number);

/**
 * Whether two entries can be of one license: the same number in the same state. Where one of them has no number, the same role in
 * the same state, because a sender could otherwise leave a check behind by leaving the number out.
 */
function canBeSame(one: Compared, other: Compared): boolean {
  if (one.state !== other.state) return false;
  return one.number === undefined || other.number === undefined
    ? one.role === other.role
    : isSameNumber(one, other);
}

const hasSameValues = (one: Compared, other: Compared): boolean =>
  one.role === other.role &&
  one.state === other.state &&
  isSameNumber(one, other) &&
  one.multistate === other.multistate &&
  one.expiresOn === other.expiresOn;

/** The newest check of a license, of whatever values. */
const lastCheck = (license: Compared, checks: Checks = []): LicenseCheck | undefined =>
  checks
    .filter(({ compared }) => canBeSame(license, compared))
    .toSorted(descending(({ at }) => at))[0];

/**
 * The check that counts for a license: the newest one, if it compared the values that the license has now. An encumbered license
 * stays encumbered whatever else is stated, until staff check it again.
 */
export function currentCheck(license: Compared, checks: Checks): LicenseCheck | undefined {
  const last = lastCheck(license, checks);
  const counts = last && (last.result === 'encumbered' || hasSameValues(last.compared, license));
  return counts ? last : undefined;
}

/** The newest check of a license where it compared other values than the license has now. */
export function otherCheck(license: Compared, checks: Checks): LicenseCheck | undefined {
  const last = lastCheck(license, checks);
  return last && !hasSameValues(last.compared, license) ? last : undefined;
}

/** The checks of licenses that nobody states any more, the newest first. */
export const unstatedChecks = (
  licenses: readonly Compared[],
  checks: Checks = [],
): LicenseCheck[] =>
  checks
    .filter(({ compared }) => !licenses.some((license) => canBeSame(license, compared)))
    .toSorted(descending(({ at }) => at));

/** The check of exactly this license: the same role, state and number, or neither with a number. */
export const checkOfKey = (license: Compared, checks: Checks = []): LicenseCheck | undefined =>
  checks.find(
    ({ compared }) =>
      compared.role === license.role &&
      compared.state === license.state &&
      isSameNumber(compared, license),
  );

/**
 * The checks with one more, which replaces the former one of the same license.
 * @returns undefined where there is no room: a check of another license is never pushed out
 */
export function withCheck(checks: Checks = [], check: LicenseCheck): LicenseCheck[] | undefined {
  const before = checkOfKey(check.compared, checks);
  const others = checks.filter((one) => one !== before);
  return others.length < mostChecks ? [...others, check] : undefined;
}
