import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FunctionSettings } from '../src/lambda/messages.ts';
import { createLambda } from '../src/lambda.ts';
import { type Files, temporaryFolder, writeFiles } from './support/assembly.ts';

/** A function of one bundle, and its log. */
function makeFunction(
  code: string | Files,
  { idleMs, ...settings }: Partial<FunctionSettings> & { idleMs?: number } = {},
) {
  const folder = temporaryFolder();
  const files = typeof code === 'string' ? { 'index.js': code } : code;
  const logFile = join(folder, 'logs', 'Sample.log');
  const sample: FunctionSettings = {
    title: 'sample',
    functionName: 'sample',
    functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:sample',
    codeFolder: writeFiles(join(folder, 'code'), files),
    handler: 'index.handler',
    memoryMegabytes: 128,
    timeoutSeconds: 3,
    logFile,
    logGroupName: '/aws/lambda/sample',
    redirected: { host: 'cognito-idp.us-east-1.amazonaws.com', url: 'http://127.0.0.1:1' },
    variables: { ONLY: 'this' },
    ...settings,
  };
  const lambda = createLambda(sample, { ...(idleMs !== undefined && { idleMs }) });
  onTestFinished(() => lambda.close());
  return {
    invoke: lambda.invoke,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
  };
}

const answering = (expression: string) =>
  `exports.handler = async (event, context) => (${expression});`;

test('a handler gets its event, its context and the environment of the template alone', async () => {
  process.env.LAPTOP_SECRET = 'of the host';
  onTestFinished(() => {
    delete process.env.LAPTOP_SECRET;
  });
  const { invoke } = makeFunction(
    answering(`{
      event,
      environment: Object.keys(process.env),
      name: context.functionName,
      arn: context.invokedFunctionArn,
      id: context.awsRequestId,
      left: context.getRemainingTimeInMillis() <= 3000,
    }`),
  );
  expect(await invoke({ a: [1] })).toEqual({
    ok: true,
    payload: {
      event: { a: [1] },
      environment: ['ONLY'],
      name: 'sample',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:sample',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      left: true,
    },
  });
});

test('an ES module is loaded too', async () => {
  const { invoke } = makeFunction({
    'index.mjs': `import { basename } from 'node:path'; export const handler = async () => basename('/a/b');`,
  });
  expect(await invoke({})).toEqual({ ok: true, payload: 'b' });
});

test('a bundle may have several files and packages of its own, each loaded once', async () => {
  const { invoke } = makeFunction({
    'index.js': `const { once } = require('./other.js');
      exports.handler = async () => [once === require('./other').once, require('own'), require('./data.json')];`,
    'other.js': 'exports.once = {};',
    'data.json': '{"a":1}',
    'node_modules/own/index.js': `module.exports = 'packaged';`,
    'node_modules/own/package.json': '{"main":"index.js"}',
  });
  expect(await invoke({})).toEqual({ ok: true, payload: [true, 'packaged', { a: 1 }] });
});

test('a package beside the bundle, as in the project, is not found', async () => {
  const { invoke } = makeFunction({
    'index.js': `require('beside'); exports.handler = async () => 1;`,
    '../node_modules/beside/index.js': 'exports.a = 1;',
  });
  expect(await invoke({})).toMatchObject({ errorMessage: "Cannot find module 'beside'" });
});

test('one worker serves one event after the other and keeps its state; events at once get workers of their own', async () => {
  const { invoke, log } = makeFunction(`
    let served = 0;
    exports.handler = async () => { served += 1; await null; return served; };
  `);
  expect(await invoke({})).toEqual({ ok: true, payload: 1 });
  expect(await invoke({})).toEqual({ ok: true, payload: 2 });
  const both = await Promise.all([invoke({}), invoke({})]);
  expect(both.map((one) => one.ok && one.payload).sort()).toEqual([1, 3]);
  expect(log().match(/Init Duration/g)).toHaveLength(2);
});

test('a function of limited concurrency refuses what is over the limit', async () => {
  const { invoke } = makeFunction(
    `exports.handler = () => new Promise((done) => setTimeout(done, 50));`,
    { reservedConcurrency: 1 },
  );
  const both = await Promise.all([invoke({}), invoke({})]);
  expect(both).toContainEqual({ ok: true, payload: null });
  expect(both).toContainEqual(expect.objectContaining({ errorType: 'TooManyRequestsException' }));
});

test('without a limit, at most ten workers serve, and the other events wait', async () => {
  const { invoke, log } = makeFunction(answering('event'));
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => invoke(index)));
  expect(answers.map((one) => one.ok && one.payload)).toEqual([...answers.keys()]);
  expect(log().match(/Init Duration/g)?.length).toBeLessThanOrEqual(10);
});

/** A function that loads only once its file `loaded` is there. */
function makeSlowFunction() {
  const loaded = join(temporaryFolder(), 'loaded');
  const made = makeFunction(
    `const { existsSync } = require('node:fs');
     const cell = new Int32Array(new SharedArrayBuffer(4));
     while (!existsSync(${JSON.stringify(loaded)})) Atomics.wait(cell, 0, 0, 10);
     ${answering('event')}`,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return { ...made, load: () => writeFileSync(loaded, '') };
}

test('a function that is not loaded after 10 s has its own time limit to go on with that', async () => {
  const { invoke, load } = makeSlowFunction();
  const answer = invoke('late');
  vi.advanceTimersByTime(12_999);
  load();
  expect(await answer).toEqual({ ok: true, payload: 'late' });
});

test('a function that does not load in that time either is stopped', async () => {
  const { invoke } = makeSlowFunction();
  const answer = invoke('late');
  vi.advanceTimersByTime(13_000);
  expect(await answer).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout' });
});

test('a handler that takes too long is stopped, also in a busy loop, and the next event gets a fresh worker', async () => {
  const { invoke, log } = makeFunction(
    `let fresh = true;
     exports.handler = async (event) => {
       console.log('begun');
       if (event === 'loop') for (;;);
       if (event === 'wait') await new Promise(() => setInterval(() => {}, 1000));
       const was = fresh; fresh = false; return was;
     };`,
    { timeoutSeconds: 0.5 },
  );
  for (const event of ['loop', 'wait']) {
    expect(await invoke(event)).toEqual({
      ok: false,
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 0.50 seconds'),
    });
    expect(await invoke('fresh?')).toEqual({ ok: true, payload: true });
  }
  expect(log().match(/INFO\tbegun/g)).toHaveLength(4);
  expect(log().match(/Task timed out after 0\.50 seconds/g)).toHaveLength(2);
});

test('what a handler throws reaches the caller by name and message, and the log with its stack', async () => {
  const { invoke, log } = makeFunction(
    `exports.handler = async () => { throw Object.assign(new TypeError('wrong'), { code: 7 }); };`,
  );
  expect(await invoke({})).toEqual({ ok: false, errorType: 'TypeError', errorMessage: 'wrong' });
  expect(log()).toMatch(
    /ERROR\tInvoke Error\t\{"code":7,"errorType":"TypeError","errorMessage":"wrong","stack":\[.*index\.js:1/,
  );
});

test.each([
  ['throws while it loads', `throw new Error('no settings');`, 'no settings'],
  ['has no handler', 'exports.other = 1;', 'index.handler is undefined or not exported'],
  ['does not parse', 'exports.handler = (', 'Unexpected'],
  ['exits', 'process.exit(3);', 'exit status 3'],
])('a bundle that %s fails every event and says why', async (_, code, message) => {
  const { invoke } = makeFunction(code);
  for (const event of [1, 2]) {
    expect(await invoke(event)).toEqual({
      ok: false,
      errorType: expect.any(String),
      errorMessage: expect.stringContaining(message),
    });
  }
});

test('a rejection that nobody handles ends the worker and fails the event', async () => {
  const { invoke, log } = makeFunction(
    `exports.handler = () => { Promise.reject(new Error('lost')); return new Promise(() => setInterval(() => {}, 1000)); };`,
  );
  expect(await invoke({})).toMatchObject({ ok: false, errorType: 'Runtime.ExitError' });
  expect(log()).toContain('Error: lost');
});

test('the log has a frame for each event, plain lines with their level, and JSON lines as they are', async () => {
  const { invoke, log } = makeFunction(
    `exports.handler = async () => {
       console.warn('plain %s', 'line');
       console.log('{"json":1}');
       process.stdout.write('{"written":2}\\n');
     };`,
  );
  await invoke({});
  const lines = log().trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^START RequestId: [0-9a-f-]{36} Version: \$LATEST$/),
    expect.stringMatching(/^\d{4}-.*Z\t[0-9a-f-]{36}\tWARN\tplain line$/),
    '{"json":1}',
    '{"written":2}',
    expect.stringMatching(/^END RequestId: [0-9a-f-]{36}$/),
    expect.stringMatching(
      /^REPORT RequestId: .*\tDuration: .* ms\t.*\tMemory Size: 128 MB\tInit Duration: /,
    ),
  ]);
});

test('payloads over 6 MB are refused on the way in and on the way out', async () => {
  const { invoke } = makeFunction(answering(`'x'.repeat(event.answer ?? 0)`));
  const over = 6 * 1024 * 1024;
  expect(await invoke({ text: 'x'.repeat(over) })).toMatchObject({
    errorType: 'RequestEntityTooLargeException',
  });
  expect(await invoke({ answer: over })).toMatchObject({
    errorType: 'Function.ResponseSizeTooLarge',
  });
  expect(await invoke({ answer: over - 2 })).toMatchObject({ ok: true });
});

test('requests to Cognito over https come to the laptop, and other hosts are unreachable', async () => {
  const server = createServer((request, response) => response.end(`laptop ${request.url}`));
  await vi.waitFor(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const { port } = server.address() as AddressInfo;
  const { invoke } = makeFunction(
    `const https = require('node:https');
     const get = (url) => new Promise((done) => https.get(url, (response) => {
       response.setEncoding('utf8').once('data', done);
     }).on('error', (error) => done(error.code)));
     exports.handler = async () => {
       const jwks = 'https://cognito-idp.us-east-1.amazonaws.com/pool/.well-known/jwks.json';
       return [
         await get(jwks),
         await get({ host: 'cognito-idp.us-east-1.amazonaws.com', path: '/options' }),
         await fetch(jwks).then((response) => response.text()),
         await get('https://example.com/'),
         await fetch('https://example.com/').catch((error) => error.cause.code),
         await fetch('http://127.0.0.1:${port}/direct').then((response) => response.text()),
       ];
     };`,
    {
      redirected: {
        host: 'cognito-idp.us-east-1.amazonaws.com',
        url: `http://127.0.0.1:${port}`,
      },
    },
  );
  expect(await invoke({})).toEqual({
    ok: true,
    payload: [
      'laptop /pool/.well-known/jwks.json',
      'laptop /options',
      'laptop /pool/.well-known/jwks.json',
      'ENETUNREACH',
      'ENETUNREACH',
      'laptop /direct',
    ],
  });
});

const ownNumber = `const mine = Math.random();
  exports.handler = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return mine;
  };`;

/** Has three workers of `ownNumber` answer at once. @returns their numbers */
const rushOf = (invoke: ReturnType<typeof makeFunction>['invoke']) => async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invoke({})));
  return new Set(answers.map((answer) => answer.ok && answer.payload));
};

test('what a rush has begun serves the next one', async () => {
  const rush = rushOf(makeFunction(ownNumber).invoke);
  const first = await rush();
  expect(first.size).toBe(3);
  expect(await rush()).toEqual(first);
});

test('what a rush has begun is stopped once it has waited long enough, but for one', async () => {
  const { invoke } = makeFunction(ownNumber, { idleMs: 100 });
  const rush = rushOf(invoke);
  let before = await rush();
  // A check compares with the rush before it: on a busy machine some of its environments can stop between two checks.
  const isAlone = async () => {
    const kept = await invoke({});
    const later = await rush();
    const known = [...later].filter((one) => before.has(one)).length;
    const isKept = kept.ok && before.has(kept.payload);
    before = later;
    return isKept && known;
  };
  await expect.poll(isAlone, { interval: 500, timeout: 60_000 }).toBe(1);
});
