import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountChecks } from '#scripts/doctor/account-checks.ts';
import { parseDoctorCommand } from '#scripts/doctor/parse-doctor-command.ts';
import { exitCodeOf, reportOf, runChecks } from '#scripts/doctor/run-checks.ts';

const cloudFormation = mockClient(CloudFormationClient);
const cognito = mockClient(CognitoIdentityProviderClient);
const lambda = mockClient(LambdaClient);
const sns = mockClient(SNSClient);
const ssm = mockClient(SSMClient);
const mocks = [cloudFormation, cognito, lambda, sns, ssm];

const TopicArn = 'arn:aws:sns:us-east-1:123456789012:notices';
const subscribed = (...arns: string[]) =>
  sns.on(ListSubscriptionsByTopicCommand, { TopicArn }).resolves({
    Subscriptions: arns.map((SubscriptionArn) => ({ SubscriptionArn })),
  });
const concurrency = (UnreservedConcurrentExecutions: number) =>
  lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { UnreservedConcurrentExecutions } });
const bootstrapped = (Value: string) =>
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value } });

beforeEach(() => {
  for (const [name, value] of [
    ['AWS_REGION', 'us-east-1'],
    ['AWS_ACCESS_KEY_ID', 'test'],
    ['AWS_SECRET_ACCESS_KEY', 'test'],
  ] as const) {
    process.env[name] = value;
  }
  cloudFormation.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      {
        ResourceType: 'AWS::SNS::Topic',
        LogicalResourceId: 'NoticesTopic',
        PhysicalResourceId: TopicArn,
        LastUpdatedTimestamp: new Date(),
        ResourceStatus: 'CREATE_COMPLETE',
      },
    ],
  });
  cognito.on(DescribeUserPoolCommand).resolves({
    UserPool: { EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' } },
  });
  subscribed(`${TopicArn}:1`, `${TopicArn}:2`);
  concurrency(1000);
  bootstrapped('21');
});
afterEach(() => {
  for (const mock of mocks) mock.reset();
});

const examine = () =>
  runChecks(accountChecks({ stackName: 'Trial', userPoolId: 'us-east-1_Trial' }));

describe('what npm run doctor sees of an AWS account', () => {
  it('is green with confirmed addresses and room to grow', async () => {
    const results = await examine();
    expect(reportOf(results)).toEqual([
      'ok       topics         1, all addresses confirmed',
      'ok       Lambda quota   1000 functions at once',
      "ok       mail quota     50 mails to staff a day, Cognito's own",
      'ok       CDK bootstrap  version 21',
      '',
      '4 ok, 0 failed, 0 skipped',
    ]);
    expect(exitCodeOf(results)).toBe(0);
  });

  it.each<[string, () => unknown, string]>([
    ['nobody has subscribed', () => subscribed(), 'topics: NoticesTopic mails to nobody.'],
    [
      'an address is not confirmed',
      () => subscribed(`${TopicArn}:1`, 'PendingConfirmation'),
      'topics: 1 of 2 addresses of NoticesTopic have not confirmed',
    ],
    ['the account is small', () => concurrency(10), 'Lambda quota: 10 functions at once. Ask'],
    ['the bootstrap is old', () => bootstrapped('5'), 'CDK bootstrap: Version 5 is too old.'],
    [
      'credentials may not read',
      () => ssm.on(GetParameterCommand).rejects('not authorized to perform: ssm:GetParameter'),
      'CDK bootstrap: not authorized to perform: ssm:GetParameter',
    ],
  ])('is red once when %s', async (_, change, line) => {
    change();
    const red = (await examine()).filter(({ state }) => state === 'failed');
    expect(red.map(({ name, said }) => `${name}: ${said}`)).toEqual([
      expect.stringContaining(line),
    ]);
  });
});

describe('npm run doctor', () => {
  const stack = (stackName = 'StaffingAgency') => ({ kind: 'stack', stackName });

  it.each([
    ['', {}, { target: stack() }],
    ['--local', {}, { target: { kind: 'local' } }],
    [
      '--stack Trial --email a@example.com',
      { STAFF_PASSWORD: 'x' },
      { target: stack('Trial'), account: { email: 'a@example.com', password: 'x' } },
    ],
    [
      '--email a@example.com',
      { STAFF_PASSWORD: 'x', STAFF_CODE: '123456' },
      { target: stack(), account: { email: 'a@example.com', password: 'x', code: '123456' } },
    ],
  ])('understands %j', (line, environment, command) => {
    expect(parseDoctorCommand(line.split(' ').filter(Boolean), environment)).toEqual(command);
  });

  it.each(['--local --stack Trial', '--local --email a@example.com', '--password x', 'now'])(
    'refuses %j with its usage',
    (line) => {
      expect(() => parseDoctorCommand(line.split(' '), {})).toThrow('Usage: npm run doctor');
    },
  );

  it('takes the password from the environment only', () => {
    expect(() => parseDoctorCommand(['--email', 'a@example.com'], {})).toThrow(
      '--email wants the password in STAFF_PASSWORD.',
    );
  });

  it('ends with 2 where something was skipped and nothing failed', () => {
    const ok = { name: 'pages', state: 'ok', said: '' } as const;
    const skipped = { name: 'sign-in', state: 'skipped', said: '' } as const;
    const failed = { name: 'files', state: 'failed', said: '' } as const;
    expect(exitCodeOf([ok, skipped])).toBe(2);
    expect(exitCodeOf([ok, skipped, failed])).toBe(1);
  });
});
