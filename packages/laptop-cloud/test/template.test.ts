import { expect, test } from 'vitest';
import { type ResolvedTemplate, resolveTemplate } from '../src/template.ts';
import { createIds } from './support/ids.ts';

function resolve(template: unknown, ids = createIds()): ResolvedTemplate {
  return resolveTemplate(template, { ids, stackName: 'Sample' });
}

/** The resolved value of a property, in a template with a bucket and an API. */
function evaluated(value: unknown, rest: object = {}): unknown {
  const resolved = resolve({
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket' },
      Api: { Type: 'AWS::ApiGatewayV2::Api' },
      Probe: { Type: 'AWS::CDK::Metadata', Properties: { Value: value } },
    },
    ...rest,
  });
  return resolved.ofType('AWS::CDK::Metadata')[0]?.properties.Value;
}

test('every intrinsic function of a synthesized template gets its value', () => {
  expect(evaluated({ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] })).toBe('a-us-east-1');
  expect(evaluated({ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] })).toBe('b');
  expect(evaluated({ 'Fn::Sub': `x \${AWS::AccountId} \${!Kept}` })).toBe(
    `x 000000000000 \${Kept}`,
  );
  expect(evaluated({ 'Fn::Sub': [`\${Name}.\${Bucket.Arn}`, { Name: 'n' }] })).toMatch(
    /^n\.arn:aws:s3:::sample-bucket-/,
  );
  expect(evaluated({ 'Fn::GetAtt': ['Api', 'ApiEndpoint'] })).toMatch(
    /^https:\/\/[a-z0-9]{10}\.execute-api\.us-east-1\.amazonaws\.com$/,
  );
  expect(evaluated({ 'Fn::GetAtt': 'Bucket.RegionalDomainName' })).toMatch(
    /^sample-bucket-[a-z0-9]{12}\.s3\.us-east-1\.amazonaws\.com$/,
  );
  expect(
    evaluated(
      { 'Fn::FindInMap': ['M', { Ref: 'AWS::Region' }, 'k'] },
      {
        Mappings: { M: { 'us-east-1': { k: 'mapped' } } },
      },
    ),
  ).toBe('mapped');
  expect(
    evaluated({ Ref: 'Stage' }, { Parameters: { Stage: { Type: 'String', Default: 'live' } } }),
  ).toBe('live');
});

test('conditions choose values and resources, and NoValue leaves a property out', () => {
  const Conditions = {
    Yes: { 'Fn::Equals': [{ Ref: 'AWS::Partition' }, 'aws'] },
    No: { 'Fn::Not': [{ Condition: 'Yes' }] },
    Both: { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] },
    Either: { 'Fn::Or': [{ Condition: 'Yes' }, { Condition: 'No' }] },
  };
  const choose = (name: string) =>
    evaluated({ a: { 'Fn::If': [name, 1, { Ref: 'AWS::NoValue' }] }, b: 2 }, { Conditions });
  expect(choose('Yes')).toEqual({ a: 1, b: 2 });
  expect(choose('No')).toEqual({ b: 2 });
  expect(choose('Both')).toEqual({ b: 2 });
  expect(choose('Either')).toEqual({ a: 1, b: 2 });
  const resolved = resolve({
    Resources: { Gone: { Type: 'AWS::S3::Bucket', Condition: 'No' } },
    Conditions,
  });
  expect(resolved.resources).toEqual([]);
});

test('made-up names stay the same for the same ids, and given names are kept', () => {
  const template = {
    Resources: {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'given' } },
    },
  };
  const ids = createIds();
  const refs = resolve(template, ids).resources.map(({ ref }) => ref);
  expect(refs).toEqual([expect.stringMatching(/^us-east-1_[A-Za-z0-9]{9}$/), 'given']);
  expect(resolve(template, ids).resources.map(({ ref }) => ref)).toEqual(refs);
});

test.each([
  ['a Ref to nothing', { Ref: 'Nothing' }, /Resources\.Probe\.Properties\.Value: Ref to Nothing/],
  ['an attribute of nothing', { 'Fn::GetAtt': ['Nothing', 'Arn'] }, /Probe.*Nothing\.Arn/],
  ['an unknown attribute', { 'Fn::GetAtt': ['Bucket', 'Colour'] }, /Probe.*Bucket\.Colour/],
  ['an unknown function', { 'Fn::Cidr': ['10.0.0.0/8', 1, 1] }, /Probe.*Fn::Cidr/],
  ['another stack', { 'Fn::ImportValue': 'x' }, /Probe.*another stack/],
  ['a dynamic reference', '{{resolve:ssm:/x}}', /Probe.*resolve:ssm/],
  [
    'a part of a secret',
    '{{resolve:secretsmanager:arn:aws:secretsmanager:us-east-1:1:secret:x:SecretString:key}}',
    /Probe.*SecretString:key/,
  ],
  ['a missing entry', { 'Fn::Select': [5, ['a']] }, /Probe.*no entry 5/],
  ['a condition that is not there', { 'Fn::If': ['Nope', 1, 2] }, /Probe.*Nope/],
])('%s is refused in one line that names the place', (_, value, message) => {
  expect(() => evaluated(value)).toThrow(message);
  expect(() => evaluated(value)).toThrow(/^[^\n]+$/);
});

test('names that need each other are refused', () => {
  const bucketNamedAfter = (other: string) => ({
    Type: 'AWS::S3::Bucket',
    Properties: { BucketName: { Ref: other } },
  });
  expect(() =>
    resolve({ Resources: { A: bucketNamedAfter('B'), B: bucketNamedAfter('A') } }),
  ).toThrow(/depends on itself/);
});

test('resource types that a laptop does not know are all named in one line', () => {
  const Resources = {
    Queue: { Type: 'AWS::Kinesis::Stream' },
    Alarm: { Type: 'AWS::CloudWatch::Alarm' },
    Cluster: { Type: 'AWS::EKS::Cluster' },
  };
  expect(() => resolve({ Resources })).toThrow(
    'The laptop cloud does not know these resources: Queue (AWS::Kinesis::Stream), Cluster (AWS::EKS::Cluster).',
  );
});
