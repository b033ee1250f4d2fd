import '../support/environment.ts';
import { FetchError } from 'aws-jwt-verify/error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer } from '../../../functions/http/answers.ts';
import { endpoint } from '../../../functions/http/endpoint.ts';
import { staffOnly, staffVerifier } from '../../../functions/http/staff-only.ts';
import { call, captureOutput } from '../support/api.ts';
import { bearerToken, issuer, jwks, strangerKeys } from '../support/tokens.ts';

const handler = endpoint({ access: staffOnly, body: 'none' }, async () =>
  answer(200, z.object({}), {}),
);
const statusOf = async (authorization?: string) => {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return (await call(handler, { headers })).status;
};

beforeEach(() => {
  captureOutput();
  staffVerifier.cacheJwks(jwks);
});
afterEach(() => vi.restoreAllMocks());

describe('a staff endpoint', () => {
  it('lets an access token of its pool and client in', async () => {
    expect(await statusOf(`Bearer ${bearerToken()}`)).toBe(200);
    expect(await statusOf(`bearer ${bearerToken()}`)).toBe(200);
  });

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a word', () => 'Bearer hello'],
    ['another scheme', () => `Basic ${bearerToken()}`],
    ['two tokens', () => `Bearer ${bearerToken()} ${bearerToken()}`],
    ['an ID token', () => `Bearer ${bearerToken({ token_use: 'id', aud: 'test-client' })}`],
    ['another client', () => `Bearer ${bearerToken({ client_id: 'other' })}`],
    ['another pool', () => `Bearer ${bearerToken({ iss: `${issuer}2` })}`],
    ['another scope', () => `Bearer ${bearerToken({ scope: 'email' })}`],
    ['an expired one', () => `Bearer ${bearerToken({ exp: Math.floor(Date.now() / 1000) - 1 })}`],
    ["a stranger's key", () => `Bearer ${bearerToken({}, { key: strangerKeys.privateKey })}`],
    ['no signature', () => `Bearer ${bearerToken().replace(/[^.]+$/, 'AA')}`],
    ['the algorithm none', () => `Bearer ${unsigned()}`],
  ])('answers 401 to %s', async (_, authorization) => {
    const header = authorization();
    const refused = await call(handler, { headers: header ? { authorization: header } : {} });
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  it('answers 500, and signs nobody out, when the keys of the pool can not be had', async () => {
    vi.spyOn(staffVerifier['jwksCache' as never] as any, 'getJwk').mockRejectedValue(
      new FetchError('https://pool', 'connect ECONNREFUSED'),
    );
    expect(await statusOf(`Bearer ${bearerToken()}`)).toBe(500);
  });
});

function unsigned(): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'key-1' })).toString('base64url');
  const [, payload = ''] = bearerToken().split('.');
  return `${header}.${payload}.AA`;
}
