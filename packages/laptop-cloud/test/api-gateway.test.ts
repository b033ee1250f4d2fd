import { describe, expect, test } from 'vitest';
import { parseRouteKey, selectRoute } from '../src/api-gateway/routes.ts';
import type { Invocation } from '../src/lambda.ts';
import { makeApi, nowMs } from './support/api.ts';
import type { SampleTemplate } from './support/sample-template.ts';

describe('routes', () => {
  const routes = [
    'GET /pets/dog/1',
    'GET /pets/dog/{id}',
    'ANY /pets/dog/{id}',
    'GET /pets/{proxy+}',
    'ANY /{proxy+}',
    '$default',
  ].map((routeKey) => ({ routeKey, pattern: parseRouteKey(routeKey) }));
  const select = (method: string, path: string, among = routes) => {
    const match = selectRoute(among, method, path);
    return match && [match.route.routeKey, match.parameters];
  };

  test.each([
    ['GET', '/pets/dog/1', 'GET /pets/dog/1', {}],
    ['GET', '/pets/dog/2', 'GET /pets/dog/{id}', { id: '2' }],
    ['PUT', '/pets/dog/2', 'ANY /pets/dog/{id}', { id: '2' }],
    ['GET', '/pets/cat/a%20b', 'GET /pets/{proxy+}', { proxy: 'cat/a b' }],
    ['POST', '/pets/cat/1', 'ANY /{proxy+}', { proxy: 'pets/cat/1' }],
    ['GET', '/', '$default', {}],
  ])('%s %s goes to %s', (method, path, routeKey, parameters) => {
    expect(select(method, path)).toEqual([routeKey, parameters]);
  });

  test('without a default route, what no route takes is not found', async () => {
    expect(select('GET', '/', routes.slice(0, -1))).toBeUndefined();
    const { request, events } = makeApi();
    for (const [method, path] of [
      ['GET', '/api/items'],
      ['POST', '/api'],
      ['POST', '/api/items/'],
      ['POST', '/api/items/more'],
    ] as const) {
      const response = await request(method, path);
      expect(response).toMatchObject({
        status: 404,
        text: '{"message":"Not Found"}',
        headers: { 'content-type': 'application/json', 'apigw-requestid': expect.any(String) },
      });
    }
    expect(events).toEqual([]);
  });

  test('a request by another host is forbidden', async () => {
    const { request, events } = makeApi();
    const headers = { host: 'localhost:3000' };
    expect(await request('POST', '/api/items', { headers })).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden"}',
    });
    expect(events).toEqual([]);
  });

  test('a path that is no valid encoding is a bad request', async () => {
    expect(await makeApi().request('GET', '/api/%E0%A4%A')).toMatchObject({
      status: 400,
      text: '{"message":"Bad Request"}',
    });
  });
});

describe('integration', () => {
  test('the function gets an event of payload format 2.0', async () => {
    const { request, events, api } = makeApi();
    await request('POST', '/api/items?a=1&b=x%20y&a=2', {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        cookie: 'c=1; d=2',
        'user-agent': 'test',
      },
      body: Buffer.from('{"ü":1}'),
    });
    expect(events).toEqual([
      {
        version: '2.0',
        routeKey: 'POST /api/items',
        rawPath: '/api/items',
        rawQueryString: 'a=1&b=x%20y&a=2',
        cookies: ['c=1', 'd=2'],
        headers: expect.objectContaining({
          host: api?.domainName,
          'content-length': '8',
          'x-forwarded-for': '192.0.2.1',
          'x-forwarded-proto': 'https',
        }),
        queryStringParameters: { a: '1,2', b: 'x y' },
        requestContext: {
          accountId: '000000000000',
          apiId: api?.apiId,
          domainName: api?.domainName,
          domainPrefix: api?.apiId,
          http: {
            method: 'POST',
            path: '/api/items',
            protocol: 'HTTP/1.1',
            sourceIp: '192.0.2.1',
            userAgent: 'test',
          },
          requestId: expect.any(String),
          routeKey: 'POST /api/items',
          stage: '$default',
          time: '03/Feb/2026:14:05:06 +0000',
          timeEpoch: nowMs,
        },
        body: '{"ü":1}',
        isBase64Encoded: false,
      },
    ]);
  });

  test.each([
    ['application/json', false],
    ['text/plain; charset=utf-8', false],
    ['application/problem+json', false],
    ['application/x-www-form-urlencoded', true],
    ['application/pdf', true],
    [undefined, true],
  ])('a body of type %s comes in base64: %s', async (type, isBase64Encoded) => {
    const { request, events } = makeApi();
    const headers = type ? { 'content-type': type } : undefined;
    await request('POST', '/api/items', { ...(headers && { headers }), body: Buffer.from('text') });
    const body = isBase64Encoded ? Buffer.from('text').toString('base64') : 'text';
    expect(events).toMatchObject([{ body, isBase64Encoded }]);
  });

  test.each([
    [
      { statusCode: 201, headers: { 'X-A': 1 }, body: 'b' },
      { status: 201, text: 'b', headers: { 'x-a': '1' } },
    ],
    [{ statusCode: '204' }, { status: 204, text: '' }],
    [
      { statusCode: 200, cookies: ['a=1; Secure'], body: '' },
      { headers: { 'set-cookie': 'a=1; Secure' } },
    ],
    [{ statusCode: 200, isBase64Encoded: true, body: 'aGk=' }, { text: 'hi' }],
    [
      { bare: [1] },
      { status: 200, text: '{"bare":[1]}', headers: { 'content-type': 'application/json' } },
    ],
    ['text', { status: 200, text: '"text"' }],
    [{ statusCode: 'many' }, { status: 500, text: '{"message":"Internal Server Error"}' }],
    [{ statusCode: 200, body: { no: 'text' } }, { status: 500 }],
  ])('a result of %j becomes its response', async (payload, expected) => {
    const { request } = makeApi({ answer: () => ({ ok: true, payload }) });
    expect(await request('POST', '/api/items')).toMatchObject(expected);
  });

  test.each([
    ['Error', 500, 'Internal Server Error'],
    ['Sandbox.Timedout', 500, 'Internal Server Error'],
    ['TooManyRequestsException', 503, 'Service Unavailable'],
    ['RequestEntityTooLargeException', 413, 'Request Entity Too Large'],
  ])(
    'a failure of type %s is answered with %i and no details',
    async (errorType, status, message) => {
      const failure: Invocation = { ok: false, errorType, errorMessage: 'secret' };
      const { request } = makeApi({ answer: () => failure });
      expect(await request('POST', '/api/items')).toMatchObject({
        status,
        text: JSON.stringify({ message }),
      });
    },
  );

  test('an integration that takes longer than its limit is unavailable', async () => {
    const { request } = makeApi({
      change: ({ Resources }) =>
        Object.assign(Resources.Integration.Properties, { TimeoutInMillis: 50 }),
      answer: () => new Promise(() => {}),
    });
    expect(await request('POST', '/api/items')).toMatchObject({ status: 503 });
  });

  test('a body over 10 MB is too large', async () => {
    const { request, events } = makeApi();
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await request('POST', '/api/items', { body })).toMatchObject({
      status: 413,
      text: '{"message":"Request Entity Too Large"}',
    });
    expect(events).toEqual([]);
  });

  test.each([
    [
      'is missing',
      ({ Resources }: SampleTemplate) => void Reflect.deleteProperty(Resources, 'Permission'),
    ],
    [
      'is for another path',
      ({ Resources }: SampleTemplate) =>
        void Object.assign(Resources.Permission.Properties.SourceArn, {
          'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/*/*/api/other`,
        }),
    ],
  ])('a route whose permission to invoke %s answers 500', async (_, change) => {
    const { request, events } = makeApi({ change });
    expect(await request('POST', '/api/items')).toMatchObject({ status: 500 });
    expect(events).toEqual([]);
  });
});

test('a throttle lets the burst through, then its rate', async () => {
  const { request, clock } = makeApi({
    change: ({ Resources }) =>
      void Object.assign(Resources.Stage.Properties, {
        RouteSettings: {
          'POST /api/items': { ThrottlingBurstLimit: 3, ThrottlingRateLimit: 2 },
        },
      }),
  });
  const statuses = async (count: number) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) {
      found.push((await request('POST', '/api/items')).status);
    }
    return found;
  };
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  expect((await request('POST', '/api/items')).text).toBe('{"message":"Too Many Requests"}');
  clock.nowMs += 1000;
  expect(await statuses(3)).toEqual([200, 200, 429]);
  clock.nowMs += 3_600_000;
  expect(await statuses(4)).toEqual([200, 200, 200, 429]);
});

test.each([
  [
    'another protocol',
    { ProtocolType: 'WEBSOCKET' },
    /Api \(AWS::ApiGatewayV2::Api\): ProtocolType/,
  ],
  ['CORS of its own', { CorsConfiguration: {} }, /Api .*does not know CorsConfiguration/],
])('an API of %s is refused in one line', (_, properties, message) => {
  const change = ({ Resources }: SampleTemplate) =>
    void Object.assign(Resources.Api.Properties, properties);
  expect(() => makeApi({ change })).toThrow(message);
});
