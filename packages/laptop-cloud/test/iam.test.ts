import { describe, expect, test } from 'vitest';
import {
  createCredentialStore,
  isAllowed,
  type Principal,
  parsePolicyDocument,
} from '../src/iam.ts';
import type { RequestContext } from '../src/iam-conditions.ts';

type Element = Record<string, unknown>;

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Submissions';

function policy(...statements: Element[]) {
  return parsePolicyDocument({ Version: '2012-10-17', Statement: statements });
}

function allow(element: Element = {}): Element {
  return { Effect: 'Allow', Action: 's3:*', Resource: '*', ...element };
}

function role(...statements: Element[]): Principal {
  return { kind: 'role', name: 'create-submission', statements: policy(...statements) };
}

/** Whether a role with one allow statement under this condition may act in this context. */
function passes(condition: Element, context: RequestContext = {}): boolean {
  const principal = role(allow({ Condition: condition }));
  return isAllowed(principal, { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k', context });
}

describe('statements', () => {
  test.each([
    ['dynamodb:PutItem', table, 'dynamodb:PutItem', table, true],
    ['dynamodb:PutItem', table, 'DynamoDB:putitem', table, true],
    ['dynamodb:PutItem', table, 'dynamodb:GetItem', table, false],
    ['dynamodb:Get*', table, 'dynamodb:GetItem', table, true],
    ['dynamodb:???Item', table, 'dynamodb:PutItem', table, true],
    ['dynamodb:???Item', table, 'dynamodb:UpdateItem', table, false],
    ['*', '*', 'dynamodb:UpdateItem', table, true],
    ['dynamodb:*', `${table}/index/*`, 'dynamodb:Query', `${table}/index/GSI1`, true],
    ['dynamodb:*', `${table}/index/*`, 'dynamodb:Query', table, false],
    ['dynamodb:*', table, 'dynamodb:Query', table.toLowerCase(), false],
    ['s3:*', 'arn:aws:s3:::a.b/*', 's3:GetObject', 'arn:aws:s3:::a-b/k', false],
    ['s3:*', 'arn:aws:s3:::b/resume/*', 's3:GetObject', 'arn:aws:s3:::b/resume/\n.pdf', true],
  ])('%s on %s, asked for %s on %s: %s', (Action, Resource, action, resource, expected) => {
    expect(isAllowed(role(allow({ Action, Resource })), { action, resource })).toBe(expected);
  });

  test('nothing is allowed without a statement, and a deny wins over every allow', () => {
    const access = { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' };
    const denied = allow({ Effect: 'Deny', Action: 's3:GetObject' });
    expect(isAllowed(role(), access)).toBe(false);
    expect(isAllowed(role(allow(), denied), access)).toBe(false);
    expect(isAllowed(role(denied, allow()), access)).toBe(false);
  });

  test('the operator may do everything', () => {
    const operator: Principal = { kind: 'operator', name: 'operator', statements: [] };
    const everything = policy({ ...allow(), Effect: 'Deny', Principal: '*' });
    const access = { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' };
    expect(isAllowed(operator, access, everything)).toBe(true);
  });
});

describe("a resource's policy", () => {
  const access = {
    action: 's3:GetObject',
    resource: 'arn:aws:s3:::site/index.html',
    context: { 'aws:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' },
  };
  const service = (name: string): Principal => ({ kind: 'service', name, statements: [] });

  test('lets a service in only from the ARN that it names', () => {
    const bucketPolicy = policy(
      allow({
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::site/*',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'aws:sourcearn': access.context['aws:SourceArn'] } },
      }),
    );
    const other = {
      ...access,
      context: { 'aws:SourceArn': `${access.context['aws:SourceArn']}2` },
    };
    const cloudfront = service('cloudfront.amazonaws.com');
    expect(isAllowed(cloudfront, access, bucketPolicy)).toBe(true);
    expect(isAllowed(cloudfront, other, bucketPolicy)).toBe(false);
    expect(isAllowed(service('lambda.amazonaws.com'), access, bucketPolicy)).toBe(false);
    expect(isAllowed(role(), access, bucketPolicy)).toBe(false);
  });

  test('names roles by ARN, and the account only to deny', () => {
    const of = (Effect: string, Principal: unknown) =>
      policy(allow({ Effect, Principal, Resource: 'arn:aws:s3:::site/*' }));
    const arn = 'arn:aws:iam::000000000000:role/create-submission';
    const root = { AWS: 'arn:aws:iam::000000000000:root' };
    expect(isAllowed(role(), access, of('Allow', { AWS: arn }))).toBe(true);
    expect(isAllowed(role(), access, of('Allow', { AWS: `${arn}-2` }))).toBe(false);
    expect(isAllowed(role(), access, of('Allow', { AWS: '*' }))).toBe(true);
    expect(isAllowed(role(), access, of('Allow', root))).toBe(false);
    expect(isAllowed(role(allow()), access, of('Deny', root))).toBe(false);
    expect(isAllowed(role(allow()), access, of('Deny', { AWS: `${arn}-2` }))).toBe(true);
    expect(isAllowed(role(allow()), access, of('Deny', '*'))).toBe(false);
  });
});

describe('conditions', () => {
  test.each<[Element, Record<string, string | string[]>, boolean]>([
    [{ StringEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'b' }, true],
    [{ StringEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'c' }, false],
    [{ StringEquals: { 's3:prefix': 'a' } }, {}, false],
    [{ StringEqualsIfExists: { 's3:prefix': 'a' } }, {}, true],
    [{ StringEqualsIfExists: { 's3:prefix': 'a' } }, { 's3:prefix': 'b' }, false],
    [{ StringNotEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'b' }, false],
    [{ StringNotEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'c' }, true],
    [{ StringNotEquals: { 's3:prefix': 'a' } }, {}, true],
    [{ StringLike: { 's3:prefix': 'resume/*' } }, { 's3:prefix': 'resume/x' }, true],
    [{ StringLike: { 's3:prefix': 'resume/*' } }, { 's3:prefix': 'incoming/x' }, false],
    [{ Bool: { 'AWS:securetransport': 'false' } }, { 'aws:SecureTransport': 'true' }, false],
    [{ Bool: { 'aws:SecureTransport': true } }, { 'aws:SecureTransport': 'true' }, true],
    [{ NumericLessThan: { 's3:TlsVersion': 1.2 } }, { 's3:TlsVersion': '1.3' }, false],
    [{ NumericLessThan: { 's3:TlsVersion': '1.2' } }, { 's3:TlsVersion': '1.1' }, true],
    [{ NumericLessThanEquals: { 's3:TlsVersion': 1.2 } }, { 's3:TlsVersion': '1.2' }, true],
    [
      { ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::b*' } },
      { 'aws:SourceArn': 'arn:aws:s3:::b/k' },
      true,
    ],
    [
      { ArnLike: { 'aws:SourceArn': 'arn:aws:*:::b' } },
      { 'aws:SourceArn': 'arn:aws:s3:x::b' },
      false,
    ],
    [
      { ArnEquals: { 'aws:SourceArn': 'arn:aws:s3:::c' } },
      { 'aws:SourceArn': 'arn:aws:s3:::b' },
      false,
    ],
    [{ Null: { 's3:prefix': 'true' } }, {}, true],
    [{ Null: { 's3:prefix': 'true' } }, { 's3:prefix': '' }, false],
    [
      { StringEquals: { 's3:prefix': '1', 's3:delimiter': '2' } },
      { 's3:prefix': '1', 's3:delimiter': '2' },
      true,
    ],
    [
      { StringEquals: { 's3:prefix': '1', 's3:delimiter': '2' } },
      { 's3:prefix': '1', 's3:delimiter': '3' },
      false,
    ],
    [
      { StringEquals: { 's3:prefix': '1' }, Bool: { 'aws:SecureTransport': 'true' } },
      { 's3:prefix': '1', 'aws:SecureTransport': 'false' },
      false,
    ],
  ])('%j with %j: %s', (condition, context, expected) => {
    expect(passes(condition, context)).toBe(expected);
  });

  const keys = (prefix: string, pattern: string | string[]) => ({
    [`${prefix}StringLike`]: { 'dynamodb:LeadingKeys': pattern },
  });

  test('ForAllValues: each key of the request must match, and no key passes', () => {
    const condition = keys('ForAllValues:', ['SUBMISSION#*', 'ERROR#*']);
    const leading = (...values: string[]) => ({ 'dynamodb:LeadingKeys': values });
    expect(passes(condition, leading('SUBMISSION#1', 'ERROR#2'))).toBe(true);
    expect(passes(condition, leading('SUBMISSION#1', 'STAFF#2'))).toBe(false);
    expect(passes(condition, leading())).toBe(true);
    expect(passes(condition)).toBe(true);
  });

  test('ForAnyValue: one key of the request must match, and no key fails', () => {
    const condition = keys('ForAnyValue:', 'SUBMISSION#*');
    const leading = (...values: string[]) => ({ 'dynamodb:LeadingKeys': values });
    expect(passes(condition, leading('STAFF#1', 'SUBMISSION#2'))).toBe(true);
    expect(passes(condition, leading('STAFF#1'))).toBe(false);
    expect(passes(condition)).toBe(false);
  });
});

describe('what it does not understand is refused when the policy is read', () => {
  test.each<[string, Element]>([
    ['an unknown operator', allow({ Condition: { DateLessThan: { 'aws:CurrentTime': 'x' } } })],
    [
      'a key that no service supplies',
      allow({ Condition: { StringEquals: { 'aws:SourceIp': '192.0.2.1' } } }),
    ],
    [
      'such a key where a request without it passes',
      allow({ Condition: { StringEqualsIfExists: { 'aws:SourceIp': '192.0.2.1' } } }),
    ],
    ['an unknown quantifier', allow({ Condition: { 'ForSome:StringLike': { a: 'b' } } })],
    ['an inherited name as operator', allow({ Condition: { toString: { a: 'b' } } })],
    ['a policy variable in a resource', allow({ Resource: `arn:aws:s3:::b/\${aws:username}` })],
    ['a policy variable in a condition', allow({ Condition: { StringLike: { a: `\${b}` } } })],
    ['a number that is none', allow({ Condition: { NumericLessThan: { a: 'x' } } })],
    ['an ARN that is none', allow({ Condition: { ArnLike: { a: 'x*' } } })],
    ['an unresolved resource', allow({ Resource: { Ref: 'Bucket' } })],
    ['an unresolved condition value', allow({ Condition: { StringEquals: { a: { Ref: 'b' } } } })],
    ['a missing resource', { Effect: 'Allow', Action: '*' }],
    ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }],
    ['NotResource', { Effect: 'Allow', Action: 's3:*', NotResource: '*' }],
    ['NotPrincipal', allow({ NotPrincipal: '*' })],
    ['a federated principal', allow({ Principal: { Federated: 'x' } })],
    ['another effect', allow({ Effect: 'allow' })],
  ])('%s', (_what, statement) => {
    expect(() => policy(statement)).toThrow(/^Policy: /);
  });

  test('but not what is said of a service that the laptop never decides on', () => {
    const Condition = { StringEquals: { 'cloudwatch:namespace': 'Staffing' } };
    const [statement] = policy(allow({ Action: 'cloudwatch:PutMetricData', Condition }));
    expect(statement?.conditions).toHaveLength(1);
  });

  test('one statement may stand without a list, and no statement is an error', () => {
    expect(parsePolicyDocument({ Statement: allow() })).toHaveLength(1);
    expect(() => parsePolicyDocument({})).toThrow();
    expect(() => parsePolicyDocument(undefined)).toThrow();
  });
});

test('issued keys lead back to their principal, and unknown keys to nobody', () => {
  const credentials = createCredentialStore();
  const [one, two] = [role(allow()), role()];
  const [oneKeys, twoKeys] = [credentials.issue(one), credentials.issue(two)];
  expect(credentials.find(oneKeys.accessKeyId)).toEqual({
    secretAccessKey: oneKeys.secretAccessKey,
    principal: one,
  });
  expect(credentials.find(twoKeys.accessKeyId)?.principal).toBe(two);
  expect(oneKeys.secretAccessKey).not.toBe(twoKeys.secretAccessKey);
  expect(credentials.find('AKIAUNKNOWN')).toBeUndefined();
});
