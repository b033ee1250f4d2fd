import type { StackSettings } from './settings.ts';

/** The meaning of each setting, as `docs/settings.md` and the reader of a settings file need it. */
export const settingMeanings: Record<keyof StackSettings, string> = {
  stage:
    'The purpose of the stack. It sets some defaults, and decides which resources are protected and retained.',
  stackName:
    'The CloudFormation name of the stack. CloudFront names begin with it and have at most 64 characters.',
  domainName: 'The host name of the site. The default is the host name that CloudFront assigns.',
  hostedZoneId:
    'The id of the Route 53 zone for the DNS records and the certificate validation. Needs `hostedZoneName`.',
  hostedZoneName: 'The name of that zone.',
  certificateArn: 'Your own certificate for the domain, instead of one that the stack requests.',
  redirectedDomain:
    'The other host, which redirects to `domainName`. With a hosted zone `example.com` the default is `www.example.com` for `example.com`, and `example.com` for `www.example.com`.',
  hstsIncludeSubdomains:
    'Browsers require HTTPS for every subdomain, too. They remember this for two years, and nothing can revoke it.',
  siteOrigin:
    'The absolute address of the site. It follows `domainName`, and synthesis rejects any other value.',
  resumesBucketName:
    'The resumes bucket of an earlier stack that this stack takes over. The default is a name with the id of the stack.',
  backupVaultArn:
    'The AWS Backup vault in another account that receives a daily copy of the table and the resumes.',
  logRetentionDays: 'The retention of logs, in days.',
  auditRetentionDays: 'The retention of audit entries, in days.',
  sessionHours: 'The hours from a sign-in to the next required sign-in, with or without activity.',
  maskSensitive:
    'The staff area hides sensitive answers from recruiters and administrators until they press Show.',
  requestsPerSecond:
    'The throttle of every route without a throttle of its own: requests a second.',
  requestBurst: 'The burst of that throttle.',
  publicPostsPerSecond: 'The throttle of each public route that writes: requests a second.',
  publicPostBurst: 'The burst of that throttle.',
  formTokensPerSecond:
    'The throttle of the route for form tokens. It is wide, because a caller who exhausts it blocks tokens for all visitors.',
  formTokenBurst: 'The burst of that throttle.',
  publicConcurrency:
    'The reserved concurrency of each of the three public functions (intake, sender, fallback). Without it they share the limit of the account, which is 10 in a new one.',
  waf: 'AWS WAF protects the site. `docs/operations.md` has its price.',
  originSecretVersion:
    'The version of the secret that CloudFront sends to the API. Raise it by one to rotate the secret, and never lower it (`docs/operations.md`).',
  requestsPerAddress:
    'The most API requests a minute from one internet address. The people of one office often share an address.',
  submissionsPerAddress:
    'The most submissions an hour from one internet address. Further ones are stored as suspected spam. The visitors of a school or a job fair share an address.',
  submissionsWithoutForm:
    'The most submissions an hour without a form token. Further ones are stored as suspected spam. The program of a partner has no form token.',
  malwareScan:
    'GuardDuty scans each resume, and staff can open clean ones only. `docs/operations.md` has its price.',
  notifyEmails:
    'The addresses that receive a mail for each new submission, the daily digest, and a mail for each record that a colleague hands to their account.',
  receiptSender:
    'The address from which visitors receive a receipt, at a domain that SES has verified. Without it the stack sends no receipts.',
  receiptsPerDay:
    'The most mails to visitors in a UTC day: receipts, codes and links. As many notifications of shifts are sent besides.',
  alarmEmails:
    'The addresses that receive urgent alarms. The default is `notifyEmails`. Production needs one of the two, or `none`.',
  routineAlarmEmails:
    'The addresses that receive alarms that can wait for the next working day. The default is `alarmEmails`.',
  runbookUrl:
    'The published address of `docs/runbook.md`. Alarm mails link to it. Without it the mails name the file.',
  silenceHours:
    'The hours without a submission that raise an alarm, at any time of the week. 0 switches it off. The default is longer than a weekend with a holiday.',
  canaryMinutes:
    'The interval of the canary, which visits the site from outside. 0 switches it off.',
  monthlyBudgetUsd:
    'The limit of the monthly costs of the account, in US dollars. Beyond it AWS warns `alarmEmails`.',
  listCacheBytes: 'The size of the list cache in the browser, in bytes.',
  liveRefreshSeconds: 'The interval at which an open list looks for new rows, in seconds.',
  binDays:
    'The days in which an administrator can restore a deleted record. 0 erases records at once.',
  contactRetentionDays:
    'The retention of contact messages, in days. 0 retains them until staff delete them.',
  employerRetentionDays:
    'The retention of staffing requests, in days. 0 retains them until staff delete them.',
  employmentRetentionDays:
    'The retention of job applications and their resumes, in days. 0 retains them until staff delete them.',
  idleMinutes: 'The minutes without activity after which the staff area signs out.',
  mfa: 'Codes of an authenticator app at the sign-in.',
  hiringOrganization:
    'Who employs the nurses of published shifts. `agency`: the agency pays the wage, and postings name it. `confidential`: a facility does, and postings name no employer. `none`: no shift is published, and no page links to `/open-shifts`.',
  officeLatitude: 'The latitude of the office, in degrees. Records show the distance from it.',
  officeLongitude: 'The longitude of the office, in degrees.',
};
