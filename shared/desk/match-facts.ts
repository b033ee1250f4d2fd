import type { Role } from '../nursing-roles.ts';
import { roleAbbreviations } from '../nursing-roles.ts';
import type { Credential } from './credentials.ts';
import type { LicenseCheck } from './license-checks.ts';
import type { Line } from './lines.ts';
import type { Interval } from './shift-times.ts';
import type { Wishes } from './wishes.ts';

/** The facts about a person that the rule takes. */
export type Candidate = {
  /** The joined records' person, or the record's own id. */
  id: string;
  /** When the first of the person's applications came in. */
  submittedAt: string;
  /** When the person was last asked for a line. */
  lastAskedAt?: string | undefined;
  /** Why the record does not count. */
  excluded?: 'withdrawn' | 'not-now' | 'suspected' | undefined;
  /** The roles that the form's answers state. */
  statedRoles: readonly Role[];
  credentials: readonly Credential[];
  /** The license checks by staff, also of licenses that nobody states any more. */
  checks: readonly LicenseCheck[];
  wishes?: Wishes | undefined;
  /** The state of the address, by two letters. */
  homeState?: string | undefined;
  /** Miles from the address to the line's town; undefined where a ZIP code is unknown. */
  miles?: number | undefined;
  /** Whether the form's answers say that the person has a car; undefined where they don't. */
  hasCar?: boolean | undefined;
  /** The shifts of the person's placements. */
  placements: readonly Interval[];
  /** The facilities where the person is not sent, from either side. */
  doNotSend: readonly string[];
};

export type MatchLine = Pick<
  Line,
  'role' | 'kind' | 'facility' | 'from' | 'requirements' | 'specialty' | 'state' | 'shifts'
> & {
  /** The state of the facility, by two letters. */
  usState: string;
};

/** Whether a condition holds. */
export type RuleAnswer = 'yes' | 'not-known' | 'no';

/** One condition's answer, and its reason in words. */
export type Finding = { answer: RuleAnswer; reason?: string };

/** '12/5/2026' of `2026-12-05`. */
export const shortDate = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;
/** '12/2026' of `2026-12-05`. */
export const monthOf = (day: string): string => `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;
/** 'LPN'. */
export const roleWord = (role: Role): string => roleAbbreviations[role];
