import * as z from 'zod/mini';
import { settingsSchema } from '#shared/settings.ts';

const logRetentions = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827];

/** A whole number from 1 to `most`; beyond API Gateway's account quota a throttle would mean nothing. */
const count = (name: string, most: number) => {
  const error = `${name} must be a whole number from 1 to ${most}.`;
  return z.number({ error }).check(z.int({ error }), z.gte(1, { error }), z.lte(most, { error }));
};

const stackNameRule =
  'stackName must be at most 30 letters, digits and hyphens, beginning with a letter.';

const siteOriginRule =
  'siteOrigin must be an address such as https://www.example.com, without a path.';

const stackSettingsSchema = z.object({
  /** CloudFormation's name of the stack; names at CloudFront begin with it and have 64 characters. */
  stackName: z._default(
    z
      .string({ error: stackNameRule })
      .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/, { error: stackNameRule })),
    'StaffingAgency',
  ),
  /** What the site's absolute addresses begin with. Without it: CloudFront's own name for the site. */
  siteOrigin: z.optional(
    z
      .string({ error: siteOriginRule })
      .check(
        z.regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/, { error: siteOriginRule }),
      ),
  ),
  /** Days that logs are kept. */
  logRetentionDays: z._default(
    z.number({ error: 'logRetentionDays must be a number of days.' }).check(
      z.refine((days) => logRetentions.includes(days), {
        error: `logRetentionDays must be one of ${logRetentions.join(', ')}.`,
      }),
    ),
    90,
  ),
  /** The throttle of every route that has none of its own. */
  requestsPerSecond: z._default(count('requestsPerSecond', 10_000), 200),
  requestBurst: z._default(count('requestBurst', 5000), 400),
  /** The throttle of each route on which anyone can write. */
  publicPostsPerSecond: z._default(count('publicPostsPerSecond', 10_000), 50),
  publicPostBurst: z._default(count('publicPostBurst', 5000), 100),
  ...settingsSchema.shape,
});
export type StackSettings = z.infer<typeof stackSettingsSchema>;

/** The names under which the CDK's context (`cdk.json`, `-c name=value`) is asked. */
export const settingNames: readonly string[] = Object.keys(stackSettingsSchema.shape);

/** What is wrong with the settings, a sentence a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const number = /^-?\d+(\.\d+)?$/;

/**
 * Reads the stack's settings; every one has a default, so that a first deployment needs none.
 * @param lookUp the context's value of a name, undefined when it has none; `-c` gives texts, so a
 * text that is a number counts as that number.
 * @throws SettingsError with every wrong setting.
 */
export function readSettings(lookUp: (name: string) => unknown): StackSettings {
  const given = settingNames.flatMap((name): [string, unknown][] => {
    const value = lookUp(name);
    if (value === undefined) return [];
    return [[name, typeof value === 'string' && number.test(value) ? Number(value) : value]];
  });
  const parsed = z.safeParse(stackSettingsSchema, Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map(({ message }) => message).join('\n'));
}
