import '../support/environment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, middlewareOf } from '#functions/http/endpoint.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { requireStaff } from '#functions/http/require-staff.ts';
import { jsonResponse } from '#functions/http/responses.ts';
import { errorBodySchema } from '#shared/api.ts';
import { call, captureOutput, contactPath, post } from '../support/api.ts';

const ok = async () => jsonResponse(200, z.object({}), {});

beforeEach(() => {
  captureOutput();
});
afterEach(() => vi.restoreAllMocks());

describe('the chain', () => {
  it('has its middleware in the one order that works', () => {
    const names = middlewareOf({ access: [requireStaff], body: 'json' }).map(({ name }) => name);
    expect(names).toEqual([
      'addAnswerHeaders',
      'logOutcome',
      'requireOrigin',
      'requireStaff',
      'requireKnownKind',
      'requireJsonType',
      'limitBodySize',
      'parseJsonBody',
      'translateErrors',
    ]);
  });

  it('asks who it is, then where, then what type, then how large, then what', async () => {
    const guarded = endpoint({ access: [requireStaff], body: 'json' }, ok);
    const open = endpoint({ access: 'public', body: 'json' }, ok);
    const large = 'x'.repeat(70_000);
    const type = { 'content-type': 'application/json' };
    const status = async (handler: unknown, options: object) =>
      (await call(handler, options)).status;
    expect(await status(guarded, { path: { kind: 'x' }, body: large })).toBe(401);
    expect(await status(open, { path: { kind: 'x' }, body: large })).toBe(404);
    expect(await status(open, { path: contactPath, body: large })).toBe(415);
    expect(await status(open, { path: contactPath, headers: type, body: large })).toBe(413);
    expect(await status(open, { path: contactPath, headers: type, body: 'x' })).toBe(400);
    expect(await status(open, { path: contactPath, headers: type, body: '{}' })).toBe(200);
  });

  it('puts the same headers on answers and on refusals of every step', async () => {
    const failing = endpoint({ access: 'public', body: 'none' }, async () => {
      throw new TypeError('unexpected');
    });
    const open = endpoint({ access: 'public', body: 'json' }, ok);
    const answers = [
      await post(open, {}, contactPath),
      await call(open, { path: contactPath }),
      await call(open, { path: { kind: 'x' } }),
      await call(failing),
      await call(endpoint({ access: [requireStaff], body: 'none' }, ok)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 415, 404, 500, 401]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('keeps the headers of one answer out of the next', async () => {
    const failing = endpoint({ access: 'public', body: 'none' }, async () => {
      throw new HttpError(405, 'method_not_allowed', 'No.', { headers: { allow: 'GET' } });
    });
    expect((await call(failing)).headers).toHaveProperty('allow');
    const unexpected = endpoint({ access: 'public', body: 'none' }, async () => {
      throw new Error('x');
    });
    expect((await call(unexpected)).headers).not.toHaveProperty('allow');
  });
});

describe('an error', () => {
  it.each([
    ['an unexpected one', new TypeError('Ada is not iterable')],
    [
      "the SDK's",
      Object.assign(new Error('User: arn is not authorized'), { name: 'AccessDenied' }),
    ],
    ['one that is no Error', 'Ada' as never],
    ['an answer that the API does not promise', new z.core.$ZodError([])],
  ])('(%s) is answered with 500, a plain sentence and no details', async (_, error) => {
    const handler = endpoint({ access: 'public', body: 'none' }, async () => {
      throw error;
    });
    const { status, body } = await call(handler);
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    });
  });

  it('of ours says its code, sentence and fields', async () => {
    const handler = endpoint({ access: 'public', body: 'none' }, async () => {
      throw new HttpError(422, 'invalid_fields', 'Please.', { fields: { email: 'Wrong.' } });
    });
    const { status, body } = await call(handler);
    expect(status).toBe(422);
    expect(z.parse(errorBodySchema, body)).toEqual({
      error: { code: 'invalid_fields', message: 'Please.', fields: { email: 'Wrong.' } },
    });
  });
});
