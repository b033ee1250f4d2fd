import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#infra/read-settings.ts';
import { settingNames, stages } from '#infra/settings.ts';
import { settingsSchema } from '#shared/settings.ts';

const read = (given: Record<string, unknown> = {}, region?: string) => readSettings(given, region);

const ownZone = {
  domainName: 'www.example.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.com',
};
const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, one) => `office${one}@example.com`);

describe('the settings', () => {
  it('need none to be given', () => {
    expect(read()).toEqual({
      stage: 'staging',
      stackName: 'StaffingAgency',
      hstsIncludeSubdomains: false,
      logRetentionDays: 90,
      auditRetentionDays: 365,
      sessionHours: 12,
      maskSensitive: false,
      requestsPerSecond: 200,
      requestBurst: 400,
      publicPostsPerSecond: 50,
      publicPostBurst: 100,
      formTokensPerSecond: 500,
      formTokenBurst: 1000,
      waf: false,
      originSecretVersion: 1,
      malwareScan: false,
      canaryMinutes: 0,
      requestsPerAddress: 300,
      submissionsPerAddress: 48,
      submissionsWithoutForm: 48,
      receiptsPerDay: 500,
      notifyEmails: [],
      silenceHours: 96,
      ...settingsSchema.parse({}),
    });
  });

  it('take numbers as the command line gives them: as texts', () => {
    expect(
      read({ listCacheBytes: '2000000', officeLatitude: '-12.5', stackName: 'Trial-2' }),
    ).toMatchObject({ listCacheBytes: 2_000_000, officeLatitude: -12.5, stackName: 'Trial-2' });
  });

  it('take true and false as the command line gives them, too', () => {
    expect(read({ hstsIncludeSubdomains: 'true', ...ownZone }).hstsIncludeSubdomains).toBe(true);
    expect(read({ hstsIncludeSubdomains: false }).hstsIncludeSubdomains).toBe(false);
  });

  it.each(stages)(
    'of the stage %s are filled in from the stage, and what is given counts',
    (stage) => {
      const given = { stage, alarmEmails: 'none' };
      expect(read(given).logRetentionDays).toBe(stage === 'test' ? 7 : 90);
      expect(read({ ...given, logRetentionDays: 30 })).toMatchObject({ logRetentionDays: 30 });
    },
  );

  it('leave the names alone that are the CDK’s', () => {
    const names = [
      '@aws-cdk/core:checkSecretUsage',
      'aws:cdk:enable-asset-metadata',
      'aws-cdk:enableDiffNoFail',
      'availability-zones:account=123456789012:region=us-east-1',
      'cli-telemetry',
      'acknowledged-issue-numbers',
    ];
    expect(read(Object.fromEntries(names.map((name) => [name, true])))).toEqual(read());
  });

  it.each([
    ['siteOrgin', 'siteOrigin'],
    ['domain', 'domainName'],
    ['Stage', 'stage'],
    ['logRetention', 'logRetentionDays'],
    ['officeLattitude', 'officeLatitude'],
    ['setings', 'settings'],
    ['site-origin', 'siteOrigin'],
  ])('are refused under the unknown name %s, with the nearest: %s', (name, nearest) => {
    expect(() => read({ [name]: 'x' })).toThrow(
      `${name} is no setting. The nearest is ${nearest};`,
    );
  });

  it.each([
    ['office@example.com', ['office@example.com']],
    ['office@example.com, second@example.com', ['office@example.com', 'second@example.com']],
    [['office@example.com'], ['office@example.com']],
  ])('take e-mail addresses as a list or a text: %j', (notifyEmails, addresses) => {
    expect(read({ notifyEmails }).notifyEmails).toEqual(addresses);
  });

  it.each([
    [{ stackName: '9 lives' }, 'stackName must be at most 30 letters, digits and hyphens'],
    [{ stackName: '9' }, 'stackName must be at most 30'],
    [{ stackName: 'x'.repeat(31) }, 'stackName must be at most 30'],
    [{ siteOrigin: 'http://www.example.com' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: 'https://www.example.com/' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: 'www.example.com' }, 'siteOrigin must be an address such as'],
    [{ siteOrigin: '7' }, 'siteOrigin must be an address such as'],
    [{ stage: 'prod' }, 'stage must be one of test, staging, production.'],
    [{ domainName: 'https://www.example.com' }, 'domainName must be a host name in small letters'],
    [{ domainName: 'Example.com' }, 'domainName must be a host name in small letters'],
    [{ domainName: `${'x'.repeat(61)}.com` }, 'domainName must be a host name'],
    [{ hostedZoneId: 'example.com' }, 'hostedZoneId must be the id of a zone'],
    [
      { certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/x' },
      'certificateArn must be the ARN of a certificate in us-east-1',
    ],
    [{ waf: 'on' }, 'waf must be true or false.'],
    [{ requestsPerAddress: '9' }, 'requestsPerAddress must be a whole number from 10 to 100000.'],
    [{ hstsIncludeSubdomains: 'yes' }, 'hstsIncludeSubdomains must be true or false.'],
    [{ logRetentionDays: '8' }, 'logRetentionDays must be one of 1, 3, 5, 7'],
    [{ logRetentionDays: 'long' }, 'logRetentionDays must be one of 1, 3, 5, 7'],
    [{ auditRetentionDays: '0' }, 'auditRetentionDays must be a whole number from 1 to 3650.'],
    [{ sessionHours: '1' }, 'sessionHours must be a whole number from 2 to 168.'],
    [{ sessionHours: '169' }, 'sessionHours must be a whole number from 2 to 168.'],
    [{ requestsPerSecond: '0' }, 'requestsPerSecond must be a whole number from 1 to 10000.'],
    [{ requestBurst: 1.5 }, 'requestBurst must be a whole number from 1 to 5000.'],
    [{ publicPostsPerSecond: true }, 'publicPostsPerSecond must be a whole number'],
    [{ publicPostBurst: '-1' }, 'publicPostBurst must be a whole number'],
    [{ alarmEmails: 'office' }, 'alarmEmails must be e-mail addresses'],
    [{ routineAlarmEmails: 'office' }, 'routineAlarmEmails must be e-mail addresses'],
    [{ runbookUrl: 'docs/runbook.md' }, 'runbookUrl must be the address of the runbook'],
    [{ silenceHours: '169' }, 'silenceHours must be a whole number from 0 to 168'],
    [{ monthlyBudgetUsd: '0' }, 'monthlyBudgetUsd must be a whole number from 1 to 1000000.'],
    [{ notifyEmails: 'office' }, 'notifyEmails must be e-mail addresses'],
    [{ notifyEmails: 'office@example.com,' }, 'notifyEmails must be e-mail addresses'],
    [{ notifyEmails: [7] }, 'notifyEmails must be e-mail addresses'],
    [
      { notifyEmails: 'office@example.com,Office@example.com' },
      'notifyEmails must list each address once.',
    ],
    [{ receiptSender: 'office' }, 'receiptSender must be one e-mail address'],
    [{ receiptSender: 'a@example.com,b@example.com' }, 'receiptSender must be one e-mail address'],
    [{ receiptSender: '"Us" <us@example.com>' }, 'receiptSender must be one e-mail address'],
    [{ listCacheBytes: '1048575' }, 'listCacheBytes must be at least 1048576 bytes.'],
    [{ liveRefreshSeconds: '4' }, 'liveRefreshSeconds must be at least 5 seconds.'],
    [{ liveRefreshSeconds: '31' }, 'liveRefreshSeconds must be at most 30 seconds.'],
    [
      { employmentRetentionDays: '7' },
      'employmentRetentionDays must be a whole number of days from 30 to 3650, or 0 to keep records.',
    ],
    [{ binDays: '0.5' }, 'binDays must be a whole number of days.'],
    [{ officeLatitude: '90.1' }, 'officeLatitude must be at most 90 degrees.'],
    [{ officeLongitude: '-181' }, 'officeLongitude must be at least -180 degrees.'],
  ])('refuse %j: %s', (given, sentence) => {
    expect(() => read(given)).toThrow(SettingsError);
    expect(() => read(given)).toThrow(sentence);
  });

  it.each([
    [
      { publicPostsPerSecond: 500, requestsPerSecond: 100 },
      "publicPostsPerSecond (500) can't be above requestsPerSecond (100).",
    ],
    [
      { publicPostBurst: 500, requestBurst: 100 },
      "publicPostBurst (500) can't be above requestBurst (100).",
    ],
    [
      { publicConcurrency: '301' },
      'and Lambda lets an account reserve 900: set it to 300 or less.',
    ],
    [{ stage: 'production' }, 'stage production needs alarmEmails or notifyEmails'],
    [{ siteOrigin: 'https://www.example.com' }, 'siteOrigin needs domainName, the host that'],
    [{ monthlyBudgetUsd: '40' }, 'monthlyBudgetUsd needs alarmEmails or notifyEmails'],
    [
      { monthlyBudgetUsd: '40', alarmEmails: addresses(11) },
      'monthlyBudgetUsd warns alarmEmails or else notifyEmails, which are 11 addresses, and a budget takes 10: give alarmEmails fewer.',
    ],
    [
      { monthlyBudgetUsd: '40', notifyEmails: addresses(11) },
      'monthlyBudgetUsd warns alarmEmails or else notifyEmails, which are 11 addresses',
    ],
    [{ canaryMinutes: '5' }, 'canaryMinutes needs alarmEmails or notifyEmails'],
    [{ hostedZoneId: ownZone.hostedZoneId }, 'hostedZoneId needs domainName'],
    [{ certificateArn }, 'certificateArn needs domainName'],
    [
      { domainName: 'www.example.com' },
      'domainName needs hostedZoneId and hostedZoneName, or certificateArn',
    ],
    [
      { domainName: 'www.example.com', hostedZoneName: 'example.com', certificateArn },
      'hostedZoneId and hostedZoneName go together: give both.',
    ],
    [
      { ...ownZone, domainName: 'www.example.org' },
      'domainName (www.example.org) must lie in hostedZoneName (example.com).',
    ],
    [
      { ...ownZone, domainName: 'wwwexample.com' },
      'domainName (wwwexample.com) must lie in hostedZoneName (example.com).',
    ],
    [
      { ...ownZone, redirectedDomain: 'example.org' },
      'redirectedDomain (example.org) must lie in hostedZoneName (example.com).',
    ],
    [
      { ...ownZone, redirectedDomain: 'www.example.com' },
      'redirectedDomain must be another host than domainName.',
    ],
    [
      { ...ownZone, siteOrigin: 'https://example.com' },
      'siteOrigin (https://example.com) must be https://www.example.com, or left out',
    ],
  ])('refuse what contradicts itself: %j', (given, sentence) => {
    expect(() => read(given)).toThrow(SettingsError);
    expect(() => read(given)).toThrow(sentence);
  });

  it('take as many addresses for a budget as AWS does', () => {
    const given = { monthlyBudgetUsd: 40, alarmEmails: addresses(10), notifyEmails: addresses(11) };
    expect(read(given)).toMatchObject(given);
  });

  it.each([
    'xn--resumes',
    'sthree-resumes',
    'amzn-s3-demo-resumes',
    'resumes-s3alias',
    'resumes--ol-s3',
    'resumes--x-s3',
    'resumes--table-s3',
  ])('refuse %s as a bucket, which S3 keeps for itself, in one sentence', (resumesBucketName) => {
    expect(() => read({ resumesBucketName })).toThrow(
      new SettingsError(
        'resumesBucketName must not begin with xn--, sthree- or amzn-s3-demo-, or end with -s3alias, --ol-s3, --x-s3 or --table-s3: S3 keeps those names for itself.',
      ),
    );
  });

  it.each(['Resumes', 'xn--Resumes', 'my.resumes', 'a', '-resumes', 'resumes-', 'r'.repeat(64)])(
    'refuse %s as a bucket in one sentence',
    (resumesBucketName) => {
      expect(() => read({ resumesBucketName })).toThrow(
        new SettingsError(
          'resumesBucketName must be the name of a bucket: 3 to 63 small letters, digits and hyphens.',
        ),
      );
    },
  );

  it.each(['resumes', 'resumes-xn--x', 'sthree', 'staffing-resumes-s3'])(
    'take %s as a bucket',
    (resumesBucketName) => {
      expect(read({ resumesBucketName })).toMatchObject({ resumesBucketName });
    },
  );

  it('refuse a certificate of the stack in a region from which CloudFront takes none', () => {
    const sentence =
      'The stack goes to eu-west-1, and CloudFront takes certificates from us-east-1 only: ' +
      'deploy it there, or give certificateArn.';
    expect(() => read(ownZone, 'eu-west-1')).toThrow(new SettingsError(sentence));
    expect(read(ownZone, 'us-east-1')).toMatchObject(ownZone);
    expect(read({ ...ownZone, certificateArn }, 'eu-west-1')).toMatchObject({ certificateArn });
    expect(read({}, 'eu-west-1')).toEqual(read());
  });

  it('refuse a firewall in a region from which CloudFront takes none', () => {
    const sentence =
      'The stack goes to eu-west-1, and CloudFront takes a firewall from us-east-1 only: ' +
      'deploy it there, or set waf=false.';
    expect(() => read({ stage: 'production', alarmEmails: 'none' }, 'eu-west-1')).toThrow(
      new SettingsError(sentence),
    );
    expect(read({ stage: 'production', alarmEmails: 'none' }, 'us-east-1').waf).toBe(true);
    expect(read({ stage: 'production', alarmEmails: 'none', waf: 'false' }, 'eu-west-1').waf).toBe(
      false,
    );
  });

  it('come from a file too, and what is given beside it counts before it', () => {
    const settings = 'infra/samples/production.json';
    expect(read({ settings })).toMatchObject({ stage: 'production', logRetentionDays: 365 });
    expect(read({ settings, logRetentionDays: '30' }).logRetentionDays).toBe(30);
  });

  it.each([
    ['no-such-file.json', 'settings must be a file with settings in JSON, not no-such-file.json.'],
    ['README.md', 'README.md must be a JSON object of settings.'],
  ])('refuse the file %s', (settings, sentence) => {
    expect(() => read({ settings })).toThrow(new SettingsError(sentence));
  });

  it('say everything that is wrong at once, a sentence a line', () => {
    const wrong = Object.fromEntries(settingNames.map((name) => [name, '!']));
    expect(() => read(wrong)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(settingNames.map((name) => `^${name} must be [^\\n]+\\.$`).join('\\n'), 'm'),
        ),
      }),
    );
  });

  it('end a synthesis with their sentences and exit code 1', async () => {
    const app = join(import.meta.dirname, '../../infra/app.ts');
    const failed = await promisify(execFile)(process.execPath, [app], {
      env: { ...process.env, CDK_CONTEXT_JSON: '{"logRetentionDays":"8","requestBurst":"0"}' },
    }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^logRetentionDays must be one of .+\.\nrequestBurst must be .+\.\n$/,
      ),
    });
  });
});
