import '../support/environment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#functions/http/endpoint.ts';
import { jsonResponse } from '#functions/http/responses.ts';
import { call, captureOutput } from '../support/api.ts';

const handler = endpoint({ access: 'public', body: 'none' }, async () =>
  jsonResponse(200, z.object({}), {}),
);
const statusWith = async (headers: Record<string, string>) =>
  (await call(handler, { headers })).status;

beforeEach(() => {
  captureOutput();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a stack with secrets', () => {
  beforeEach(() => void vi.stubEnv('ORIGIN_SECRETS', 'new-secret,old-secret'));

  it.each(['new-secret', 'old-secret'])('answers whoever sends %s', async (secret) => {
    expect(await statusWith({ 'x-origin-secret': secret })).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': 'new-secret,old-secret' },
    { 'x-origin-secret': 'new-secre' },
  ])('refuses %j, and tells nothing in answer or log', async (headers) => {
    const lines = captureOutput();
    const answer = await call(handler, { headers });
    expect(answer.status).toBe(403);
    expect(JSON.stringify([answer, lines])).not.toMatch(/secret/i);
  });
});

it('a stack without any answers everyone', async () => {
  expect(await statusWith({})).toBe(200);
});
