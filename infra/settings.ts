import * as z from 'zod/mini';
import { settingsSchema } from '#shared/settings.ts';

const logRetentions = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827];

/** A retention that CloudWatch Logs knows, in days. */
const logRetention = (name: string) => {
  const error = `${name} must be one of ${logRetentions.join(', ')}.`;
  return z.number({ error }).check(z.refine((days) => logRetentions.includes(days), { error }));
};

/** A whole number up to `most`; beyond API Gateway's account quota a throttle would mean nothing. */
const count = (name: string, most: number, least = 1) => {
  const error = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .number({ error })
    .check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
};

/** A text of one pattern. */
const text = (name: string, rule: string, pattern: RegExp) => {
  const error = `${name} must be ${rule}.`;
  return z.string({ error }).check(z.regex(pattern, { error, abort: true }));
};

/** Beginnings and ends that S3 lets no bucket have. */
const reservedBucketName = /^(xn--|sthree-|amzn-s3-demo-)|(-s3alias|--ol-s3|--x-s3|--table-s3)$/;

/** A host's name in small letters; a certificate takes at most 64 characters. */
const host = (name: string) =>
  text(
    name,
    'a host name in small letters such as www.example.com',
    /^(?=.{4,64}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
  );

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false.` });

/** The purpose of the stack. It decides about retention, protection and some defaults (`stagePresets`). */
export const stages = ['test', 'staging', 'production'] as const;
type Stage = (typeof stages)[number];

const address = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** Compares addresses as a mailbox does, without regard to case. */
const areDistinct = (addresses: readonly string[]) =>
  new Set(addresses.map((one) => one.toLowerCase())).size === addresses.length;

/** E-mail addresses: a list in `cdk.json`, on the command line one text with commas between them, or `none`. */
const emails = (name: string) => {
  const error = `${name} must be e-mail addresses, with commas between them, or none.`;
  const twice = `${name} must list each address once.`;
  const addresses = z
    .array(z.string({ error }).check(z.regex(address, { error })), { error })
    .check(z.refine(areDistinct, { error: twice }));
  const split = (value: unknown) => {
    if (value === 'none') return [];
    return typeof value === 'string' ? value.split(/\s*,\s*/) : value;
  };
  return z.pipe(z.pipe(z.unknown(), z.transform(split)), addresses);
};

/** `setting-meanings.ts` says what each one means. */
const stackSettingsSchema = z.object({
  stage: z._default(
    z.enum(stages, { error: `stage must be one of ${stages.join(', ')}.` }),
    'staging',
  ),
  stackName: z._default(
    text(
      'stackName',
      'at most 30 letters, digits and hyphens, beginning with a letter',
      /^[A-Za-z][A-Za-z0-9-]{0,29}$/,
    ),
    'StaffingAgency',
  ),
  domainName: z.optional(host('domainName')),
  hostedZoneId: z.optional(
    text('hostedZoneId', 'the id of a zone such as Z0123456789ABCDEFGHIJ', /^Z[A-Z0-9]{5,31}$/),
  ),
  hostedZoneName: z.optional(host('hostedZoneName')),
  certificateArn: z.optional(
    text(
      'certificateArn',
      'the ARN of a certificate in us-east-1, because CloudFront takes them from there only',
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    ),
  ),
  redirectedDomain: z.optional(host('redirectedDomain')),
  hstsIncludeSubdomains: z._default(yesOrNo('hstsIncludeSubdomains'), false),
  siteOrigin: z.optional(
    text(
      'siteOrigin',
      'an address such as https://www.example.com, without a path',
      /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    ),
  ),
  resumesBucketName: z.optional(
    text(
      'resumesBucketName',
      'the name of a bucket: 3 to 63 small letters, digits and hyphens',
      /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/,
    ).check(
      z.refine((name) => !reservedBucketName.test(name), {
        error:
          'resumesBucketName must not begin with xn--, sthree- or amzn-s3-demo-, or end with -s3alias, --ol-s3, --x-s3 or --table-s3: S3 keeps those names for itself.',
      }),
    ),
  ),
  backupVaultArn: z.optional(
    text(
      'backupVaultArn',
      'the ARN of a backup vault such as arn:aws:backup:us-east-1:000000000000:backup-vault:copies',
      /^arn:aws:backup:[a-z]{2}-[a-z]+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
    ),
  ),
  logRetentionDays: z._default(logRetention('logRetentionDays'), 90),
  auditRetentionDays: z._default(count('auditRetentionDays', 3650), 365),
  sessionHours: z._default(count('sessionHours', 168, 2), 12),
  maskSensitive: z._default(yesOrNo('maskSensitive'), false),
  requestsPerSecond: z._default(count('requestsPerSecond', 10_000), 200),
  requestBurst: z._default(count('requestBurst', 5000), 400),
  publicPostsPerSecond: z._default(count('publicPostsPerSecond', 10_000), 50),
  publicPostBurst: z._default(count('publicPostBurst', 5000), 100),
  formTokensPerSecond: z._default(count('formTokensPerSecond', 10_000), 500),
  formTokenBurst: z._default(count('formTokenBurst', 5000), 1000),
  publicConcurrency: z.optional(count('publicConcurrency', 1000)),
  waf: z._default(yesOrNo('waf'), false),
  originSecretVersion: z._default(count('originSecretVersion', 10_000), 1),
  requestsPerAddress: z._default(count('requestsPerAddress', 100_000, 10), 300),
  submissionsPerAddress: z._default(count('submissionsPerAddress', 100_000), 48),
  submissionsWithoutForm: z._default(count('submissionsWithoutForm', 100_000), 48),
  malwareScan: z._default(yesOrNo('malwareScan'), false),
  notifyEmails: z._default(emails('notifyEmails'), []),
  receiptSender: z.optional(
    text(
      'receiptSender',
      'one e-mail address such as office@your-agency.example, its domain in small letters',
      /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/,
    ),
  ),
  receiptsPerDay: z._default(count('receiptsPerDay', 100_000), 500),
  alarmEmails: z.optional(emails('alarmEmails')),
  routineAlarmEmails: z.optional(emails('routineAlarmEmails')),
  runbookUrl: z.optional(
    text(
      'runbookUrl',
      'the address of the runbook, such as https://github.com/OWNER/REPOSITORY/blob/main/docs/runbook.md',
      /^https:\/\/[^\s#]+$/,
    ),
  ),
  silenceHours: z._default(count('silenceHours', 168, 0), 96),
  canaryMinutes: z._default(count('canaryMinutes', 1440, 0), 0),
  monthlyBudgetUsd: z.optional(count('monthlyBudgetUsd', 1_000_000)),
  ...settingsSchema.shape,
});
export type StackSettings = z.infer<typeof stackSettingsSchema>;

type GivenSettings = z.input<typeof stackSettingsSchema>;

/** The defaults of a stage. A given setting overrides them. */
const stagePresets: Record<Stage, GivenSettings> = {
  test: { logRetentionDays: 7, silenceHours: 0 },
  staging: {},
  production: { mfa: 'required', waf: true },
};

/** The schema of each setting. */
export const settingSchemas = stackSettingsSchema.shape;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingSchemas);

/**
 * Fills in missing settings, from the stage and then from the defaults.
 * @returns the settings, or a sentence for each that is wrong.
 */
export function parseSettings(
  given: Record<string, unknown>,
): { settings: StackSettings } | { problems: string[] } {
  const { data: stage = 'staging' } = z.safeParse(z.enum(stages), given.stage);
  const parsed = z.safeParse(stackSettingsSchema, { ...stagePresets[stage], ...given });
  if (parsed.success) return { settings: parsed.data };
  return { problems: parsed.error.issues.map(({ message }) => message) };
}
