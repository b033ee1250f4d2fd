import { describe, expect, it } from 'vitest';
import { functionNames } from '#functions/function-names.ts';
import {
  bucketName,
  idOf,
  json,
  ofType,
  type Right,
  rights,
  table,
  tableId,
} from './support/rights.ts';
import { type Resource, readable } from './support/template.ts';

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
