import type { FunctionName } from '#functions/function-names.ts';
import { readable, synthesize } from './template.ts';

/** With every function there is. */
export const { json, ofType } = synthesize({
  canaryMinutes: 15,
  alarmEmails: 'on-call@example.com',
  receiptSender: 'office@example.com',
  hiringOrganization: 'agency',
});
export const tableId = idOf('AWS::DynamoDB::Table');
/** The ARN of the table, as `readable` writes it. */
export const table = `<${tableId}.Arn>`;

/** The logical id of the only resource of a type. */
export function idOf(type: string): string {
  return ofType(type)[0]?.[0] ?? '';
}

export const bucketName = readable(
  ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Resumes'))?.[1].Properties.BucketName,
);
const bucket = `arn:<AWS::Partition>:s3:::${bucketName}`;

const lists = ['Contact-List', 'Employee-List', 'Employment-List'];
const submissionKeys = lists.map((list) => `${list}/*`);
const binKeys = ['Deleted-List/*'];

const setType = 'AWS::SES::ConfigurationSet';
const ses = 'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:';

/** A statement of a role's policy, that allows. */
export type Right = { actions: string[]; resources: string[]; condition?: unknown };

const onTable = (actions: string[], keys = submissionKeys, resource = table): Right => ({
  actions,
  resources: [resource],
  condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
});
/** The keys of resumes and documents in folders. */
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) => ['pdf', 'jpg', 'png'].map((type) => `${folder}/*.${type}`));
const onResumes = (folders: string[], ...actions: string[]): Right => ({
  actions,
  resources: filesIn(...folders).map((key) => `${bucket}/${key}`),
});
/** No pattern matches a folder, so that only known keys can be asked for. */
const onKnownKeys = (...patterns: string[]): Right => ({
  actions: ['s3:ListBucket'],
  resources: [bucket],
  condition: { StringLike: { 's3:prefix': patterns } },
});

/** Rooms for staff, and the room for senders, may add to the audit. */
const audit = onTable(
  ['dynamodb:PutItem'],
  ['Audit-Record/*', 'Audit-Day/*', 'Audit-Refreshes/*', 'Audit-Sign-Ins/*'],
);
const countReading = onTable(['dynamodb:UpdateItem'], ['Readings/*']);
const onPool = (...operations: string[]): Right => ({
  actions: operations.map((operation) => `cognito-idp:${operation}`),
  resources: [`<${idOf('AWS::Cognito::UserPool')}.Arn>`],
});
const onIndex = (partition: string[]) =>
  onTable(['dynamodb:Query'], partition, `${table}/index/SubmissionRows`);

const stream: Right[] = [
  {
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [`<${tableId}.StreamArn>`],
  },
  { actions: ['dynamodb:ListStreams'], resources: [`${table}/stream/*`] },
];
const queueArn = (start: string) =>
  `<${ofType('AWS::SQS::Queue').find(([id]) => id.startsWith(start))?.[0]}.Arn>`;
const sendTo = (...queues: string[]): Right => ({
  actions: ['sqs:SendMessage'],
  resources: queues.map(queueArn),
});
const readQueue = (start: string): Right => ({
  actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  resources: [queueArn(start)],
});
/** The name of the bucket of the site, as `readable` writes it. */
export const siteBucket = `<${ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Website'))?.[0]}>`;
const siteArn = siteBucket.replace('>', '.Arn>');
const onSite = (...keys: string[]) => keys.map((key) => `${siteArn}/${key}`);
/** Failed work moves to the retry queue, and is read again from there. */
const retried = (construct: string): Right[] => [
  sendTo(`${construct}Failures`, `${construct}RetryQueue`),
  readQueue(`${construct}RetryQueue`),
];

const sendMail = (...actions: string[]): Right => ({
  actions: ['ses:SendEmail', ...actions],
  resources: [`${ses}configuration-set/<${idOf(setType)}>`, `${ses}identity/example.com`],
  condition: { StringEquals: { 'ses:FromAddress': 'office@example.com' } },
});

/** The key of a day, which the first function that needs it creates. */
const formKeys = onTable(['dynamodb:GetItem', 'dynamodb:PutItem'], ['Form-Key/*']);

/** All rights of each function. All other rights are denied. */
export const rights: Record<FunctionName, Right[]> = {
  intake: [
    onTable(['dynamodb:GetItem', 'dynamodb:PutItem']),
    formKeys,
    onTable(['dynamodb:UpdateItem'], ['Form-Count/*']),
    onTable(['dynamodb:PutItem'], ['Error-Log/*']),
    onKnownKeys(...filesIn('incoming', 'resume')),
    onResumes(
      ['incoming'],
      's3:AbortMultipartUpload',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListMultipartUploadParts',
      's3:PutObject',
    ),
    onResumes(['resume'], 's3:PutObject'),
  ],
  sender: [
    audit,
    onTable(['dynamodb:Query'], ['Find/reference/*']),
    onTable(['dynamodb:UpdateItem'], ['Status-Tries/*']),
    onTable(
      ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      ['Sender-Code/*'],
    ),
    formKeys,
    onTable(['dynamodb:UpdateItem'], ['Form-Count/*']),
    onTable(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem']),
    onKnownKeys(...filesIn('incoming', 'resume/*')),
    onResumes(['incoming'], 's3:DeleteObject', 's3:GetObject'),
    onResumes(['resume/*'], 's3:PutObject'),
    onTable(
      ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      ['Order/*'],
    ),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      ['Applicant/*'],
    ),
    onTable(['dynamodb:BatchGetItem'], ['Facility/*']),
    onTable(['dynamodb:ConditionCheckItem'], ['Employment-List/*']),
    sendMail(),
  ],
  reading: [
    audit,
    countReading,
    onIndex(lists),
    onIndex(['Suspected']),
    onTable(['dynamodb:Query'], ['Find/*']),
    onTable(['dynamodb:BatchGetItem', 'dynamodb:GetItem']),
    onKnownKeys(...filesIn('resume')),
    onResumes(['resume'], 's3:GetObject'),
  ],
  work: [
    audit,
    countReading,
    onTable(['dynamodb:GetItem', 'dynamodb:UpdateItem']),
    onPool('ListUsers', 'ListUsersInGroup'),
  ],
  bin: [
    audit,
    onIndex(['Deleted-List']),
    onTable([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    ]),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
      ],
      binKeys,
    ),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      ['Applicant/*'],
    ),
    onKnownKeys(...filesIn('resume', 'deleted')),
    onResumes(['incoming'], 's3:DeleteObject'),
    onResumes(['deleted', 'resume'], 's3:DeleteObject', 's3:GetObject', 's3:PutObject'),
  ],
  desk: [
    audit,
    onIndex(['Facilities', 'Shifts', 'Applicants', 'Assignment']),
    onTable(
      ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
      ['Facility/*'],
    ),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
      ['Order/*'],
    ),
    onTable(['dynamodb:DeleteItem'], ['Facility/*', 'Order/*', 'Applicant/*']),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      ['Applicant/*'],
    ),
    onTable(['dynamodb:ConditionCheckItem'], ['Employment-List/*']),
    onTable(['dynamodb:Query'], ['Find/*']),
    onTable(['dynamodb:BatchGetItem']),
  ],
  accounts: [
    audit,
    onTable(['dynamodb:DeleteItem', 'dynamodb:PutItem'], ['Account-Change']),
    onPool(
      'AdminAddUserToGroup',
      'AdminCreateUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminGetUser',
      'AdminRemoveUserFromGroup',
      'AdminResetUserPassword',
      'AdminUserGlobalSignOut',
      'ListUsers',
      'ListUsersInGroup',
    ),
  ],
  oversight: [
    audit,
    onTable(
      ['dynamodb:Query'],
      ['Audit-Record/*', 'Audit-Day/*', 'Audit-Refreshes/*', 'Audit-Sign-Ins/*', 'Readings/*'],
    ),
    onIndex(['Error-Log']),
    onTable(['dynamodb:DeleteItem', 'dynamodb:GetItem'], ['Error-Log/*']),
    onPool('ListUsers'),
  ],
  person: [
    audit,
    countReading,
    onTable(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query']),
    onTable(
      [
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
      binKeys,
    ),
    onTable(
      ['dynamodb:BatchGetItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      ['Order/*'],
    ),
    onTable(
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      ['Applicant/*'],
    ),
    onTable(['dynamodb:Query'], ['Find-Entries/*', 'Audit-Record/*']),
    onTable(['dynamodb:DeleteItem', 'dynamodb:Query'], ['Sender-Code/*', 'Notice/*']),
    onIndex(['Error-Log']),
    onTable(['dynamodb:BatchGetItem', 'dynamodb:DeleteItem'], ['Error-Log/*']),
    onKnownKeys(...filesIn('resume', 'deleted')),
    onResumes(['incoming'], 's3:DeleteObject'),
    onResumes(['deleted', 'resume'], 's3:DeleteObject', 's3:GetObject', 's3:PutObject'),
    {
      actions: ['s3:ListBucketVersions'],
      resources: [bucket],
      condition: {
        StringLike: {
          's3:prefix': ['incoming', 'resume', 'deleted'].map(
            (folder) => `${folder}/????????-????-????-????-????????????`,
          ),
        },
      },
    },
    onResumes(['incoming', 'resume', 'deleted'], 's3:DeleteObjectVersion'),
  ],
  fallback: [],
  'watch-site': [],
  'sweep-resumes': [
    onTable(['dynamodb:GetItem'], ['Employment-List/*', 'Deleted-List/Employment-List/*']),
    onTable(
      ['dynamodb:Query'],
      [...lists, 'Suspected', 'Deleted-List', 'Applicants'],
      `${table}/index/SubmissionRows`,
    ),
    onTable(
      ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'],
      [...submissionKeys, ...binKeys, 'Applicant/*'],
    ),
    onTable(['dynamodb:GetItem', 'dynamodb:PutItem'], ['Retention']),
    onKnownKeys('resume/', 'deleted/', ...filesIn('resume', 'deleted')),
    onResumes(['deleted', 'resume'], 's3:DeleteObject', 's3:GetObject', 's3:PutObject'),
    onResumes(['incoming'], 's3:DeleteObject'),
  ],
  'index-submissions': [
    ...stream,
    onTable(['dynamodb:BatchGetItem'], [...submissionKeys, 'Find-Entries/*']),
    onTable(['dynamodb:BatchWriteItem'], ['Find/*', 'Find-Entries/*']),
    ...retried('FindIndex'),
  ],
  'note-receipt-state': [
    onTable(['dynamodb:UpdateItem']),
    onTable(['dynamodb:UpdateItem'], ['Order/*']),
    sendTo('ReceiptsLostEvents'),
  ],
  'tell-people': [
    ...stream,
    onTable(['dynamodb:BatchGetItem'], [...submissionKeys, 'Notice/*']),
    onTable(['dynamodb:UpdateItem']),
    onTable(['dynamodb:UpdateItem'], ['Handover/*']),
    onTable(['dynamodb:BatchGetItem'], ['Facility/*', 'Applicant/*']),
    onTable(
      ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      ['Order/*'],
    ),
    onPool('AdminGetUser'),
    { actions: ['sns:Publish'], resources: [`<${idOf('AWS::SNS::Topic')}>`] },
    sendMail('ses:SendRawEmail'),
    formKeys,
    onTable(['dynamodb:UpdateItem'], ['Form-Count/*']),
    ...retried('Notices'),
    sendTo('OpenShiftsQueue'),
  ],
  'publish-shifts': [
    onIndex(['Shifts']),
    onTable(['dynamodb:BatchGetItem'], ['Facility/*']),
    {
      actions: ['s3:GetObject'],
      resources: onSite('open-shifts-kept/state.json', 'open-shifts-shell.json'),
    },
    {
      actions: ['s3:PutObject'],
      resources: onSite(
        'open-shifts-kept/snapshots/*',
        'open-shifts-kept/state.json',
        'open-shifts/*',
      ),
    },
    { actions: ['s3:DeleteObject'], resources: onSite('open-shifts/*') },
    { actions: ['s3:ListBucket'], resources: [siteArn] },
    readQueue('OpenShiftsQueue'),
  ],
  'send-digest': [
    onIndex(['Suspected']),
    onIndex(['Employment-List']),
    { actions: ['sns:Publish'], resources: [`<${idOf('AWS::SNS::Topic')}>`] },
  ],
};
