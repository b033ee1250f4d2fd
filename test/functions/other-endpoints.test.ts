import './support/environment.ts';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as refuse } from '#functions/api/refuse-method.ts';
import { handler as report } from '#functions/api/report-error.ts';
import { methodsOf, refuseMethodFunction, routeKeyOf, routes } from '#functions/api/routes.ts';
import { call, captureOutput, contactPath, post } from './support/api.ts';

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

describe('a known path with another method', () => {
  const refusing = routes.filter(({ functionName }) => functionName === refuseMethodFunction);

  it.each(refusing)('$path answers 405 and the methods that it has', async (route) => {
    const path = route.path.includes('{kind}') ? contactPath : undefined;
    const answer = await call(refuse, { routeKey: routeKeyOf(route), path });
    expect([answer.status, answer.body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.allow).toBe(methodsOf(route.path).join(', '));
    expect(answer.headers.allow).not.toContain('ANY');
  });

  it('answers 404 when the kind is unknown', async () => {
    const answer = await call(refuse, {
      routeKey: 'ANY /api/submissions/{kind}',
      path: { kind: 'unknown' },
    });
    expect(answer.status).toBe(404);
  });
});
