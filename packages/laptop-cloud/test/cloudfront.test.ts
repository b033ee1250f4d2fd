import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCloudFront } from '../src/cloudfront.ts';
import { resolveTemplate } from '../src/template.ts';
import { makeDistribution } from './support/distribution.ts';
import { createIds } from './support/ids.ts';

test('the bucket is read as CloudFront, for this distribution, with the root object for the root', async () => {
  const { get, readings, distribution } = makeDistribution(undefined, { 'index.html': {} });
  expect(await get('/?a=1')).toMatchObject({ status: 200, text: 'object index.html' });
  await get('/a%20b/c.txt', { headers: { range: 'bytes=0-1', 'if-none-match': 'W/"tag"' } });
  expect(readings).toMatchObject([
    {
      key: 'index.html',
      context: {
        'aws:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${distribution?.ref}`,
      },
    },
    { key: 'a b/c.txt', headers: { range: 'bytes=0-1', 'if-none-match': '"tag"' } },
  ]);
});

test('a behavior takes its paths and methods, and others get 403 in the words of CloudFront', async () => {
  const { get, readings } = makeDistribution();
  expect(await get('/api/items', { method: 'POST' })).toMatchObject({ status: 200 });
  expect(await get('/apis')).toMatchObject({ status: 404 });
  expect(await get('/', { method: 'POST' })).toMatchObject({
    status: 403,
    text: expect.stringContaining('not configured to allow the HTTP request method'),
  });
  expect(readings.map(({ key }) => key)).toEqual(['apis']);
});

test('the API gets what the origin request policy lets through, and the headers of the origin', async () => {
  const { get } = makeDistribution(({ Resources }) => {
    Object.assign(Resources.Distribution.Properties.DistributionConfig.Origins[1] ?? {}, {
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'shared' }],
    });
  });
  const headers = { host: 'localhost:3000', authorization: 'Bearer t', cookie: 'a=1; b=2' };
  const { text } = await get('/api/items?x=1&x=2', { method: 'POST', headers });
  const event = JSON.parse(text);
  expect(event).toMatchObject({
    rawQueryString: 'x=1&x=2',
    cookies: ['a=1', 'b=2'],
    headers: {
      authorization: 'Bearer t',
      host: expect.stringMatching(/execute-api\.us-east-1\.amazonaws\.com$/),
      'x-origin-secret': 'shared',
      'x-forwarded-for': expect.stringContaining('127.0.0.1'),
    },
  });
});

test('a policy that passes on the host of the viewer breaks the API, as in AWS', async () => {
  const { get } = makeDistribution(({ Resources }) => {
    const [api] = Resources.Distribution.Properties.DistributionConfig.CacheBehaviors;
    Object.assign(api ?? {}, { OriginRequestPolicyId: '216adef6-5c7f-47e4-b989-5492eafa07d3' });
  });
  expect(await get('/api/items', { method: 'POST' })).toMatchObject({ status: 403 });
});

test('a policy of the template chooses headers, cookies and parameters', async () => {
  const { get } = makeDistribution(({ Resources }) => {
    Object.assign(Resources, {
      Chosen: {
        Type: 'AWS::CloudFront::OriginRequestPolicy',
        Properties: {
          OriginRequestPolicyConfig: {
            Name: 'chosen',
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Wanted'] },
            CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['b'] },
            QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['secret'] },
          },
        },
      },
    });
    const [api] = Resources.Distribution.Properties.DistributionConfig.CacheBehaviors;
    Object.assign(api ?? {}, { OriginRequestPolicyId: { Ref: 'Chosen' } });
  });
  const headers = { authorization: 'Bearer t', 'x-wanted': 'yes', cookie: 'a=1; b=2' };
  const event = JSON.parse(
    (await get('/api/items?a=1&secret=2', { method: 'POST', headers })).text,
  );
  expect(event.headers).not.toHaveProperty('authorization');
  expect(event).toMatchObject({
    rawQueryString: 'a=1',
    cookies: ['b=2'],
    headers: { 'x-wanted': 'yes', 'user-agent': 'Amazon CloudFront' },
  });
});

test('a custom error response replaces the body and the status', async () => {
  const { get } = makeDistribution(
    ({ Resources }) => {
      Object.assign(Resources.Distribution.Properties.DistributionConfig, {
        CustomErrorResponses: [
          { ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/gone.html' },
        ],
      });
    },
    { 'gone.html': { body: 'gone' } },
  );
  expect(await get('/missing')).toMatchObject({ status: 200, text: 'gone' });
});

test.each([
  ['a lambda at the edge', { LambdaFunctionAssociations: [] }, /LambdaFunctionAssociations/],
  ['an unknown cache policy', { CachePolicyId: 'nope' }, /cache policy nope/],
  ['an origin that is not there', { TargetOriginId: 'nope' }, /origin nope/],
])('%s is refused in one line', (_, change, message) => {
  expect(() =>
    makeDistribution(({ Resources }) => {
      const { DistributionConfig } = Resources.Distribution.Properties;
      Object.assign(DistributionConfig.DefaultCacheBehavior, change);
    }),
  ).toThrow(message);
});

test('a template without a distribution has no CloudFront', () => {
  const template = resolveTemplate({ Resources: {} }, { ids: createIds(), stackName: 'Sample' });
  const options = { template, apis: [], rewriteHosts: String, log: () => {} };
  const getObjectAs = async () => ({ status: 200, headers: {}, body: '' });
  expect(createCloudFront({ ...options, getObjectAs })).toBeUndefined();
});

describe('a failure of the API', () => {
  /** An API that fails until the test repairs it, and that counts its requests. */
  function failing(status: number, settings: object = {}) {
    const api = { status, asked: 0 };
    const { get } = makeDistribution(
      ({ Resources }) => {
        Object.assign(Resources.Distribution.Properties.DistributionConfig, settings);
        Resources.Route.Properties.RouteKey = 'ANY /api/items';
      },
      {},
      async () => {
        api.asked += 1;
        return { ok: true, payload: { statusCode: api.status, body: '{}' } };
      },
    );
    return { api, get };
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([500, 502, 503, 504])(
    '%i of a read is kept for ten seconds, for every query and every visitor',
    async (status) => {
      const { api, get } = failing(status);
      await get('/api/items?cursor=1', { headers: { authorization: 'one' } });
      api.status = 200;
      expect(await get('/api/items?cursor=2', { headers: { authorization: 'two' } })).toMatchObject(
        { status },
      );
      expect(api.asked).toBe(1);
      vi.advanceTimersByTime(10_001);
      expect(await get('/api/items')).toMatchObject({ status: 200 });
    },
  );

  test('is kept for as long as the template says, and not at all for 0 seconds', async () => {
    for (const [seconds, next] of [
      [60, 503],
      [0, 200],
    ]) {
      const CustomErrorResponses = [{ ErrorCode: 503, ErrorCachingMinTTL: seconds }];
      const { api, get } = failing(503, { CustomErrorResponses });
      expect(await get('/api/items')).toMatchObject({ status: 503, text: '{}' });
      api.status = 200;
      vi.advanceTimersByTime(59_000);
      expect(await get('/api/items')).toMatchObject({ status: next });
    }
  });

  test.each([
    ['404', 404, 'GET'],
    ['500 of a write', 500, 'POST'],
  ])('%s is not kept', async (_, status, method) => {
    const { api, get } = failing(status);
    await get('/api/items', { method });
    api.status = 200;
    expect(await get('/api/items', { method })).toMatchObject({ status: 200 });
  });
});
