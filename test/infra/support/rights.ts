import type { FunctionName } from '#functions/function-names.ts';
import { readable, synthesize } from './template.ts';

/** With every function there is. */
export const { json, ofType } = synthesize({
  canaryMinutes: 15,
  alarmEmails: 'on-call@example.com',
  receiptSender: 'office@example.com',
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
const onResumes = (folder: string, ...actions: string[]): Right => ({
  actions,
  resources: [`${bucket}/${folder}/*.pdf`],
});
/** No pattern matches a folder, so that only known keys can be asked for. */
const onKnownKeys = (...patterns: string[]): Right => ({
  actions: ['s3:ListBucket'],
  resources: [bucket],
  condition: { StringLike: { 's3:prefix': patterns } },
});

/** Whoever answers staff may add to the audit. */
const audit = onTable(['dynamodb:PutItem'], ['Audit-Record/*', 'Audit-Day/*', 'Audit-Refreshes/*']);
const accounts: Right = {
  actions: ['cognito-idp:ListUsers'],
  resources: [`<${idOf('AWS::Cognito::UserPool')}.Arn>`],
};

const stream: Right[] = [
  {
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [`<${tableId}.StreamArn>`],
  },
  { actions: ['dynamodb:ListStreams'], resources: [`${table}/stream/*`] },
];
const failuresOf = (construct: string): Right => ({
  actions: ['sqs:SendMessage'],
  resources: [`<${ofType('AWS::SQS::Queue').find(([id]) => id.startsWith(construct))?.[0]}.Arn>`],
});

/** Changes a record in place: it can neither be made nor removed by that. */
const work = onTable(['dynamodb:GetItem', 'dynamodb:UpdateItem']);

const manage = (...operations: string[]): Right => ({
  actions: operations.map((operation) => `cognito-idp:${operation}`),
  resources: accounts.resources,
});

/** Looks a record up by its reference alone, and counts the tries. */
const knowSender: Right[] = [
  onTable(['dynamodb:UpdateItem'], ['Status-Tries/*']),
  onTable(['dynamodb:Query'], ['Find/reference/*']),
];

/** Many at once are read together. */
const deletion = (...more: string[]): Right[] => [
  audit,
  onTable([...more, 'dynamodb:GetItem', 'dynamodb:PutItem']),
  onTable(['dynamodb:PutItem'], binKeys),
  onKnownKeys('resume/*.pdf'),
  {
    actions: ['s3:DeleteObject'],
    resources: [`${bucket}/incoming/*.pdf`, `${bucket}/resume/*.pdf`],
  },
  onResumes('resume', 's3:GetObject'),
  onResumes('deleted', 's3:PutObject'),
];
const restoration = (...more: string[]): Right[] => [
  audit,
  onTable(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']),
  onTable([...more, 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'], binKeys),
  onKnownKeys('deleted/*.pdf'),
  onResumes('deleted', 's3:GetObject'),
  onResumes('resume', 's3:PutObject'),
];

/** The key of a day, which whoever needs it first makes. */
const formKeys = onTable(['dynamodb:GetItem', 'dynamodb:PutItem'], ['Form-Key/*']);

/** Each function's rights, in full: what is not here is not allowed. */
export const rights: Record<FunctionName, Right[]> = {
  'create-submission': [
    onTable(['dynamodb:GetItem', 'dynamodb:PutItem']),
    formKeys,
    onTable(['dynamodb:UpdateItem'], ['Form-Count/*']),
    onKnownKeys('incoming/*.pdf', 'resume/*.pdf'),
    onResumes('incoming', 's3:DeleteObject', 's3:GetObject'),
    onResumes('resume', 's3:PutObject'),
  ],
  'get-form-token': [formKeys],
  'list-suspected': [
    audit,
    onTable(['dynamodb:Query'], ['Suspected'], `${table}/index/SubmissionRows`),
  ],
  'release-many': [work, audit],
  'create-resume-upload': [
    onKnownKeys('resume/*.pdf'),
    onResumes('incoming', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:PutObject'),
  ],
  'list-submissions': [onTable(['dynamodb:Query'], lists, `${table}/index/SubmissionRows`), audit],
  'find-records': [
    audit,
    onTable(['dynamodb:Query'], ['Find/*']),
    onTable(['dynamodb:BatchGetItem']),
  ],
  'get-submission': [work, audit],
  'change-work': [work, accounts, audit],
  'add-note': [work, audit],
  'change-note': [work, audit],
  'delete-note': [work, audit],
  'list-people': [accounts, audit],
  'export-list': [audit],
  'export-record': [audit],
  'get-sensitive-answers': [onTable(['dynamodb:GetItem']), audit],
  'get-history': [onTable(['dynamodb:Query'], ['Audit-Record/*']), accounts, audit],
  'get-activity': [
    onTable(['dynamodb:Query'], ['Audit-Day/*', 'Audit-Refreshes/*']),
    accounts,
    audit,
  ],
  'get-resume': [
    audit,
    onTable(['dynamodb:GetItem'], ['Employment-List/*']),
    onKnownKeys('resume/*.pdf'),
    onResumes('resume', 's3:GetObject'),
  ],
  'delete-submission': deletion(),
  'delete-many': deletion('dynamodb:BatchGetItem'),
  'change-many': [work, accounts, audit],
  'list-deleted': [
    audit,
    onTable(['dynamodb:Query'], ['Deleted-List'], `${table}/index/SubmissionRows`),
  ],
  'restore-submission': restoration(),
  'restore-many': restoration('dynamodb:BatchGetItem'),
  'erase-submission': [
    audit,
    onTable(['dynamodb:GetItem']),
    onTable(['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'], binKeys),
    {
      actions: ['s3:DeleteObject'],
      resources: ['deleted', 'incoming', 'resume'].map((one) => `${bucket}/${one}/*.pdf`),
    },
  ],
  'sweep-resumes': [
    onTable(['dynamodb:GetItem'], ['Employment-List/*', 'Deleted-List/Employment-List/*']),
    onKnownKeys('resume/', 'deleted/', 'resume/*.pdf', 'deleted/*.pdf'),
    {
      actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      resources: ['deleted', 'resume'].map((one) => `${bucket}/${one}/*.pdf`),
    },
    onResumes('incoming', 's3:DeleteObject'),
  ],
  'list-staff-accounts': [manage('ListUsers', 'ListUsersInGroup'), audit],
  'add-staff-account': [
    manage('AdminAddUserToGroup', 'AdminCreateUser', 'AdminRemoveUserFromGroup'),
    audit,
  ],
  'disable-staff-account': [
    manage('AdminDisableUser', 'AdminUserGlobalSignOut', 'ListUsersInGroup'),
    audit,
  ],
  'enable-staff-account': [manage('AdminEnableUser'), audit],
  'reset-staff-password': [
    manage('AdminCreateUser', 'AdminGetUser', 'AdminResetUserPassword', 'AdminUserGlobalSignOut'),
    audit,
  ],
  'sign-out-staff-account': [manage('AdminUserGlobalSignOut'), audit],
  'set-staff-role': [
    manage(
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
      'AdminUserGlobalSignOut',
      'ListUsersInGroup',
    ),
    audit,
  ],
  'list-error-reports': [
    onTable(['dynamodb:Query'], ['Error-Log'], `${table}/index/SubmissionRows`),
    onTable(['dynamodb:GetItem'], ['Error-Log/*']),
    audit,
  ],
  'clear-error-reports': [
    onTable(['dynamodb:Query'], ['Error-Log'], `${table}/index/SubmissionRows`),
    onTable(['dynamodb:DeleteItem'], ['Error-Log/*']),
    audit,
  ],
  'report-error': [onTable(['dynamodb:PutItem'], ['Error-Log/*'])],
  'check-status': [audit, onTable(['dynamodb:BatchGetItem']), ...knowSender],
  'withdraw-submission': [
    audit,
    onTable(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem']),
    ...knowSender,
  ],
  'replace-resume': [
    audit,
    onTable(['dynamodb:BatchGetItem']),
    onTable(['dynamodb:GetItem', 'dynamodb:UpdateItem'], ['Employment-List/*']),
    ...knowSender,
    onKnownKeys('incoming/*.pdf'),
    onResumes('incoming', 's3:DeleteObject', 's3:GetObject'),
    onResumes('resume', 's3:PutObject'),
  ],
  'refuse-method': [],
  'watch-site': [],
  'index-submissions': [
    ...stream,
    onTable(['dynamodb:BatchGetItem'], [...submissionKeys, 'Find-Entries/*']),
    onTable(['dynamodb:BatchWriteItem'], ['Find/*', 'Find-Entries/*']),
    failuresOf('FindIndex'),
  ],
  'send-receipts': [
    ...stream,
    onTable(['dynamodb:BatchGetItem', 'dynamodb:UpdateItem']),
    {
      actions: ['ses:SendEmail'],
      resources: [`${ses}configuration-set/<${idOf(setType)}>`, `${ses}identity/example.com`],
      condition: { StringEquals: { 'ses:FromAddress': 'office@example.com' } },
    },
    failuresOf('ReceiptsFailures'),
  ],
  'note-receipt-state': [onTable(['dynamodb:UpdateItem']), failuresOf('ReceiptsLostEvents')],
  'notify-staff': [
    ...stream,
    onTable(['dynamodb:BatchGetItem']),
    onTable(['dynamodb:PutItem'], ['Notice/*']),
    { actions: ['sns:Publish'], resources: [`<${idOf('AWS::SNS::Topic')}>`] },
    failuresOf('Notices'),
  ],
};
