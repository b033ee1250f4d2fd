import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../src/cognito/totp.ts';
import { clientId, password, type RunningCognito, startCognito, userPoolId } from './support.ts';

const email = 'staff@example.com';
let laptop: RunningCognito;
let now: Date;

const start = async (MfaConfiguration: 'ON' | 'OPTIONAL') => {
  laptop = await startCognito({
    pool: { MfaConfiguration, EnabledMfas: ['SOFTWARE_TOKEN_MFA'] },
    now: () => now,
  });
  await laptop.cognito.ensureUser(userPoolId, { email, password });
};
beforeEach(() => {
  now = new Date();
});
afterEach(() => laptop.close());
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Step =
  | { name: 'signed in'; session: CognitoUserSession; user: CognitoUser }
  | { name: 'set up' | 'code'; user: CognitoUser }
  | { name: 'refused'; error: string };

const refused = (error: Error): Step => ({
  name: 'refused',
  error: `${error.name}: ${error.message}`,
});

/** Signs in by SRP through the unmodified identity client. */
function signIn(): Promise<Step> {
  const items = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    endpoint: laptop.url,
    Storage,
  });
  const user = new CognitoUser({ Username: email, Pool, Storage });
  return new Promise((resolve) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: (session) => resolve({ name: 'signed in', session, user }),
      onFailure: (error) => resolve(refused(error)),
      mfaSetup: () => resolve({ name: 'set up', user }),
      totpRequired: () => resolve({ name: 'code', user }),
    });
  });
}

const associate = (user: CognitoUser): Promise<string> =>
  new Promise((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );
const verify = (user: CognitoUser, code: string): Promise<string> =>
  new Promise((resolve) =>
    user.verifySoftwareToken(code, 'phone', {
      onSuccess: () => resolve('verified'),
      onFailure: (error) => resolve(`${error.name}: ${error.message}`),
    }),
  );
const answer = (user: CognitoUser, code: string): Promise<Step> =>
  new Promise((resolve) =>
    user.sendMFACode(
      code,
      {
        onSuccess: (session) => resolve({ name: 'signed in', session, user }),
        onFailure: (error) => resolve(refused(error)),
      },
      'SOFTWARE_TOKEN_MFA',
    ),
  );

/** Sets up an authenticator app at a sign-in. @returns the secret */
async function setUp(): Promise<string> {
  const step = await signIn();
  if (step.name !== 'set up') throw new Error(step.name);
  const secret = await associate(step.user);
  expect(await verify(step.user, codeAt(secret, now))).toBe('verified');
  return secret;
}

async function askForCode(): Promise<CognitoUser> {
  const step = await signIn();
  if (step.name !== 'code') throw new Error(JSON.stringify(step));
  return step.user;
}

describe('a pool that wants codes of everybody', () => {
  beforeEach(() => start('ON'));

  it('has them set up at the first sign-in, and lets nobody in before', async () => {
    const step = await signIn();
    if (step.name !== 'set up') throw new Error(step.name);
    const secret = await associate(step.user);
    const right = codeAt(secret, now);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await verify(step.user, wrong)).toBe('EnableSoftwareTokenMFAException: Code mismatch');
    expect(await verify(step.user, right)).toBe('verified');
    await askForCode();
  });

  it('gives no tokens for a set-up that was not finished, nor for a made-up session', async () => {
    const step = await signIn();
    if (step.name !== 'set up') throw new Error(step.name);
    await associate(step.user);
    const finish = (Session: unknown) =>
      laptop.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'MFA_SETUP',
        Session,
        ChallengeResponses: { USERNAME: email },
      });
    const { Session } = step.user as unknown as { Session: string };
    expect((await finish(Session)).body.__type).toBe('NotAuthorizedException');
    expect((await finish('made up')).body.message).toBe(
      'Invalid session for the user, session is expired.',
    );
    expect((await laptop.call('AssociateSoftwareToken', {})).body.__type).toBe(
      'NotAuthorizedException',
    );
  });

  it('takes the code of now, once', async () => {
    const secret = await setUp();
    const code = codeAt(secret, now);
    const user = await askForCode();
    expect(await answer(user, code)).toEqual({
      name: 'refused',
      error: 'ExpiredCodeException: Your software token has already been used once.',
    });
    expect(await answer(user, code === '123456' ? '654321' : '123456')).toEqual({
      name: 'refused',
      error: 'CodeMismatchException: Invalid code received for user',
    });
    wait(30);
    expect(await answer(user, codeAt(secret, now))).toMatchObject({ name: 'signed in' });
  });

  it('refuses an old code, a late answer, and the sixth guess', async () => {
    const secret = await setUp();
    wait(90);
    const before = codeAt(secret, new Date(now.getTime() - 60_000));
    const user = await askForCode();
    expect(await answer(user, before)).toMatchObject({ error: /^CodeMismatchException/ });
    wait(181);
    expect(await answer(user, codeAt(secret, now))).toEqual({
      name: 'refused',
      error: 'NotAuthorizedException: Invalid session for the user, session is expired.',
    });
    const guesser = await askForCode();
    const right = codeAt(secret, now);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await answer(guesser, wrong);
    expect(await answer(guesser, right)).toMatchObject({ error: /^NotAuthorizedException/ });
  });

  it('has them set up anew after an administrator’s reset', async () => {
    await setUp();
    await laptop.admin().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPoolId,
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
    expect(await signIn()).toMatchObject({ name: 'set up' });
  });
});

describe('a pool in which who wants has codes', () => {
  beforeEach(() => start('OPTIONAL'));

  it('asks for none until they are set up and switched on, and tells of them', async () => {
    const step = await signIn();
    if (step.name !== 'signed in') throw new Error(step.name);
    const AccessToken = step.session.getAccessToken().getJwtToken();
    const prefer = (Enabled: boolean) =>
      laptop.call('SetUserMFAPreference', {
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      });
    expect((await prefer(true)).body.__type).toBe('InvalidParameterException');
    const secret = await associate(step.user);
    expect(await verify(step.user, codeAt(secret, now))).toBe('verified');
    expect(await signIn()).toMatchObject({ name: 'signed in' });

    expect((await prefer(true)).status).toBe(200);
    expect((await laptop.call('GetUser', { AccessToken })).body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    wait(30);
    expect(await answer(await askForCode(), codeAt(secret, now))).toMatchObject({
      name: 'signed in',
    });
    await prefer(false);
    expect(await signIn()).toMatchObject({ name: 'signed in' });
  });
});
