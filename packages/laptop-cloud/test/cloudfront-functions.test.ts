import { expect, test } from 'vitest';
import { compileEdgeFunction } from '../src/cloudfront/edge-function.ts';
import { makeDistribution } from './support/distribution.ts';
import type { SampleTemplate } from './support/sample-template.ts';

type FunctionEvent = 'viewer-request' | 'viewer-response';

/** Puts a function on the default behavior. */
const withFunction =
  (eventType: FunctionEvent, code: string) =>
  ({ Resources }: SampleTemplate) => {
    const Properties = { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } };
    Object.assign(Resources, { Edge: { Type: 'AWS::CloudFront::Function', Properties } });
    Object.assign(Resources.Distribution.Properties.DistributionConfig.DefaultCacheBehavior, {
      FunctionAssociations: [
        { EventType: eventType, FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] } },
      ],
    });
  };

test('a viewer-request function sees the request as CloudFront shows it and can change it', async () => {
  const { get, readings, log, distribution } = makeDistribution(
    withFunction(
      'viewer-request',
      `async function handler(event) {
         console.log(JSON.stringify(event));
         event.request.uri = '/changed.html';
         event.request.headers['x-added'] = { value: 'yes' };
         return event.request;
       }`,
    ),
  );
  await get('/page?a=1&a=2&b', { headers: { host: 'localhost', cookie: 'c=d' } });
  expect(readings).toMatchObject([{ key: 'changed.html' }]);
  expect(JSON.parse(log.mock.calls[0]?.[1])).toEqual({
    version: '1.0',
    context: {
      distributionDomainName: distribution?.attributes.DomainName,
      distributionId: distribution?.ref,
      eventType: 'viewer-request',
      requestId: expect.any(String),
    },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: 'GET',
      uri: '/page',
      querystring: {
        a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
        b: { value: '' },
      },
      headers: { host: { value: 'localhost' } },
      cookies: { c: { value: 'd' } },
    },
  });
});

test('a viewer-request function can answer itself', async () => {
  const { get, readings } = makeDistribution(
    withFunction(
      'viewer-request',
      `function handler() {
         return { statusCode: 301, headers: { location: { value: '/x' } }, body: { encoding: 'base64', data: 'aGk=' } };
       }`,
    ),
  );
  expect(await get('/')).toMatchObject({ status: 301, headers: { location: '/x' }, text: 'hi' });
  expect(readings).toEqual([]);
});

test('a viewer-response function changes status and headers, after the headers policy', async () => {
  const change = withFunction(
    'viewer-response',
    `function handler({ response }) {
       const csp = response.headers['content-security-policy'].value;
       response.statusCode = 404;
       response.headers['x-seen'] = { value: csp.slice(0, 11) };
       delete response.headers.etag;
       return response;
     }`,
  );
  const { get } = makeDistribution(change, { 'index.html': {} });
  const response = await get('/');
  expect(response).toMatchObject({
    status: 404,
    text: 'object index.html',
    headers: { 'x-seen': 'default-src' },
  });
  expect(response.headers).not.toHaveProperty('etag');
  // CloudFront leaves errors of the origin alone.
  const missing = await get('/missing');
  expect(missing.status).toBe(404);
  expect(missing.headers).not.toHaveProperty('x-seen');
});

test.each([
  ['throws', `function handler() { throw new Error('broken'); }`],
  ['returns nothing', 'function handler() {}'],
  ['returns no request', `function handler() { return { uri: 5 }; }`],
  ['loads in circles', 'for (;;);'],
  ['runs in circles', 'function handler() { for (;;); }'],
])('a function that %s is answered with 503', async (_, code) => {
  const { get } = makeDistribution(withFunction('viewer-request', code));
  expect(await get('/')).toMatchObject({ status: 503, headers: { server: 'CloudFront' } });
});

test('a function that waits in circles is stopped, and its next run goes well', () => {
  const run = compileEdgeFunction(
    'async function handler({ circles }) { while (circles) await 1; return { circles }; }',
    'circles',
    () => {},
  );
  expect(() => run({ circles: true })).toThrow(/timed out/);
  expect(run({ circles: false })).toEqual({ circles: false });
});

test.each([
  ['more than 10 KB', `function handler() {}${' '.repeat(10_240)}`, /larger than 10240 bytes/],
  ['what does not parse', 'function handler( {', /Edge \(AWS::CloudFront::Function\)/],
])('code of %s is refused at the start', (_, code, message) => {
  expect(() => makeDistribution(withFunction('viewer-request', code))).toThrow(message);
});

test('a function has the language and nothing of Node', () => {
  const logged: string[] = [];
  const globals = ['require', 'process', 'setTimeout', 'fetch', 'Buffer', 'WebAssembly', 'module'];
  const run = compileEdgeFunction(
    `let kept = 0;
     function handler(event) {
       kept += 1;
       globalThis.keptOutside = (globalThis.keptOutside ?? 0) + 1;
       console.log('once');
       const attempt = (code) => { try { return String(code()); } catch (error) { return error.name; } };
       return {
         kept,
         keptOutside: String(globalThis.keptOutside),
         found: event.names.filter((name) => typeof globalThis[name] !== 'undefined'),
         eval: attempt(() => eval('1')),
         build: attempt(() => new Function('return 1')()),
         reach: attempt(() => console.log.constructor('return process')()),
       };
     }`,
    'probe',
    (_, line) => logged.push(line),
  );
  const expected = {
    kept: 1,
    keptOutside: 'undefined',
    found: [],
    eval: 'EvalError',
    build: 'EvalError',
    reach: 'EvalError',
  };
  expect(run({ names: globals })).toEqual(expected);
  // No state of a run is left for the next run.
  expect(run({ names: globals })).toEqual(expected);
  expect(logged).toEqual(['once', 'once']);
});
