import { describe, expect, it } from 'vitest';
import { functionNames } from '#functions/function-names.ts';
import { roomNames } from '#shared/contract/contract.ts';
import {
  bucketName,
  idOf,
  json,
  ofType,
  type Right,
  rights,
  siteBucket,
  table,
  tableId,
} from './support/rights.ts';
import { type Resource, readable } from './support/template.ts';

const onKeys = (keys: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
});
/** The keys to which a statement is limited; undefined for one with any other condition. */
function keysOf({ condition }: Right): string[] | undefined {
  const keys = (condition as any)?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return JSON.stringify(condition) === JSON.stringify(onKeys(keys)) ? keys : undefined;
}
/** Each action on each resource and key. Several statements can give the same rights as one. */
const singly = (all: readonly Right[]) => {
  const singles = all.flatMap((right) =>
    right.actions.flatMap((action) =>
      right.resources.flatMap((resource) =>
        (keysOf(right)?.map((key) => onKeys([key])) ?? [right.condition]).map((condition) =>
          JSON.stringify({ action, resource, condition }),
        ),
      ),
    ),
  );
  return [...new Set(singles)].sort();
};

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
  expect(role.Properties.Policies).toHaveLength(1);
  const beside = ofType('AWS::IAM::Policy').filter(([, { Properties }]) =>
    Properties.Roles.some((one: any) => one.Ref === roleId),
  );
  expect(beside).toEqual([]);
  return role.Properties.Policies[0].PolicyDocument.Statement;
}

const toRight = ({ Action, Resource, Condition }: any): Right => ({
  actions: [Action].flat(),
  resources: [Resource].flat().map(readable),
  condition: Condition,
});

/** Every statement of every role, from inline policies and separate policies. */
const allStatements = (): any[] => [
  ...ofType('AWS::IAM::Policy').flatMap(
    ([, { Properties }]) => Properties.PolicyDocument.Statement,
  ),
  ...ofType('AWS::IAM::Role').flatMap(([, { Properties }]) =>
    (Properties.Policies ?? []).flatMap(({ PolicyDocument }: any) => PolicyDocument.Statement),
  ),
];

describe.each(functionNames)('%s', (name) => {
  const lambda = functionOf(name);

  it('may do exactly this', () => {
    const [logs, ...others] = statementsOf(lambda);
    expect(logs).toEqual({
      Effect: 'Allow',
      Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: { 'Fn::GetAtt': [lambda.Properties.LoggingConfig.LogGroup.Ref, 'Arn'] },
    });
    expect(others.every(({ Effect }) => Effect === 'Allow')).toBe(true);
    expect(singly(others.map(toRight))).toEqual(singly(rights[name]));
  });

  it('may read or write all keys of a batch by one statement, with which DynamoDB compares the batch', () => {
    const batches = statementsOf(lambda)
      .flatMap(({ Action }) => Action)
      .filter((action) => action.startsWith('dynamodb:Batch'));
    expect(batches).toEqual([...new Set(batches)]);
  });

  it.each([
    ['SUBMISSIONS_TABLE_NAME', 'dynamodb:', `<${tableId}>`],
    ['RESUMES_BUCKET_NAME', 's3:', bucketName],
    ['SITE_BUCKET_NAME', 's3:', siteBucket],
    ['NOTICES_TOPIC_ARN', 'sns:', `<${idOf('AWS::SNS::Topic')}>`],
  ])('has %s in its environment exactly when it may use it', (variable, service, value) => {
    const variables = lambda.Properties.Environment?.Variables ?? {};
    const isOfBucket = (resource: string) =>
      service !== 's3:' || resource.includes(value.replace(/>$/, ''));
    const mayUse = rights[name].some(
      ({ actions, resources }) => actions[0]?.startsWith(service) && resources.some(isOfBucket),
    );
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
        {
          'sweep-resumes': 900,
          'index-submissions': 60,
          'publish-shifts': 60,
          'send-digest': 60,
          'tell-people': 60,
        }[name as string] ?? 10,
      LoggingConfig: { LogFormat: 'JSON' },
    });
    expect(lambda.Properties.TracingConfig).toBeUndefined();
  });
});

describe('all roles', () => {
  it('have no statement on every resource or with every action', () => {
    for (const statement of allStatements()) {
      expect([statement.Resource].flat()).not.toContain('*');
      expect([statement.Action].flat().filter((action) => /^(\*|\w+:\*)$/.test(action))).toEqual(
        [],
      );
    }
  });

  it('may add to the audit and read it, but neither change nor delete an entry', () => {
    const entries = ['Audit-Record/x', 'Audit-Day/x', 'Audit-Refreshes/x', 'Audit-Sign-Ins/x'];
    const isEntry = (pattern: string) =>
      entries.some((key) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key));
    const onEntries = allStatements()
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
    const ofBuckets = ofType('AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) => Properties.PolicyDocument.Statement,
    );
    for (const { Effect, Action, Resource } of [...allStatements(), ...ofBuckets]) {
      const onObjects = [Action].flat().some((one) => /^s3:(Get|Put|Delete)Object/.test(one));
      if (Effect !== 'Allow' || !onObjects) continue;
      expect([Resource].flat().map(readable)).toContainEqual(
        expect.stringMatching(/\/\*(\.(pdf|jpg|png))?$|\.json$/),
      );
    }
  });

  it('are of as many functions as there are names, and one that deploys the site', () => {
    expect(ofType('AWS::Lambda::Function')).toHaveLength(functionNames.length + 1);
  });
});

/** Rights of the named rooms alone: an action, and a key of the table or the bucket. */
const reserved: readonly [what: string, action: RegExp, key: string, rooms: string[]][] = [
  ['list records', /dynamodb:(Query|Scan)$/, 'Contact-List', ['reading']],
  ['list what is suspected', /dynamodb:(Query|Scan)$/, 'Suspected', ['reading']],
  [
    'look records up by name, phone or e-mail',
    /dynamodb:Query$/,
    'Find/phone/x',
    ['desk', 'reading'],
  ],
  ['write a facility', /dynamodb:(Put|Update|Delete)Item$/, 'Facility/x', ['desk']],
  ['write a shift', /dynamodb:(Put|Update|Delete)Item$/, 'Order/x', ['desk', 'person', 'sender']],
  [
    'write an applicant or an assignment',
    /dynamodb:(Put|Update|Delete)Item$/,
    'Applicant/x',
    ['bin', 'desk', 'person', 'sender'],
  ],
  [
    'look a record up by its reference',
    /dynamodb:Query$/,
    'Find/reference/x',
    ['desk', 'reading', 'sender'],
  ],
  ['store a record', /dynamodb:PutItem$/, 'Contact-List/x', ['bin', 'intake', 'person']],
  ['change a record in place', /dynamodb:UpdateItem$/, 'Contact-List/x', ['bin', 'sender', 'work']],
  ['remove a record', /dynamodb:(Delete|BatchWrite)Item$/, 'Contact-List/x', []],
  ['erase from the bin', /dynamodb:DeleteItem$/, 'Deleted-List/x', ['bin', 'person']],
  ['list the bin', /dynamodb:Query$/, 'Deleted-List', ['bin']],
  [
    'read the audit',
    /dynamodb:(Query|Get\w*|BatchGetItem)$/,
    'Audit-Record/x',
    ['oversight', 'person'],
  ],
  ['read the audit of a day', /dynamodb:Query$/, 'Audit-Day/x', ['oversight']],
  ['change the audit', /dynamodb:(Update|Delete|BatchWrite)Item$/, 'Audit-Record/x', []],
  ['read the error log', /dynamodb:(Query|GetItem)$/, 'Error-Log/x', ['oversight']],
  ['clear the error log', /dynamodb:DeleteItem$/, 'Error-Log/x', ['oversight', 'person']],
  ['write find entries', /dynamodb:\w*(Put|Update|Write|Delete)\w*$/, 'Find/phone/x', []],
  ['read a claimed resume', /s3:GetObject/, 'resume/x.pdf', ['bin', 'person', 'reading']],
  ['write over a claimed resume', /s3:PutObject/, 'resume/x.pdf', ['bin', 'intake', 'person']],
  ['delete a claimed resume', /s3:DeleteObject/, 'resume/x.pdf', ['bin', 'person']],
  ['delete a version of a file', /s3:DeleteObjectVersion$/, 'resume/x.pdf', ['person']],
  ['read a document', /s3:GetObject/, 'resume/x/documents/y.jpg', ['bin', 'person', 'reading']],
  ['delete a document', /s3:DeleteObject/, 'resume/x/documents/y.jpg', ['bin', 'person']],
  ['send an upload', /s3:PutObject/, 'incoming/x.pdf', ['intake']],
  ['look through a folder', /s3:ListBucket/, 'resume/', []],
  ['manage accounts', /cognito-idp:Admin/, '', ['accounts']],
  ['list accounts', /cognito-idp:ListUsers$/, '', ['accounts', 'oversight', 'work']],
  ['send mail', /ses:|sns:/, '', ['sender']],
];

describe('what is reserved to rooms', () => {
  const matches = (pattern: string, key: string) =>
    new RegExp(`^${pattern.replaceAll('?', '.').replaceAll('*', '.*')}$`).test(key);
  const reaches = ({ resources, condition }: Right, key: string) => {
    const [keys] = Object.values(condition ?? {}).flatMap((one) => Object.values(one ?? {}));
    if (Array.isArray(keys)) return keys.some((pattern) => key === '' || matches(pattern, key));
    return (
      key === '' ||
      resources.some((one) =>
        matches(one.slice(one.indexOf(`${bucketName}/`) + bucketName.length + 1), key),
      )
    );
  };

  it.each(reserved)('to %s', (_, action, key, rooms) => {
    const found = roomNames.filter((room) =>
      rights[room].some(
        (right) => right.actions.some((one) => action.test(one)) && reaches(right, key),
      ),
    );
    expect([...found].sort()).toEqual(rooms);
  });
});
