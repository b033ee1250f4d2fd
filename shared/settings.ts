import * as z from 'zod/mini';

const bounded = (min: number, max: number, name: string, unit: string) =>
  z
    .number({ error: `${name} must be a number of ${unit}.` })
    .check(
      z.gte(min, `${name} must be at least ${min} ${unit}.`),
      z.lte(max, `${name} must be at most ${max} ${unit}.`),
    );

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
  /** Days that an administrator can bring back what was deleted; 0 erases it at once. */
  binDays: z._default(
    bounded(0, 365, 'binDays', 'days').check(z.int('binDays must be a whole number of days.')),
    30,
  ),
  /** Minutes without anybody at the staff area after which a browser is signed out. */
  idleMinutes: z._default(bounded(2, 1440, 'idleMinutes', 'minutes'), 30),
  /** Codes of an authenticator app at the sign-in: for nobody, for who wants, or for everybody. */
  mfa: z._default(
    z.enum(['off', 'optional', 'required'], {
      error: 'mfa must be one of off, optional, required.',
    }),
    'optional',
  ),
  officeLatitude: z._default(bounded(-90, 90, 'officeLatitude', 'degrees'), 42.9956),
  officeLongitude: z._default(bounded(-180, 180, 'officeLongitude', 'degrees'), -71.4548),
});

/** `/config.json`: what the deployed stack tells the staff area. */
export const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The address of Cognito's API. */
  cognitoEndpoint: z.url(),
  settings: settingsSchema,
});
export type Config = z.infer<typeof configSchema>;
