import '../support/environment.ts';
import { FetchError } from 'aws-jwt-verify/error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#functions/http/endpoint.ts';
import { requireStaff, staffVerifier } from '#functions/http/require-staff.ts';
import { jsonResponse } from '#functions/http/responses.ts';
import { call, captureOutput } from '../support/api.ts';
import { type CognitoAnswer, fakeCognito, refusal } from '../support/cognito.ts';
import { bearerToken, issuer, jwks, strangerKeys } from '../support/tokens.ts';

const handler = endpoint({ access: [requireStaff], body: 'none' }, async () =>
  jsonResponse(200, z.object({}), {}),
);
const statusOf = async (authorization?: string) => {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return (await call(handler, { headers })).status;
};

beforeEach(() => {
  captureOutput();
  staffVerifier.cacheJwks(jwks);
  fakeCognito();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

  it('asks Cognito about that token, at every request', async () => {
    const asked = fakeCognito();
    const token = bearerToken();
    for (const _ of [1, 2]) expect(await statusOf(`Bearer ${token}`)).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual(
      Array(2).fill('https://cognito-idp.us-east-1.amazonaws.com/'),
    );
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: token }),
    });
  });

  it('tells Cognito nothing of a token that is not its own', async () => {
    const asked = fakeCognito();
    expect(await statusOf(`Bearer ${bearerToken({}, { key: strangerKeys.privateKey })}`)).toBe(401);
    expect(asked).toEqual([]);
  });

  it.each([
    'NotAuthorizedException',
    'UserNotFoundException',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'com.amazonaws.cognito#NotAuthorizedException',
  ])('answers 401 when Cognito refuses the token by %s', async (code) => {
    const asked = fakeCognito(refusal(code));
    const answer = await call(handler, { headers: { authorization: `Bearer ${bearerToken()}` } });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized']);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, CognitoAnswer | Error]>([
    ['can not be reached', new TypeError('fetch failed')],
    ['takes too long', new DOMException('The operation timed out.', 'TimeoutError')],
    ['has too much to do', refusal('TooManyRequestsException')],
    ['breaks', refusal('InternalErrorException', 500)],
    ['breaks, with words of a refusal', refusal('NotAuthorizedException', 500)],
    ['is behind something that answers for it', { status: 403, body: '<html>no</html>' }],
    ['says what we do not know', refusal('__proto__')],
  ])('answers 503 in a sentence, and signs nobody out, when Cognito %s', async (_, cognito) => {
    const asked = fakeCognito(cognito);
    const answer = await call(handler, { headers: { authorization: `Bearer ${bearerToken()}` } });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
    expect(answer.body.error.message).toMatch(/^The sign-in service can not be reached/);
    expect(answer.headers['retry-after']).toBe('5');
    expect(asked).toHaveLength(2);
  });

  it('asks a second time when the connection broke', async () => {
    fakeCognito(new TypeError('fetch failed'), { status: 200, body: { Username: 'staff-1' } });
    expect(await statusOf(`Bearer ${bearerToken()}`)).toBe(200);
    fakeCognito(new TypeError('fetch failed'), refusal('NotAuthorizedException'));
    expect(await statusOf(`Bearer ${bearerToken()}`)).toBe(401);
  });

  it('answers 503, and signs nobody out, when the keys of the pool can not be had', async () => {
    vi.spyOn(staffVerifier['jwksCache' as never] as any, 'getJwk').mockRejectedValue(
      new FetchError('https://pool', 'connect ECONNREFUSED'),
    );
    expect(await statusOf(`Bearer ${bearerToken()}`)).toBe(503);
  });
});

function unsigned(): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'key-1' })).toString('base64url');
  const [, payload = ''] = bearerToken().split('.');
  return `${header}.${payload}.AA`;
}
