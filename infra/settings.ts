import * as z from 'zod/mini';
import { settingsSchema } from '#shared/settings.ts';

const logRetentions = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827];

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

/** A host's name in small letters; 64 characters are what a certificate takes. */
const host = (name: string) =>
  text(
    name,
    'a host name in small letters such as www.example.com',
    /^(?=.{4,64}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
  );

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false.` });

/** What the stack is for; it decides what is kept, protected and switched on (`stagePresets`). */
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

const stackSettingsSchema = z.object({
  stage: z._default(
    z.enum(stages, { error: `stage must be one of ${stages.join(', ')}.` }),
    'staging',
  ),
  /** CloudFormation's name of the stack; names at CloudFront begin with it and have 64 characters. */
  stackName: z._default(
    text(
      'stackName',
      'at most 30 letters, digits and hyphens, beginning with a letter',
      /^[A-Za-z][A-Za-z0-9-]{0,29}$/,
    ),
    'StaffingAgency',
  ),
  /** The host at which visitors find the site. Without it: CloudFront's own name for the site. */
  domainName: z.optional(host('domainName')),
  /** The zone at Route 53 in which the stack makes the domain's records, and proves its certificate. */
  hostedZoneId: z.optional(
    text('hostedZoneId', 'the id of a zone such as Z0123456789ABCDEFGHIJ', /^Z[A-Z0-9]{5,31}$/),
  ),
  hostedZoneName: z.optional(host('hostedZoneName')),
  /** A certificate of your own for the domain, instead of one that the stack makes. */
  certificateArn: z.optional(
    text(
      'certificateArn',
      'the ARN of a certificate in us-east-1, because CloudFront takes them from there only',
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    ),
  ),
  /**
   * The other host, which sends visitors to the domain. Without it: `www.` before a domain that is its zone's
   * name, and the zone's name itself for its `www.`. With a certificate of your own that must be said here.
   */
  redirectedDomain: z.optional(host('redirectedDomain')),
  /** Whether browsers insist on HTTPS for every host below the domain too, for two years: no way back. */
  hstsIncludeSubdomains: z._default(yesOrNo('hstsIncludeSubdomains'), false),
  /** What the site's absolute addresses begin with. It follows the domain, and can be nothing else. */
  siteOrigin: z.optional(
    text(
      'siteOrigin',
      'an address such as https://www.example.com, without a path',
      /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    ),
  ),
  /**
   * The resumes bucket that an earlier stack left, which this one shall go on with (`docs/operations.md`).
   * Without it: one named after the stack's id.
   */
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
  /** The vault of AWS Backup in another account that gets a copy of table and resumes every day. Without it backups stay in this account. */
  backupVaultArn: z.optional(
    text(
      'backupVaultArn',
      'the ARN of a backup vault such as arn:aws:backup:us-east-1:000000000000:backup-vault:copies',
      /^arn:aws:backup:[a-z]{2}-[a-z]+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
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
  /** Days that the audit keeps an entry. */
  auditRetentionDays: z._default(count('auditRetentionDays', 3650), 365),
  /** Hours after a sign-in until the next one, whatever is done meanwhile: a working day. */
  sessionHours: z._default(count('sessionHours', 168, 2), 12),
  /** Whether sensitive answers (`shared/sensitive-answers.ts`) are shown to recruiters and administrators only once they ask. */
  maskSensitive: z._default(yesOrNo('maskSensitive'), false),
  /** The throttle of every route that has none of its own. */
  requestsPerSecond: z._default(count('requestsPerSecond', 10_000), 200),
  requestBurst: z._default(count('requestBurst', 5000), 400),
  /** The throttle of each route on which anyone can write. */
  publicPostsPerSecond: z._default(count('publicPostsPerSecond', 10_000), 50),
  publicPostBurst: z._default(count('publicPostBurst', 5000), 100),
  /** The throttle of the route that hands out form tokens: wide, because whoever exhausts it keeps tokens from visitors. */
  formTokensPerSecond: z._default(count('formTokensPerSecond', 10_000), 500),
  formTokenBurst: z._default(count('formTokenBurst', 5000), 1000),
  /**
   * The requests that each of the three public functions (intake, sender and what answers unknown addresses) works on at once,
   * taken from the account's. Without it they share what the account has: a new one has 10 in all, and would refuse to
   * set any of them aside.
   */
  publicConcurrency: z.optional(count('publicConcurrency', 1000)),
  /** Whether AWS WAF stands in front of the site; what it costs is in the README. */
  waf: z._default(yesOrNo('waf'), false),
  /** Raise it by one to change the secret that CloudFront sends to the API; never lower it (`docs/operations.md`). */
  originSecretVersion: z._default(count('originSecretVersion', 10_000), 1),
  /** The requests to the API that one address may send in a minute; an office shares one. */
  requestsPerAddress: z._default(count('requestsPerAddress', 100_000, 10), 300),
  /**
   * The submissions of an hour, from one address and from everybody who does not use the site's forms, beyond which the
   * next ones are stored as suspected. A school or a job fair shares an address; a partner's program uses no form.
   */
  submissionsPerAddress: z._default(count('submissionsPerAddress', 100_000), 48),
  submissionsWithoutForm: z._default(count('submissionsWithoutForm', 100_000), 48),
  /** Whether GuardDuty looks for malware in each resume, and only a clean one opens; what it costs is in the README. */
  malwareScan: z._default(yesOrNo('malwareScan'), false),
  /** Who is mailed when a submission comes in. */
  notifyEmails: z._default(emails('notifyEmails'), []),
  /**
   * The address from which visitors are mailed a receipt of what they sent, at a domain that SES has verified. Without it nobody
   * is mailed one.
   */
  receiptSender: z.optional(
    text(
      'receiptSender',
      'one e-mail address such as office@your-agency.example, its domain in small letters',
      /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/,
    ),
  ),
  /** The receipts that are mailed in a UTC day at the most, to whomever. */
  receiptsPerDay: z._default(count('receiptsPerDay', 100_000), 500),
  /** Who is told of urgent alarms. Without it: those of `notifyEmails`. Production needs one of the two, or `none`. */
  alarmEmails: z.optional(emails('alarmEmails')),
  /** Who is mailed of what can wait for the next working day. Without it: those of `alarmEmails`. */
  routineAlarmEmails: z.optional(emails('routineAlarmEmails')),
  /**
   * Where `docs/runbook.md` is published. The mail of an alarm links to its section there; without it the mail names the file, which a
   * mail program does not link.
   */
  runbookUrl: z.optional(
    text(
      'runbookUrl',
      'the address of the runbook, such as https://github.com/OWNER/REPOSITORY/blob/main/docs/runbook.md',
      /^https:\/\/[^\s#]+$/,
    ),
  ),
  /**
   * The hours without a submission after which an alarm rises, by the clock and on all days; 0 for never. CloudWatch looks back
   * seven days at the most. Four days are longer than a weekend with a holiday.
   */
  silenceHours: z._default(count('silenceHours', 168, 0), 96),
  /** How often the site is looked at from outside, in minutes; 0 for never. */
  canaryMinutes: z._default(count('canaryMinutes', 1440, 0), 0),
  /** The account's costs of a month, in US dollars, of which those of the alarms are warned. */
  monthlyBudgetUsd: z.optional(count('monthlyBudgetUsd', 1_000_000)),
  ...settingsSchema.shape,
});
export type StackSettings = z.infer<typeof stackSettingsSchema>;

type GivenSettings = z.input<typeof stackSettingsSchema>;

/** What a stage sets by itself; whatever is given counts before it. */
const stagePresets: Record<Stage, GivenSettings> = {
  test: { logRetentionDays: 7, silenceHours: 0 },
  staging: {},
  production: { mfa: 'required', waf: true },
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(stackSettingsSchema.shape);

/**
 * Fills in what is not given, from the stage and then from the defaults.
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
