import { describe, expect, it } from 'vitest';
import { resourcesOf } from './support/changes.ts';
import type { Resources } from './support/compare.ts';
import { deprivedFunctions, missingPermissions } from './support/permissions.ts';

it.each([
  ['AWS::Lambda::Permission', /^(\w+ may not start \w+)$/],
  ['AWS::SNS::TopicPolicy', /can't publish$/],
  ['AWS::S3::BucketPolicy', /can't read WebsiteBucket\w+$/],
  ['AWS::SQS::QueuePolicy', /loses events$/],
  ['AWS::IAM::Policy', /has no policy$|can't (read|write|reach its queue)$/],
])('the search for missing rights names each user of every %s that is gone', (type, sentence) => {
  const all = resourcesOf({ settings: 'infra/samples/all-on.json' });
  const without = Object.fromEntries(Object.entries(all).filter(([, { Type }]) => Type !== type));
  const problems = missingPermissions(without);
  expect(problems).not.toEqual([]);
  expect(problems.filter((one) => !sentence.test(one))).toEqual([]);
});

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const stream = { 'Fn::GetAtt': ['Table', 'StreamArn'] };
const allowed = (Action: string, Resource: unknown) => ({ Effect: 'Allow', Action, Resource });
const enough = [allowed('dynamodb:GetRecords', stream), allowed('sqs:SendMessage', arn('Queue'))];

const reader: Resources = {
  Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
  Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
  Reader: {
    Type: 'AWS::Lambda::Function',
    Properties: { Role: arn('Role') },
    DependsOn: ['Policy'],
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: 'Reader' },
      EventSourceArn: stream,
      DestinationConfig: { OnFailure: { Destination: arn('Queue') } },
    },
  },
};
/** A function that reads a stream, whose rights are in a policy beside its role. */
const besideRole = (Statement: object[]): Resources => ({
  ...reader,
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: { Roles: [{ Ref: 'Role' }], PolicyName: 'Policy', PolicyDocument: { Statement } },
  },
});
/** The same, with the rights in the role. */
const inRole = (Statement: object[]): Resources => ({
  ...reader,
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyName: 'Rights', PolicyDocument: { Statement } }] },
  },
});

describe.each([
  ['beside its role', besideRole],
  ['in its role', inRole],
])('rights of a function %s', (_place, withRights) => {
  it('are enough for its mapping, or named', () => {
    expect(missingPermissions(withRights(enough))).toEqual([]);
    expect(missingPermissions(withRights([]))).toEqual([
      "Mapping can't read",
      "Mapping can't reach its queue",
    ]);
  });

  it('are not taken from it unless it is updated, too', () => {
    const [before, after] = [withRights(enough), withRights([])];
    expect(deprivedFunctions(before, after)).toEqual(['Reader']);
    expect(deprivedFunctions(after, before)).toEqual([]);
    const { Reader } = after;
    const updated = {
      ...Reader,
      Type: 'AWS::Lambda::Function',
      Properties: { Description: 'new' },
    };
    expect(deprivedFunctions(before, { ...after, Reader: updated })).toEqual([]);
  });
});

it('a function that may be updated before its policy is named, with its mapping', () => {
  const resources = besideRole(enough);
  const hasty = { Type: 'AWS::Lambda::Function', Properties: { Role: arn('Role') } };
  expect(missingPermissions({ ...resources, Reader: hasty })).toEqual([
    'Reader may come before Policy',
    'Mapping may come before Policy',
  ]);
});
