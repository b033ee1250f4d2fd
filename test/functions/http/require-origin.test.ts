import '../support/environment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { jsonResponse } from '#functions/http/responses.ts';
import { call, captureOutput } from '../support/api.ts';

/** Asks an endpoint of a stack that requires the secret or doesn't. */
async function ask(required: 'on' | 'off', headers: Record<string, string>) {
  vi.resetModules();
  vi.stubEnv('ORIGIN_REQUIRED', required);
  const { endpoint } = await import('#functions/http/endpoint.ts');
  const handler = endpoint({ access: 'public', body: 'none' }, async () =>
    jsonResponse(200, z.object({}), {}),
  );
  return call(handler, { headers });
}

beforeEach(() => {
  captureOutput();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a stack with the firewall', () => {
  it.each(['origin-test', 'origin-before'])('answers whoever sends %s', async (secret) => {
    expect((await ask('on', { 'x-origin-secret': secret })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { 'x-origin-secret': '' },
    { 'x-origin-secret': 'origin-test,origin-before' },
    { 'x-origin-secret': 'origin-tes' },
  ])('refuses %j, and tells nothing in answer or log', async (headers) => {
    const lines = captureOutput();
    const answer = await ask('on', headers);
    expect(answer.status).toBe(403);
    expect(JSON.stringify([answer, lines()])).not.toMatch(/origin-test|origin-before/);
  });
});

it.each<Record<string, string>>([{}, { 'x-origin-secret': 'guessed' }])(
  'a stack without the firewall answers everyone, also with %j',
  async (headers) => {
    expect((await ask('off', headers)).status).toBe(200);
  },
);
