import * as z from 'zod/mini';
import { addDays, daysBetween } from '../calendar.ts';
import { enteredDay } from '../days.ts';
import { keysOf } from '../keys-of.ts';
import { eachOnce, readableList } from '../list-schemas.ts';
import { newYorkDay } from '../new-york.ts';
import { type Role, roleAbbreviations, roles } from '../nursing-roles.ts';
import { ascending } from '../sorting.ts';
import { versionSchema } from '../version.ts';
import { currentCheck, licenseCheckSchema } from './license-checks.ts';
import { usStateSchema } from './us-states.ts';

/** The certificates that a line can require. Nothing medical is among them. */
export const certificateLabels = {
  bls: 'BLS/CPR',
  acls: 'ACLS',
} as const;
export const certificateTypes = keysOf(certificateLabels);
export type CertificateType = keyof typeof certificateLabels;

/** The most credentials of one application. */
const mostCredentials = 20;

const expirySchema = z.optional(z.iso.date());
const enteredExpiry = z.optional(enteredDay('expiresOn', 'expiry'));
const credentialIdSchema = z.uuid({ error: 'id must be a UUID.' });

const licenseShape = {
  id: credentialIdSchema,
  type: z.literal('license'),
  role: z.enum(roles, { error: 'role must be a nursing role.' }),
  state: usStateSchema,
  number: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9 .-]{2,20}$/, 'number must be 2 to 20 letters and digits.')),
  ),
  /** Whether the license is a multistate one of the compact; undefined where nobody said. */
  multistate: z.optional(z.boolean()),
  /** The last valid day. */
  expiresOn: expirySchema,
};
const certificateShape = {
  id: credentialIdSchema,
  type: z.enum(certificateTypes),
  expiresOn: expirySchema,
};

/** The stated parts of a credential: from the nurse, or from staff. */
export const statedCredentialSchema = z.discriminatedUnion('type', [
  z.object({ ...licenseShape, expiresOn: enteredExpiry }),
  z.object({ ...certificateShape, expiresOn: enteredExpiry }),
]);
export type StatedCredential = z.output<typeof statedCredentialSchema>;

const licenseSchema = z.object(licenseShape);
/** A credential as it is stored: its days may have left the range of those that are entered. */
const credentialSchema = z.discriminatedUnion('type', [licenseSchema, z.object(certificateShape)]);
export type License = z.output<typeof licenseSchema>;
export type Credential = z.output<typeof credentialSchema>;

/** The checks of a personnel file that staff note with a date and a result, and never with a report. */
export const fileCheckLabels = {
  background: 'Background check',
  references: 'References',
} as const;
export const fileChecks = keysOf(fileCheckLabels);
export type FileCheck = keyof typeof fileCheckLabels;
export const fileResultLabels = {
  clear: 'Clear',
  'to-look-at': 'To be looked at',
  'not-placeable': 'Not placeable',
} as const;
export const fileResults = keysOf(fileResultLabels);
export type FileResult = keyof typeof fileResultLabels;
const fileCheckSchema = z.object({
  /** The day of the result, `YYYY-MM-DD`. */
  on: z.iso.date(),
  result: z.enum(fileResults),
  by: z.string(),
});

/** The credentials of an application as its record has them. */
export const credentialsSchema = z.object({
  version: z.number(),
  statedAt: z.iso.datetime(),
  /** `sender`, or the `sub` of the account that made the last change. */
  by: z.string(),
  /** A credential of a type of a later version is left out. */
  items: readableList(credentialSchema),
  /**
   * The checks of licenses by staff, one of each license. They lie beside what the sender states, so that no other statement
   * removes one.
   */
  checks: z.optional(readableList(licenseCheckSchema)),
  background: z.catch(z.optional(fileCheckSchema), undefined),
  references: z.catch(z.optional(fileCheckSchema), undefined),
});
export type Credentials = z.output<typeof credentialsSchema>;

/** A change of the stated credentials replaces all of them, if they have the version that was read. */
export const credentialsChangeSchema = z.object({
  version: versionSchema(0),
  items: z.array(statedCredentialSchema, { error: 'items must be a list of credentials.' }).check(
    z.maxLength(mostCredentials, `There can be at most ${mostCredentials} credentials.`),
    eachOnce('Each credential must have an id of its own.', ({ id }) => id),
  ),
});

export const isLicense = (credential: Credential): credential is License =>
  credential.type === 'license';

/** The warnings before an expiry, in days, the nearest first. */
const expiryWarningDays = [30, 60, 90] as const;
/** The states of an expiry, the most urgent first. */
export const expiryStates = ['expired', ...expiryWarningDays] as const;
export type ExpiryState = (typeof expiryStates)[number];

/**
 * The state of an expiry by New York's days: `expired` from the day after the last valid one, else the shortest of the
 * warnings that reaches it; undefined where it is farther away.
 */
export function expiryState(expiresOn: string, now: Date): ExpiryState | undefined {
  const today = newYorkDay(now);
  if (expiresOn < today) return 'expired';
  const days = daysBetween(today, expiresOn);
  return expiryWarningDays.find((limit) => days <= limit);
}

/** The license that expires first; undefined where no license has a day. */
export const firstLicense = (credentials: Credentials | undefined): License | undefined =>
  (credentials?.items ?? [])
    .filter(isLicense)
    .filter(({ expiresOn }) => expiresOn !== undefined)
    .toSorted(ascending(({ expiresOn }) => String(expiresOn)))[0];

/** The limits by which a list is filtered. Each of them has the expired licenses, too. */
export const expiryLimits = ['expired', '30', '60', '90'] as const;
export type ExpiryLimit = (typeof expiryLimits)[number];
export const expiryLimitLabels: Record<ExpiryLimit, string> = {
  expired: 'Expired',
  '30': 'Within 30 days',
  '60': 'Within 60 days',
  '90': 'Within 90 days',
};

/** Whether a license of an application is expired, or expires within the limit by New York's days. */
export function hasLicenseDue(
  limit: ExpiryLimit,
  now: Date,
): (credentials: Credentials | undefined) => boolean {
  const days = limit === 'expired' ? -1 : Number(limit);
  const last = addDays(newYorkDay(now), days);
  return (credentials) => {
    const { expiresOn } = firstLicense(credentials) ?? {};
    return expiresOn !== undefined && expiresOn <= last;
  };
}

/** 'LPN license, NH', 'BLS/CPR'. */
export const credentialName = (credential: Credential): string =>
  isLicense(credential)
    ? `${roleAbbreviations[credential.role]} license, ${credential.state}`
    : certificateLabels[credential.type];

type FilePart = { label: string; isComplete: boolean };

/**
 * The three parts of a personnel file that the Joint Commission's standard for staffing firms names: a license that was
 * checked, competence (BLS/CPR and references), and the background check.
 */
export function filePartsOf(credentials: Credentials | undefined, now: Date): FilePart[] {
  const today = newYorkDay(now);
  const isValid = ({ expiresOn }: Credential) => expiresOn !== undefined && expiresOn >= today;
  const { items = [], checks, background, references } = credentials ?? {};
  const hasLicense = items.some(
    (one) => isLicense(one) && isValid(one) && currentCheck(one, checks)?.result === 'clear',
  );
  const hasBls = items.some((one) => one.type === 'bls' && isValid(one));
  return [
    { label: 'License checked', isComplete: hasLicense },
    { label: 'BLS/CPR and references', isComplete: hasBls && references?.result === 'clear' },
    { label: 'Background check', isComplete: background?.result === 'clear' },
  ];
}

/** Whether every part of a personnel file is complete. */
export const isFileComplete = (credentials: Credentials | undefined, now: Date): boolean =>
  credentials !== undefined && filePartsOf(credentials, now).every(({ isComplete }) => isComplete);

/** The page where staff look a license up: Nursys for RNs and LPNs, the state's own page for LNAs. */
export const lookupOf = (role: Role): { label: string; href: string } =>
  role === 'lna_cna'
    ? { label: 'New Hampshire license lookup', href: 'https://forms.nh.gov/licenseverification/' }
    : { label: 'Nursys QuickConfirm', href: 'https://www.nursys.com/LQC/LQCTerms.aspx' };
