import { describe, expect, it } from 'vitest';
import { type FunctionName, functionNames } from '#functions/function-names.ts';
import { type Resource, readable, synthesize } from './support/template.ts';

/** With every function there is. */
const { json, ofType } = synthesize({
  canaryMinutes: 15,
  alarmEmails: 'on-call@example.com',
  receiptSender: 'office@example.com',
});
const tableId = idOf('AWS::DynamoDB::Table');
const table = `<${tableId}.Arn>`;

function idOf(type: string): string {
  return ofType(type)[0]?.[0] ?? '';
}

const bucketName = readable(
  ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('Resumes'))?.[1].Properties.BucketName,
);
const bucket = `arn:<AWS::Partition>:s3:::${bucketName}`;

const lists = ['Contact-List', 'Employee-List', 'Employment-List'];
const submissionKeys = lists.map((list) => `${list}/*`);
const binKeys = ['Deleted-List/*'];

const setType = 'AWS::SES::ConfigurationSet';
const ses = 'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:';

type Right = { actions: string[]; resources: string[]; condition?: unknown };

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

const deletion: Right[] = [
  audit,
  onTable(['dynamodb:GetItem', 'dynamodb:PutItem']),
  onTable(['dynamodb:PutItem'], binKeys),
  onKnownKeys('resume/*.pdf'),
  {
    actions: ['s3:DeleteObject'],
    resources: [`${bucket}/incoming/*.pdf`, `${bucket}/resume/*.pdf`],
  },
  onResumes('resume', 's3:GetObject'),
  onResumes('deleted', 's3:PutObject'),
];
const restoration: Right[] = [
  audit,
  onTable(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']),
  onTable(['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'], binKeys),
  onKnownKeys('deleted/*.pdf'),
  onResumes('deleted', 's3:GetObject'),
  onResumes('resume', 's3:PutObject'),
];

/** The key of a day, which whoever needs it first makes. */
const formKeys = onTable(['dynamodb:GetItem', 'dynamodb:PutItem'], ['Form-Key/*']);

/** Each function's rights, in full: what is not here is not allowed. */
const rights: Record<FunctionName, Right[]> = {
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
  'delete-submission': deletion,
  'delete-many': deletion,
  'change-many': [work, accounts, audit],
  'list-deleted': [
    audit,
    onTable(['dynamodb:Query'], ['Deleted-List'], `${table}/index/SubmissionRows`),
  ],
  'restore-submission': restoration,
  'restore-many': restoration,
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

/** Statements have no order of their own. */
const byAction = (one: Right, other: Right) => (sortKey(one) < sortKey(other) ? -1 : 1);
const sortKey = ({ actions, condition }: Right) => JSON.stringify([actions, condition]);

const byName = new Map(
  ofType('AWS::Lambda::Function').map(([id, resource]) => [
    resource.Properties.Description,
    { id, ...resource },
  ]),
);
const functionOf = (name: string) => byName.get(name) as Resource & { id: string };

function statementsOf(lambda: Resource): any[] {
  const roleId = lambda.Properties.Role['Fn::GetAtt'][0];
  const role = json.Resources[roleId] as Resource;
  expect(role.Properties.ManagedPolicyArns).toBeUndefined();
  expect(role.Properties.Policies).toBeUndefined();
  return ofType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some((one: any) => one.Ref === roleId))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
}

describe.each(functionNames)('%s', (name) => {
  const lambda = functionOf(name);

  it('may do exactly this', () => {
    const [logs, ...others] = statementsOf(lambda);
    expect(logs).toEqual({
      Effect: 'Allow',
      Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: { 'Fn::GetAtt': [lambda.Properties.LoggingConfig.LogGroup.Ref, 'Arn'] },
    });
    const found = others.map(({ Effect, Action, Resource, Condition }) => ({
      Effect,
      actions: [Action].flat().sort(),
      resources: [Resource].flat().map(readable),
      condition: Condition,
    }));
    expect(found.sort(byAction)).toEqual(
      rights[name]
        .map((right) => ({ Effect: 'Allow', condition: undefined, ...right }))
        .sort(byAction),
    );
  });

  it.each([
    ['SUBMISSIONS_TABLE_NAME', 'dynamodb:', `<${tableId}>`],
    ['RESUMES_BUCKET_NAME', 's3:', bucketName],
    ['NOTICES_TOPIC_ARN', 'sns:', `<${idOf('AWS::SNS::Topic')}>`],
  ])('has %s in its environment exactly when it may use it', (variable, service, value) => {
    const variables = lambda.Properties.Environment?.Variables ?? {};
    const mayUse = rights[name].some(({ actions }) => actions[0]?.startsWith(service));
    expect(variable in variables).toBe(mayUse);
    if (mayUse) expect(readable(variables[variable])).toBe(value);
  });

  it('runs as the house runs functions', () => {
    expect(lambda.Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: 512,
      Timeout:
        { 'sweep-resumes': 900, 'index-submissions': 60, 'send-receipts': 60 }[name as string] ??
        10,
      LoggingConfig: { LogFormat: 'JSON' },
    });
    expect(lambda.Properties.TracingConfig).toBeUndefined();
  });
});

describe('all roles', () => {
  it('have no statement on every resource or with every action', () => {
    for (const [, { Properties }] of ofType('AWS::IAM::Policy')) {
      for (const statement of Properties.PolicyDocument.Statement) {
        expect([statement.Resource].flat()).not.toContain('*');
        expect([statement.Action].flat().filter((action) => /^(\*|\w+:\*)$/.test(action))).toEqual(
          [],
        );
      }
    }
  });

  it('may add to the audit and read it, but neither change nor delete an entry', () => {
    const entries = ['Audit-Record/x', 'Audit-Day/x', 'Audit-Refreshes/x'];
    const isEntry = (pattern: string) =>
      entries.some((key) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key));
    const onEntries = ofType('AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Resource }) => [Resource].flat().map(readable).includes(table))
      .filter(({ Condition }) =>
        (Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? ['*']).some(isEntry),
      );
    const actions = new Set(onEntries.flatMap(({ Action }) => Action));
    expect([...actions].sort()).toEqual(['dynamodb:PutItem', 'dynamodb:Query']);
  });

  it('have no managed policy', () => {
    for (const [, { Properties }] of ofType('AWS::IAM::Role')) {
      expect(Properties.ManagedPolicyArns).toBeUndefined();
    }
  });

  it('name objects where they allow actions on objects', () => {
    const policies = [...ofType('AWS::IAM::Policy'), ...ofType('AWS::S3::BucketPolicy')];
    for (const [, { Properties }] of policies) {
      for (const { Effect, Action, Resource } of Properties.PolicyDocument.Statement) {
        const onObjects = [Action].flat().some((one) => /^s3:(Get|Put|Delete)Object/.test(one));
        if (Effect !== 'Allow' || !onObjects) continue;
        expect([Resource].flat().map(readable)).toContainEqual(
          expect.stringMatching(/\/\*(\.pdf)?$/),
        );
      }
    }
  });

  it('are of as many functions as there are names, and one that deploys the site', () => {
    expect(ofType('AWS::Lambda::Function')).toHaveLength(functionNames.length + 1);
  });
});
