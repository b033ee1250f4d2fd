import './support/environment.ts';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as refuse } from '#functions/fallback/room.ts';
import { handler as report } from '#functions/intake/report-error.ts';
import { handler as intake } from '#functions/intake/room.ts';
import { routes } from '#shared/contract/contract.ts';
import { call, captureOutput, post } from './support/api.ts';
import { mockClient } from './support/mock-client.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

beforeEach(() => {
  captureOutput();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:19:28.123Z'), toFake: ['Date'] });
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an error report', () => {
  it.each([
    [{ error: 'Form upload Error', path: '/contact' }, '/contact 11/20/2026 5:19:28 AM'],
    [
      { error: 'Form upload Error', name: 'Ada', phone: '6035550123', email: 'a@example.com' },
      'Ada 11/20/2026 5:19:28 AM',
    ],
  ])('%j is stored as %s for 90 days and answered with 202', async (body, documentId) => {
    const answer = await post(report, body);
    expect([answer.status, answer.body]).toEqual([202, {}]);
    const item = dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item;
    expect(item).toEqual({
      ...body,
      documentId,
      date: '11/20/2026',
      time: '5:19:28 AM',
      PK: `Error-Log/${documentId}`,
      SK: expect.stringMatching(/^[0-9a-f-]{36}$/),
      GSI1PK: 'Error-Log',
      GSI1SK: expect.stringMatching(/^2026-11-20T10:19:28\.123Z#[0-9a-f-]{36}$/),
      expiresAtSeconds: Date.parse('2026-11-20T10:19:28Z') / 1000 + 90 * 24 * 60 * 60,
    });
  });

  it('makes a record of its own in the same second', async () => {
    await post(report, { error: 'one', path: '/' });
    await post(report, { error: 'two', path: '/' });
    const keys = dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item?.SK);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    {},
    { error: 'x' },
    { error: '', path: '/' },
    { error: 'x', path: '/', extra: '1' },
    { error: 'x'.repeat(1001), path: '/' },
    { error: 'x', name: 'Ada' },
  ])('that is not one (%j) is refused with 422 and not stored', async (body) => {
    expect((await post(report, body)).status).toBe(422);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('what no route takes', () => {
  const ask = (rawPath: string) => call(refuse, { routeKey: '$default', rawPath });
  const addressOf = (path: string) =>
    path.replace('{kind}', 'contact').replace(/\{\w+\}/g, 'employment-1');

  it.each([...new Set(routes.map(({ path }) => path))])(
    '%s answers 405 and the methods that it has',
    async (path) => {
      const answer = await ask(addressOf(path));
      expect([answer.status, answer.body.error.code]).toEqual([405, 'method_not_allowed']);
      const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
      expect(answer.headers.allow).toBe(methods.join(', '));
      expect(answer.body.error.message).toBe(`This address answers ${methods.join(', ')}.`);
    },
  );

  it('is 404 when the kind is unknown', async () => {
    const answer = await ask('/api/submissions/unknown');
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });

  it.each(['/api/nothing', '/api/submissions/contact/', '/api/submissions//x', '/', '/api/find/x'])(
    '%s is 404 in the gateway’s own words',
    async (rawPath) => {
      const answer = await ask(rawPath);
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not Found' }]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json',
      });
    },
  );
});

describe('a room', () => {
  it('hands a request to the endpoint of its route', async () => {
    const routeKey = 'POST /api/error-reports';
    const body = JSON.stringify({ error: 'one', path: '/' });
    const headers = { 'content-type': 'application/json' };
    expect((await call(intake, { routeKey, headers, body })).status).toBe(202);
  });

  it('answers no route of another room, however the gateway is wired', async () => {
    await expect(call(intake, { routeKey: 'GET /api/deleted-submissions' })).rejects.toThrow(
      'The room intake does not answer GET /api/deleted-submissions.',
    );
    expect(dynamo.calls()).toHaveLength(0);
  });
});
