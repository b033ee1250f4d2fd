import { describe, expect, it } from 'vitest';
import { functionNames } from '../../infra/bundle-functions.ts';
import { type Resource, readable, synthesize } from './support/template.ts';

const { json, ofType } = synthesize();
const tableId = idOf('AWS::DynamoDB::Table');
const table = `<${tableId}.Arn>`;

function idOf(type: string): string {
  return ofType(type)[0]?.[0] ?? '';
}

const lists = ['Contact-List', 'Employee-List', 'Employment-List'];
const submissionKeys = lists.map((list) => `${list}/*`);

/** Each function's rights, in full: what is not here is not allowed. */
const rights: Record<string, { actions: string[]; resource: string; keys: string[] } | undefined> =
  {
    'create-submission': {
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
      resource: table,
      keys: submissionKeys,
    },
    'list-submissions': {
      actions: ['dynamodb:Query'],
      resource: `${table}/index/SubmissionsByDate`,
      keys: lists,
    },
    'get-submission': { actions: ['dynamodb:GetItem'], resource: table, keys: submissionKeys },
    'delete-submission': {
      actions: ['dynamodb:DeleteItem'],
      resource: table,
      keys: submissionKeys,
    },
    'report-error': { actions: ['dynamodb:PutItem'], resource: table, keys: ['Error-Log/*'] },
    'refuse-method': undefined,
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
    const right = rights[name];
    expect(
      others.map(({ Effect, Action, Resource, Condition }) => ({
        Effect,
        actions: [Action].flat(),
        resource: readable(Resource),
        Condition,
      })),
    ).toEqual(
      right
        ? [
            {
              Effect: 'Allow',
              actions: right.actions,
              resource: right.resource,
              Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': right.keys } },
            },
          ]
        : [],
    );
  });

  it('has the table in its environment exactly when it may use it', () => {
    const variables = lambda.Properties.Environment?.Variables ?? {};
    expect(variables.SUBMISSIONS_TABLE_NAME).toEqual(rights[name] ? { Ref: tableId } : undefined);
  });

  it('runs as the house runs functions', () => {
    expect(lambda.Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: 512,
      Timeout: 10,
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
        expect([Resource].flat().map(readable)).toContainEqual(expect.stringMatching(/\/\*$/));
      }
    }
  });

  it('are of as many functions as the route table names, and one that deploys the site', () => {
    expect(ofType('AWS::Lambda::Function')).toHaveLength(functionNames.length + 1);
    expect(Object.keys(rights).sort()).toEqual([...functionNames].sort());
  });
});
