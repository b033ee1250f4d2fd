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

/** Days that records are kept: none that a browser may still be sending, and 0 for all days. */
const retention = (name: string) => {
  const error = `${name} must be a whole number of days from 30 to 3650, or 0 to keep records.`;
  const isRight = (days: number) =>
    days === 0 || (Number.isInteger(days) && days >= 30 && days <= 3650);
  return z._default(z.number({ error }).check(z.refine(isRight, { error })), 0);
};

/** A text of one pattern. */
const text = (name: string, rule: string, pattern: RegExp) => {
  const error = `${name} must be ${rule}.`;
  return z.string({ error }).check(z.regex(pattern, { error }));
};

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

/** E-mail addresses: a list in `cdk.json`, on the command line one text with commas between them. */
const emails = (name: string) => {
  const error = `${name} must be e-mail addresses, with commas between them.`;
  const addresses = z.array(z.string({ error }).check(z.regex(address, { error })), { error });
  const split = (value: unknown) => (typeof value === 'string' ? value.split(/\s*,\s*/) : value);
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
  /** Days that records of a kind are kept; 0 keeps them until staff delete them. */
  contactRetentionDays: retention('contactRetentionDays'),
  employerRetentionDays: retention('employerRetentionDays'),
  employmentRetentionDays: retention('employmentRetentionDays'),
  /** Whether sensitive answers (`shared/sensitive-answers.ts`) are shown to recruiters and administrators only once they ask. */
  maskSensitive: z._default(yesOrNo('maskSensitive'), false),
  /** The throttle of every route that has none of its own. */
  requestsPerSecond: z._default(count('requestsPerSecond', 10_000), 200),
  requestBurst: z._default(count('requestBurst', 5000), 400),
  /** The throttle of each route on which anyone can write. */
  publicPostsPerSecond: z._default(count('publicPostsPerSecond', 10_000), 50),
  publicPostBurst: z._default(count('publicPostBurst', 5000), 100),
  /**
   * The requests that each function which anyone can call works on at once, taken from the account's. Without it they
   * share what the account has: a new one has 10 in all, and would refuse to set any of them aside.
   */
  publicConcurrency: z.optional(count('publicConcurrency', 1000)),
  /** Whether AWS WAF stands in front of the site; what it costs is in the README. */
  waf: z._default(yesOrNo('waf'), false),
  /** Raise it by one to change the secret that CloudFront sends to the API, where AWS WAF is on. */
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
  /** Who is mailed when something fails. Without it: those of `notifyEmails`. */
  alarmEmails: z.optional(emails('alarmEmails')),
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
  test: { logRetentionDays: 7 },
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
