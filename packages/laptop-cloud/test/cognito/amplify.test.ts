import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, password, type RunningCognito, startCognito, userPoolId } from './support.ts';

const email = 'staff@example.com';
const items = new Map<string, string>();
let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
  await laptop.cognito.ensureUser(userPoolId, { email, password });
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: laptop.url },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
});
afterAll(() => laptop.close());
beforeEach(() => items.clear());

const refreshToken = () => [...items].find(([key]) => key.endsWith('.refreshToken'))?.[1] ?? 'none';

describe('aws-amplify/auth, unmodified', () => {
  it('signs in, refreshes, and signs out everywhere', async () => {
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    const first = (await fetchAuthSession()).tokens;
    expect((await getCurrentUser()).userId).toBe(first?.accessToken.payload.sub);
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens;
    expect(second?.accessToken.toString()).not.toBe(first?.accessToken.toString());
    expect(second?.idToken?.payload.email).toBe(email);
    const RefreshToken = refreshToken();
    await signOut({ global: true });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    const AccessToken = second?.accessToken.toString();
    const after = await laptop.call('GetUser', { AccessToken });
    expect(after.body.message).toBe('Access Token has been revoked');
    const refresh = { ClientId: clientId, RefreshToken };
    expect((await laptop.call('GetTokensFromRefreshToken', refresh)).status).toBe(400);
  });

  it('signs out of one browser', async () => {
    await signIn({ username: email, password });
    const RefreshToken = refreshToken();
    await signOut();
    const refresh = { ClientId: clientId, RefreshToken };
    const answer = await laptop.call('GetTokensFromRefreshToken', refresh);
    expect(answer.body.message).toBe('Refresh Token has been revoked');
  });

  it('resets a password with the printed code', async () => {
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 's***@e***' },
    });
    const newPassword = 'Another-pass-9';
    const confirmationCode = laptop.code(email);
    await confirmResetPassword({ username: email, newPassword, confirmationCode });
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await signIn({ username: email, password: newPassword })).toMatchObject({
      isSignedIn: true,
    });
  });

  it('chooses a new password in place of a temporary one, a second time after a refused one', async () => {
    await laptop.admin().send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: 'first@example.com',
        TemporaryPassword: 'Temporary-123',
        MessageAction: 'SUPPRESS',
      }),
    );
    const { nextStep } = await signIn({ username: 'first@example.com', password: 'Temporary-123' });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'too-short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({
      isSignedIn: true,
    });
  });
});
