import * as z from 'zod/mini';
import { hiringOrganizations } from './open-shifts/hiring.ts';

const bounded = (min: number, max: number, name: string, unit: string) =>
  z
    .number({ error: `${name} must be a number of ${unit}.` })
    .check(
      z.gte(min, `${name} must be at least ${min} ${unit}.`),
      z.lte(max, `${name} must be at most ${max} ${unit}.`),
    );

/** Days that records are kept: none that a browser may still be sending, and 0 for all days. */
const retention = (name: string) => {
  const error = `${name} must be a whole number of days from 30 to 3650, or 0 to keep records.`;
  const isRight = (days: number) =>
    days === 0 || (Number.isInteger(days) && days >= 30 && days <= 3650);
  return z._default(z.number({ error }).check(z.refine(isRight, { error })), 0);
};

/** The most days that the bin keeps a deleted record. */
export const longestBinDays = 365;

/** So many days after a shorter retention or bin was set it ends the first record that was promised more. */
export const retentionGraceDays = 7;

/**
 * The settings that the specification bounds (sections 5 and 9). The stack reads them from its
 * context, and the staff area from `/config.json`.
 */
export const settingsSchema = z.object({
  /** Bytes of list rows that a browser keeps. */
  listCacheBytes: z._default(
    bounded(1_048_576, Number.MAX_SAFE_INTEGER, 'listCacheBytes', 'bytes'),
    41_943_040,
  ),
  /** How often an open list looks for new rows. */
  liveRefreshSeconds: z._default(bounded(5, 30, 'liveRefreshSeconds', 'seconds'), 15),
  /** Days in which an administrator can restore a deleted record; 0 erases it at once. */
  binDays: z._default(
    bounded(0, longestBinDays, 'binDays', 'days').check(
      z.int('binDays must be a whole number of days.'),
    ),
    30,
  ),
  /** Days after which records expire, with their resumes, by kind; 0 keeps them until staff delete them. */
  contactRetentionDays: retention('contactRetentionDays'),
  employerRetentionDays: retention('employerRetentionDays'),
  employmentRetentionDays: retention('employmentRetentionDays'),
  /** Minutes without activity after which the staff area signs out. */
  idleMinutes: z._default(bounded(2, 1440, 'idleMinutes', 'minutes'), 30),
  /** Codes of an authenticator app at the sign-in: for nobody, for who wants, or for everybody. */
  mfa: z._default(
    z.enum(['off', 'optional', 'required'], {
      error: 'mfa must be one of off, optional, required.',
    }),
    'optional',
  ),
  /** Who employs the nurses of published shifts, as postings name it; `none` publishes no shift. */
  hiringOrganization: z._default(
    z.enum(['none', ...hiringOrganizations], {
      error: 'hiringOrganization must be one of none, agency, confidential.',
    }),
    'none',
  ),
  officeLatitude: z._default(bounded(-90, 90, 'officeLatitude', 'degrees'), 42.9956),
  officeLongitude: z._default(bounded(-180, 180, 'officeLongitude', 'degrees'), -71.4548),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `/config.json`: the values of the deployed stack that the staff area needs. */
export const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The address of Cognito's API. */
  cognitoEndpoint: z.url(),
  /** Whether the stack mails applicants and facilities. */
  mailsPeople: z.boolean(),
  settings: settingsSchema,
});
export type Config = z.infer<typeof configSchema>;
