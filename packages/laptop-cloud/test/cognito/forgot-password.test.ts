import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientId,
  password,
  type RunningCognito,
  signIn,
  startCognito,
  userPoolId,
} from './support.ts';

const next = 'Another-pass-9';
let nowMs = 0;
let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito({ now: () => new Date(nowMs) });
});
afterAll(() => laptop.close());

let count = 0;
let email = '';
beforeEach(async () => {
  nowMs = Date.now();
  count += 1;
  email = `staff.${count}@example.com`;
  await laptop.cognito.ensureUser(userPoolId, { email, password });
});

const forgot = async (Username: string) =>
  (await laptop.call('ForgotPassword', { ClientId: clientId, Username })).body;
const confirm = async (Username: string, ConfirmationCode: string, Password = next) =>
  (
    await laptop.call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username,
      ConfirmationCode,
      Password,
    })
  ).body;
const sent = {
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 's***@e***',
  },
};
const mismatch = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = {
  __type: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const limited = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const other = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a forgotten password', () => {
  it('is replaced by the printed code, once; a refused password leaves it usable', async () => {
    expect(await forgot(email.toUpperCase())).toEqual({
      CodeDeliveryDetails: { ...sent.CodeDeliveryDetails, Destination: 's***@e***' },
    });
    const code = laptop.code(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await confirm(email, other(code))).toEqual(mismatch);
    expect((await confirm(email, code, 'short')).__type).toBe('InvalidPasswordException');
    expect(await confirm(email, code)).toEqual({});
    expect(await confirm(email, code)).toEqual(expired);
    expect(await signIn(laptop, email, next)).toMatchObject({ kind: 'signed in' });
    expect(await signIn(laptop, email, password)).toMatchObject({ kind: 'refused' });
  });

  it('has a code for an hour only, the newest', async () => {
    await forgot(email);
    const first = laptop.code(email);
    await forgot(email);
    const second = laptop.code(email);
    if (first !== second) expect(await confirm(email, first)).toEqual(mismatch);
    nowMs += 3_600_000;
    expect(await confirm(email, second)).toEqual(expired);
  });

  it('allows five wrong codes, then not even the right one', async () => {
    await forgot(email);
    const code = laptop.code(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(email, other(code))).toEqual(mismatch);
    }
    expect(await confirm(email, code)).toEqual(limited);
    await forgot(email);
    expect(await confirm(email, laptop.code(email))).toEqual({});
  });

  it('sends at most twenty codes an hour', async () => {
    for (let request = 0; request < 20; request += 1) expect(await forgot(email)).toEqual(sent);
    expect(await forgot(email)).toEqual(limited);
    nowMs += 3_600_000;
    expect(await forgot(email)).toEqual(sent);
  });

  it('answers for nobody, a disabled user and an unverified e-mail as if a code was sent', async () => {
    const disabled = { UserPoolId: userPoolId, Username: email };
    await laptop.admin().send(new AdminDisableUserCommand(disabled));
    const unverified = `suspect.${count}@example.com`;
    await laptop.admin().send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: unverified,
        MessageAction: 'SUPPRESS',
      }),
    );
    const printed = laptop.printed.length;
    for (const name of ['somebody@example.com', email, unverified]) {
      expect(await forgot(name), name).toEqual(sent);
    }
    expect(laptop.printed).toHaveLength(printed);
    for (const name of ['somebody@example.com', email]) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await confirm(name, '123456'), name).toEqual(mismatch);
      }
      expect(await confirm(name, '123456'), name).toEqual(limited);
    }
  });

  it('is not replaced while the password is a temporary one', async () => {
    const invited = `invited.${count}@example.com`;
    await laptop.admin().send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: invited,
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
        MessageAction: 'SUPPRESS',
      }),
    );
    expect(await forgot(invited)).toEqual({
      __type: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  });

  it('is no one’s to replace where only administrators recover accounts', async () => {
    const closed = await startCognito({
      pool: {
        AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      },
    });
    const answer = await closed.call('ForgotPassword', { ClientId: clientId, Username: email });
    expect(answer.body.message).toBe('Contact administrator to reset password.');
    await closed.close();
  });
});

describe('a password that an administrator resets', () => {
  it('signs in no more, until the printed code replaces it', async () => {
    const user = { UserPoolId: userPoolId, Username: email };
    await laptop.admin().send(new AdminResetUserPasswordCommand(user));
    expect(await laptop.admin().send(new AdminGetUserCommand(user))).toMatchObject({
      UserStatus: 'RESET_REQUIRED',
    });
    expect(await signIn(laptop, email, password)).toEqual({
      kind: 'refused',
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    expect(await confirm(email, laptop.code(email))).toEqual({});
    expect(await signIn(laptop, email, next)).toMatchObject({ kind: 'signed in' });
  });
});
