import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveTemplate } from '../src/template.ts';
import { createWebAcl } from '../src/waf/index.ts';
import { createIds } from './support/ids.ts';

/** A web ACL as the CDK synthesizes it: a rate of `/api/`, a size of bodies, and a group of AWS's own rules. */
const webAcl = () => ({
  Scope: 'CLOUDFRONT',
  DefaultAction: { Allow: {} },
  CustomResponseBodies: {
    'too-many': { Content: '{"message":"Too many."}', ContentType: 'APPLICATION_JSON' },
  },
  Rules: [
    {
      Name: 'requests-per-address',
      Priority: 0,
      Action: {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            CustomResponseBodyKey: 'too-many',
            ResponseHeaders: [{ Name: 'retry-after', Value: '60' }],
          },
        },
      },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'IP',
          Limit: 20,
          EvaluationWindowSec: 60,
          ScopeDownStatement: {
            ByteMatchStatement: {
              FieldToMatch: { UriPath: {} },
              PositionalConstraint: 'STARTS_WITH',
              SearchString: '/api/',
              TextTransformations: [{ Priority: 0, Type: 'NONE' }],
            },
          },
        },
      },
    },
    {
      Name: 'body-size',
      Priority: 1,
      Action: { Block: { CustomResponse: { ResponseCode: 413 } } },
      Statement: {
        SizeConstraintStatement: {
          FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
          ComparisonOperator: 'GT',
          Size: 65_536,
          TextTransformations: [{ Priority: 0, Type: 'NONE' }],
        },
      },
    },
    {
      Name: 'common',
      Priority: 2,
      OverrideAction: { None: {} },
      Statement: {
        ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesCommonRuleSet' },
      },
    },
  ],
  VisibilityConfig: {
    CloudWatchMetricsEnabled: true,
    MetricName: 'acl',
    SampledRequestsEnabled: true,
  },
});
type Change = (acl: Record<string, any>) => void;

/** The web ACL, and its answers to requests of an address. */
function makeWebAcl(change: Change = () => {}) {
  const Properties = webAcl();
  change(Properties);
  const template = resolveTemplate(
    { Resources: { WebAcl: { Type: 'AWS::WAFv2::WebACL', Properties } } },
    { ids: createIds(), stackName: 'Sample' },
  );
  const answer = createWebAcl(
    template,
    template.ofType('AWS::WAFv2::WebACL')[0]?.attributes.Arn ?? '',
  );
  return (sourceIp: string, path = '/api/items', bodyBytes = 0) =>
    answer({
      method: 'POST',
      path,
      query: '',
      headers: {},
      body: Buffer.alloc(bodyBytes),
      sourceIp,
    });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('an address above its rate is refused until its last minute is below it again', () => {
  const ask = makeWebAcl();
  for (let sent = 0; sent < 20; sent += 1) expect(ask('192.0.2.1')).toBeUndefined();
  expect(ask('192.0.2.1')).toEqual({
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
    body: '{"message":"Too many."}',
  });
  expect(ask('192.0.2.2')).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  expect(ask('192.0.2.1')).toMatchObject({ status: 429 });
  vi.advanceTimersByTime(31_000);
  expect(ask('192.0.2.1')).toBeUndefined();
});

test('pages are not counted', () => {
  const ask = makeWebAcl();
  for (let sent = 0; sent < 100; sent += 1) expect(ask('192.0.2.1', '/page')).toBeUndefined();
  expect(ask('192.0.2.1')).toBeUndefined();
});

test('a body above the size is refused', () => {
  const ask = makeWebAcl();
  expect(ask('192.0.2.1', '/api/items', 65_536)).toBeUndefined();
  expect(ask('192.0.2.1', '/api/items', 65_537)).toMatchObject({ status: 413 });
});

test.each<[string, Change, RegExp]>([
  [
    'a rule by country',
    (acl) => acl.Rules.push({ Name: 'x', Priority: 9, Statement: { GeoMatchStatement: {} } }),
    /WebAcl.*does not know Rules\.3\.Statement\.GeoMatchStatement/,
  ],
  [
    'a default of blocking',
    (acl) => Object.assign(acl, { DefaultAction: { Block: {} } }),
    /WebAcl.*DefaultAction/,
  ],
])('%s stops the boot in one line', (_, change, message) => {
  expect(() => makeWebAcl(change)).toThrow(message);
});
