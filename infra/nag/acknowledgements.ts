import { roomNames } from '#shared/contract/contract.ts';
import { constructIdOf } from '../construct-id.ts';

/** A finding of cdk-nag that the stack lives with. */
export type Acknowledgement = {
  /** The rule with its pack: `AwsSolutions-S1`. */
  rule: string;
  /** Where a rule tells what it found in brackets (`AwsSolutions-IAM5[Action::s3:List*]`): how that ends. */
  foundEndsWith?: string;
  /** The paths of its constructs below the stack. `*` matches any text within one part of a path. */
  at: readonly string[];
  reason: string;
};

const deployment = 'Website/DeploymentRole/DefaultPolicy/Resource';
const deploymentFunction = 'Custom::CDKBucketDeployment*/Resource';

const roles = (...functions: string[]) => functions.map((id) => `${id}/Role/Resource`);

/** The resumes and documents of a folder. */
const filesIn = (folder: string, at: readonly string[]): Acknowledgement[] =>
  ['pdf', 'jpg', 'png'].map((type) => ({
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: `/${folder}/*.${type}`,
    at,
    reason: 'A resume or a document is named by ids that are made in the browser.',
  }));

const permissions: Acknowledgement[] = [
  ...filesIn('incoming', roles('Intake', 'Sender', 'Bin', 'SweepResumes')),
  ...filesIn('resume', [
    ...roles('Intake', 'Reading', 'Bin', 'SweepResumes'),
    'MalwareScan/Role/DefaultPolicy/Resource',
  ]),
  ...filesIn('resume/*', roles('Sender')),
  ...['open-shifts/*', 'open-shifts-kept/snapshots/*'].map((keys) => ({
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: `/${keys}`,
    at: roles('PublishShifts'),
    reason: 'The pages of published shifts are named by their orders.',
  })),
  {
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: ':rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
    at: ['MalwareScan/Role/DefaultPolicy/Resource'],
    reason: 'GuardDuty ends the name of the rule by which it hears of new objects as it likes.',
  },
  ...filesIn('deleted', roles('Bin', 'SweepResumes')),
  {
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: '/stream/*',
    at: roles('IndexSubmissions', 'TellPeople'),
    reason: 'A stream is named by the moment at which it was made, which no template knows.',
  },
  ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
    (action) => ({
      rule: 'AwsSolutions-IAM5',
      foundEndsWith: `Action::${action}`,
      at: [deployment],
      reason: 'The CDK grants its own deployment these; it runs while a stack is deployed only.',
    }),
  ),
  {
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: '-assets-<AWS::AccountId>-<AWS::Region>/*',
    at: [deployment],
    reason:
      'The assets of this deployment lie in the bucket of the CDK bootstrap, by their hashes.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    foundEndsWith: '<WebsiteBucket4326D7C2.Arn>/*',
    at: [deployment],
    reason:
      'The deployment writes every file of the site, and deletes those that are no longer in it.',
  },
];

const edge: Acknowledgement[] = [
  {
    rule: 'AwsSolutions-CFR1',
    at: ['Website/Distribution/Resource'],
    reason: 'Nurses apply from wherever they are; no country is shut out.',
  },
  {
    rule: 'AwsSolutions-CFR2',
    at: ['Website/Distribution/Resource'],
    reason: 'A firewall costs by the month, so only a stack for production has one by itself.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    at: ['Website/Distribution/Resource'],
    reason:
      'Its access log holds visitors’ addresses, which the product keeps nowhere; the API has its own log.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    at: ['Website/Distribution/Resource'],
    reason:
      'Without domainName CloudFront’s own certificate sets the floor; with it TLS begins at 1.2.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    at: ['OriginSecret/Version*/Resource'],
    reason:
      'A deployment changes it (originSecretVersion), because CloudFront and functions take it from there.',
  },
  {
    rule: 'AwsSolutions-S1',
    at: ['Website/Bucket/Resource'],
    reason: 'Only CloudFront reads it, and everything in it is public.',
  },
  {
    rule: 'AwsSolutions-S1',
    at: ['Resumes/Bucket/Resource'],
    reason:
      'Its access log holds visitors’ addresses; who of the staff opened which resume is in the table.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    at: [
      'Api/Gateway/POST--api--submissions--{kind}/Resource',
      'Api/Gateway/POST--api--resume-uploads/Resource',
      'Api/Gateway/POST--api--error-reports/Resource',
      'Api/Gateway/GET--api--form-token/Resource',
      'Api/Gateway/POST--api--status/Resource',
      'Api/Gateway/POST--api--status--code/Resource',
      'Api/Gateway/POST--api--status--link/Resource',
      'Api/Gateway/POST--api--status--withdraw/Resource',
      'Api/Gateway/POST--api--status--profile/Resource',
      'Api/Gateway/POST--api--status--shifts/Resource',
      'Api/Gateway/POST--api--status--resume/Resource',
      'Api/Gateway/POST--api--status--documents/Resource',
      'Api/Gateway/POST--api--status--documents--remove/Resource',
      'Api/Gateway/POST--api--status--answers/Resource',
      'Api/Gateway/POST--api--status--asks/Resource',
      'Api/Gateway/POST--api--questions--show/Resource',
      'Api/Gateway/POST--api--questions--answer/Resource',
    ],
    reason:
      'Visitors have no account: these are for anyone, with a throttle and checks of their own.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    at: ['Api/Fallback/Resource'],
    reason: 'It answers 404 and 405 to whatever no other route takes, and may read nothing.',
  },
];

const staff: Acknowledgement[] = [
  {
    rule: 'AwsSolutions-COG1',
    at: ['Staff/UserPool/Resource'],
    reason: 'Passwords have 15 characters and no rules of composition, as NIST SP 800-63B-4 asks.',
  },
  {
    rule: 'AwsSolutions-COG2',
    at: ['Staff/UserPool/Resource'],
    reason: 'A second factor is required in production; in other stages staff choose it.',
  },
  {
    rule: 'AwsSolutions-COG8',
    at: ['Staff/UserPool/Resource'],
    reason:
      'The Plus plan costs by the account and month; no one can sign up, and sign-ins are throttled.',
  },
];

const topics: Acknowledgement[] = [
  {
    rule: 'Serverless-SNSRedrivePolicy',
    at: [
      'Notices/Topic/*/Resource',
      'Monitoring/Alarms/*/Resource',
      'Monitoring/RoutineAlarms/*/Resource',
    ],
    reason:
      'They are addresses of people: SNS tries a mail again by itself, and a queue of mails has no reader.',
  },
];

const ownDeadLetters =
  'It is itself the queue for what failed: only people and npm run replay read it.';

const functionsAndQueues: Acknowledgement[] = [
  ...[
    { rule: 'Serverless-LambdaDLQ', at: ['PublishShifts/Function/Resource'] },
    { rule: 'Serverless-EventBusDLQ', at: ['OpenShifts/Rule/Resource'] },
    {
      rule: 'Serverless-LambdaEventSourceMappingDestination',
      at: ['OpenShifts/Changes/Resource'],
    },
    { rule: 'AwsSolutions-SQS3', at: ['OpenShifts/Queue/Resource'] },
    { rule: 'Serverless-SQSRedrivePolicy', at: ['OpenShifts/Queue/Resource'] },
  ].map((one) => ({
    ...one,
    reason: 'A run publishes everything, and the schedule starts one every five minutes.',
  })),
  {
    rule: 'Serverless-LambdaDLQ',
    at: roomNames.map((name) => `${constructIdOf(name)}/Function/Resource`),
    reason:
      'The gateway waits for its answer, and the visitor for the gateway’s: nothing is queued.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: ['IndexSubmissions', 'TellPeople'].map((id) => `${id}/Function/Resource`),
    reason: 'Events that it gives up go to the queue of its event source, which has an alarm.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: ['NoteReceiptState/Function/Resource'],
    reason:
      'Events that it gives up go to a queue of its own as its destination, which has an alarm.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: ['SweepResumes/Function/Resource'],
    reason: 'The sweep of the next day finds the files that a failed sweep leaves.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: ['SendDigest/Function/Resource'],
    reason: 'A missing digest raises an alarm, and a run by hand repeats a Monday.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: ['WatchSite/Function/Resource'],
    reason: 'Its errors are what raises an alarm, and it looks again some minutes later.',
  },
  {
    rule: 'Serverless-EventBusDLQ',
    at: ['Notices/Daily/Resource'],
    reason: 'A missing digest raises an alarm, and a run by hand repeats a Monday.',
  },
  {
    rule: 'Serverless-EventBusDLQ',
    at: ['Canary/Rule/Resource'],
    reason: 'A look that was never made is made up for by the next one.',
  },
  {
    rule: 'Serverless-EventBusDLQ',
    at: ['DailySweep/Rule/Resource'],
    reason: 'The sweep of the next day finds the files that a failed sweep leaves.',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    at: [deploymentFunction],
    reason: 'CloudFormation waits for its answer, and the deployment fails without it.',
  },
  {
    rule: 'Serverless-LambdaTracing',
    at: ['*/Function/Resource', deploymentFunction],
    reason:
      'Traces would carry paths with ids in them; one line of the log says what each request took.',
  },
  ...['AwsSolutions-L1', 'Serverless-LambdaLatestVersion'].map((rule) => ({
    rule,
    at: [deploymentFunction],
    reason: 'The CDK brings this function with the runtime that it was tested on.',
  })),
  {
    rule: 'AwsSolutions-IAM4',
    at: ['BackupCopies/Role/Resource'],
    reason:
      'AWS keeps the rights that its backups need in these two policies; they restore nothing.',
  },
  {
    rule: 'Serverless-LambdaEventSourceMappingDestination',
    at: ['FindIndex/Again/Resource', 'Notices/Again/Resource'],
    reason: 'Lambda takes no destination for a queue: the queue itself has one for dead letters.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    at: ['Receipts/Failures/Resource', 'Receipts/LostEvents/Resource'],
    reason: ownDeadLetters,
  },
  {
    rule: 'Serverless-SQSRedrivePolicy',
    at: [
      'FindIndex/Failures/Resource',
      'Notices/Failures/Resource',
      'Receipts/Failures/Resource',
      'Receipts/LostEvents/Resource',
    ],
    reason: ownDeadLetters,
  },
];

/** Every finding that the stack lives with, and why. An entry without a match in any sample of settings fails a test. */
export const acknowledgements: readonly Acknowledgement[] = [
  ...permissions,
  ...edge,
  ...staff,
  ...topics,
  ...functionsAndQueues,
];
