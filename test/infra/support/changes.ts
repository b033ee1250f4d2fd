import type { StackSettings } from '#infra/settings.ts';
import type { Resources } from './compare.ts';
import { synthesize } from './template.ts';

type Given = Record<string, unknown>;

/** A change of a live stack: the settings before and after it. */
export type Change = readonly [Given, Given];

export const mails = { notifyEmails: 'office@example.com' };
const zone = {
  domainName: 'www.example.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.com',
};
const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/a';
const sample = (name: string): Given => ({ settings: `infra/samples/${name}.json` });

const set = (name: keyof StackSettings, value: unknown, beside: Given = {}): Change => [
  beside,
  { ...beside, [name]: value },
];

/** Settings that add or remove resources, or that name them, and that meet the resources of another such setting. */
const structural: Partial<Record<keyof StackSettings, Change>> = {
  stage: [
    { ...mails, stage: 'staging' },
    { ...mails, stage: 'production' },
  ],
  domainName: [{}, zone],
  hostedZoneId: [zone, { ...zone, hostedZoneId: 'Z9876543210ABCDEFGHIJ' }],
  hostedZoneName: [zone, { ...zone, hostedZoneName: 'www.example.com' }],
  certificateArn: set('certificateArn', certificateArn, zone),
  redirectedDomain: set('redirectedDomain', 'jobs.example.com', zone),
  waf: set('waf', true),
  originSecretVersion: set('originSecretVersion', 2, { waf: true }),
  notifyEmails: set('notifyEmails', 'office@example.com,second@example.com'),
  alarmEmails: [
    { monthlyBudgetUsd: 40, alarmEmails: 'first@example.com' },
    { monthlyBudgetUsd: 40, alarmEmails: 'second@example.com' },
  ],
};

/** Settings that add or remove resources of their own. One step changes them all, because none has a resource of another. */
const additions = {
  malwareScan: true,
  backupVaultArn: 'arn:aws:backup:us-east-1:000000000000:backup-vault:copies',
  receiptSender: 'office@example.com',
  routineAlarmEmails: 'engineers@example.com',
  silenceHours: 0,
  canaryMinutes: 15,
  monthlyBudgetUsd: 40,
  publicConcurrency: 5,
  mfa: 'required',
  hiringOrganization: 'agency',
} satisfies Partial<Record<keyof StackSettings, unknown>>;

/** Settings that are values inside of resources; one step changes them all. */
const values = {
  hstsIncludeSubdomains: true,
  siteOrigin: 'https://www.example.com',
  logRetentionDays: 30,
  auditRetentionDays: 730,
  contactRetentionDays: 365,
  employerRetentionDays: 365,
  employmentRetentionDays: 730,
  maskSensitive: true,
  requestsPerSecond: 500,
  requestBurst: 800,
  publicPostsPerSecond: 20,
  publicPostBurst: 40,
  requestsPerAddress: 600,
  submissionsPerAddress: 100,
  submissionsWithoutForm: 100,
  formTokensPerSecond: 600,
  formTokenBurst: 1200,
  receiptsPerDay: 600,
  runbookUrl: 'https://example.com/runbook',
  sessionHours: 24,
  listCacheBytes: 2_000_000,
  liveRefreshSeconds: 30,
  binDays: 45,
  idleMinutes: 60,
  officeLatitude: 43,
  officeLongitude: -71,
} satisfies Partial<Record<keyof StackSettings, unknown>>;

/** The settings that some change below changes by itself. */
export const changedSettings = [structural, additions, values].flatMap(Object.keys);

/** Changes of a live stack, by the changed setting. */
export const changes: Record<string, Change> = {
  ...structural,
  'every addition': [mails, { ...mails, ...additions }],
  'every value': [
    { ...zone, waf: true },
    { ...zone, waf: true, ...values },
  ],
  'a test stack to staging': [sample('test'), { stackName: 'StaffingAgencyTest' }],
  'a staging stack to the production sample': [{ ...mails }, sample('production')],
  'the production sample to everything on': [sample('production'), sample('all-on')],
  'everything on to nothing but addresses': [sample('all-on'), { ...mails }],
  'mfa from off to optional': [{ mfa: 'off' }, { mfa: 'optional' }],
  'the whole domain to another': [
    zone,
    {
      domainName: 'jobs.example.org',
      hostedZoneId: 'Z0000000000ABCDEFGHIJ',
      hostedZoneName: 'example.org',
    },
  ],
};

const stacks = new Map<string, Resources>();

/** Synthesizes each stack once. */
export function resourcesOf(given: Given): Resources {
  const key = JSON.stringify(given);
  const resources = stacks.get(key) ?? synthesize(given).json.Resources;
  stacks.set(key, resources);
  return resources;
}
