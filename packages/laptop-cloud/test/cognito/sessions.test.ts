import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientId,
  password,
  type RunningCognito,
  signIn,
  startCognito,
  userPoolId,
} from './support.ts';
import { email, open, readClaims, refresh, type Tokens } from './tokens.ts';

const user = { UserPoolId: userPoolId, Username: email };
const hourMs = 3_600_000;

describe('tokens and sessions', () => {
  let nowMs = 0;
  let laptop: RunningCognito;
  beforeAll(async () => {
    laptop = await startCognito({ now: () => new Date(nowMs) });
  });
  afterAll(() => laptop.close());
  beforeEach(async () => {
    nowMs = Date.now();
    await laptop.cognito.ensureUser(userPoolId, { email, password });
  });
  const getUser = async (AccessToken: string) =>
    (await laptop.call('GetUser', { AccessToken })).body;

  it('are verified by aws-jwt-verify with the published key, and carry the claims of AWS', async () => {
    const { AccessToken, IdToken } = await open(laptop);
    const published = await fetch(`${laptop.url}/${userPoolId}/.well-known/jwks.json`);
    expect(await published.json()).toEqual(laptop.cognito.jwks(userPoolId));
    const verify = (token: string, tokenUse: 'access' | 'id') => {
      const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
      verifier.cacheJwks(laptop.cognito.jwks(userPoolId));
      return verifier.verify(token);
    };
    const access = await verify(AccessToken, 'access');
    const id = await verify(IdToken, 'id');
    const iat = Math.floor(nowMs / 1000);
    const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
    expect(access).toEqual({
      sub: expect.any(String),
      iss: issuer,
      client_id: clientId,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: iat,
      exp: iat + 1800,
      iat,
      jti: expect.any(String),
      username: access.sub,
    });
    expect(id).toEqual({
      sub: access.sub,
      email_verified: true,
      iss: issuer,
      'cognito:username': access.sub,
      origin_jti: access.origin_jti,
      event_id: access.event_id,
      aud: clientId,
      token_use: 'id',
      auth_time: iat,
      exp: iat + 2700,
      iat,
      jti: expect.any(String),
      email,
    });
    await expect(verify(IdToken, 'access')).rejects.toThrow();
    await expect(verify(`${AccessToken.slice(0, -4)}AAAA`, 'access')).rejects.toThrow();
    const elsewhere = await fetch(`${laptop.url}/us-east-1_Other/.well-known/jwks.json`);
    expect(elsewhere.status).toBe(404);
  });

  it('are renewed until the refresh token expires', async () => {
    const { RefreshToken, AccessToken } = await open(laptop);
    nowMs += hourMs;
    expect(await getUser(AccessToken)).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
    for (const { body } of [
      await refresh(laptop, RefreshToken),
      await refresh(laptop, RefreshToken),
    ]) {
      const renewed = body.AuthenticationResult;
      expect(renewed).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 1800 });
      expect(renewed).not.toHaveProperty('RefreshToken');
      const [before, after] = [readClaims(AccessToken), readClaims(renewed.AccessToken)];
      expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti });
      expect(after.iat).toBe(Math.floor(nowMs / 1000));
      expect(await getUser(renewed.AccessToken)).toMatchObject({ Username: after.username });
    }
    nowMs += 11 * hourMs;
    expect((await refresh(laptop, RefreshToken)).body.message).toBe('Refresh Token has expired');
    expect((await refresh(laptop, 'nonsense')).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
  });

  it.each<[string, (tokens: Tokens) => Promise<unknown>]>([
    ['GlobalSignOut', ({ AccessToken }) => laptop.call('GlobalSignOut', { AccessToken })],
    [
      'RevokeToken',
      ({ RefreshToken }) => laptop.call('RevokeToken', { ClientId: clientId, Token: RefreshToken }),
    ],
    ['AdminUserGlobalSignOut', () => laptop.admin().send(new AdminUserGlobalSignOutCommand(user))],
  ])('end with %s, others by the same user only where it says so', async (name, signOut) => {
    const tokens = await open(laptop);
    const others = await open(laptop);
    await signOut(tokens);
    const revoked = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
    expect((await refresh(laptop, tokens.RefreshToken)).body).toEqual(revoked);
    expect((await getUser(tokens.AccessToken)).message).toBe('Access Token has been revoked');
    const other = await getUser(others.AccessToken);
    expect(other.message).toBe(
      name === 'RevokeToken' ? undefined : 'Access Token has been revoked',
    );
    expect((await getUser((await open(laptop)).AccessToken)).message).toBeUndefined();
  });

  it('end when the user is disabled, and stay ended; and when the user is deleted', async () => {
    const tokens = await open(laptop);
    await laptop.admin().send(new AdminDisableUserCommand(user));
    expect((await refresh(laptop, tokens.RefreshToken)).body.message).toBe('User is disabled.');
    await laptop.admin().send(new AdminEnableUserCommand(user));
    expect((await getUser(tokens.AccessToken)).message).toBe('Access Token has been revoked');
    const { AccessToken, RefreshToken } = await open(laptop);
    await laptop.admin().send(new AdminDeleteUserCommand(user));
    expect((await refresh(laptop, RefreshToken)).body.message).toBe('Invalid Refresh Token');
    expect((await getUser(AccessToken)).__type).toBe('UserNotFoundException');
  });

  it('let whoever holds an access token delete its user, as AWS does, and no other token', async () => {
    const { AccessToken, IdToken, RefreshToken } = await open(laptop);
    for (const token of [IdToken, RefreshToken, `${AccessToken}x`]) {
      const { body } = await laptop.call('DeleteUser', { AccessToken: token });
      expect(body.__type).toBe('NotAuthorizedException');
    }
    expect((await getUser(AccessToken)).message).toBeUndefined();
    expect((await laptop.call('DeleteUser', { AccessToken })).status).toBe(200);
    expect((await getUser(AccessToken)).__type).toBe('UserNotFoundException');
    expect((await refresh(laptop, RefreshToken)).body.message).toBe('Invalid Refresh Token');
    await expect(open(laptop)).rejects.toThrow('NotAuthorizedException');
  });

  it('are refused when they are forged, of the wrong kind, or not tokens', async () => {
    const { AccessToken, IdToken, RefreshToken } = await open(laptop);
    const [header, payload, signature] = AccessToken.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const another = Buffer.from(
      JSON.stringify({ ...readClaims(AccessToken), username: 'someone' }),
    ).toString('base64url');
    for (const token of [IdToken, 'a.b.c', '', `${unsigned}.${payload}.`, `${AccessToken}.x`]) {
      expect(await getUser(token)).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
    expect((await getUser(`${header}.${another}.${signature}`)).message).toBe(
      'Could not verify signature for Access Token',
    );
    const revoke = (Token: string) => laptop.call('RevokeToken', { ClientId: clientId, Token });
    expect((await revoke(AccessToken)).body.__type).toBe('UnsupportedTokenTypeException');
    expect((await revoke('nonsense')).status).toBe(200);
    expect((await refresh(laptop, RefreshToken)).status).toBe(200);
  });
});

describe('a restart', () => {
  it('keeps users, sessions and keys, in a file without passwords for its owner only', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'cognito-'));
    const settings = { dataFolder };
    const before = await startCognito(settings);
    await before.cognito.ensureUser(userPoolId, { email, password });
    const kept = await open(before);
    const revoked = await open(before);
    await before.call('RevokeToken', { ClientId: clientId, Token: revoked.RefreshToken });
    const keys = before.cognito.jwks(userPoolId);
    await before.close();

    const file = join(dataFolder, 'cognito.json');
    expect(await readdir(dataFolder)).toEqual(['cognito.json']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    for (const secret of [password, kept.RefreshToken, kept.AccessToken]) {
      expect(text).not.toContain(secret);
    }

    const after = await startCognito(settings);
    await after.cognito.ensureUser(userPoolId, { email, password: 'Is-not-taken-1' });
    expect(after.cognito.jwks(userPoolId)).toEqual(keys);
    expect((await refresh(after, kept.RefreshToken)).status).toBe(200);
    expect((await refresh(after, revoked.RefreshToken)).status).toBe(400);
    expect(await signIn(after, email, password)).toMatchObject({ kind: 'signed in' });
    await after.close();
    await rm(dataFolder, { recursive: true });
  });
});
