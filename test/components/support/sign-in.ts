import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createSession,
  type Session,
  type SessionState,
} from '#frontend/staff/kit/session/session.ts';
import { createStore, type Store } from '#frontend/ui/store.ts';
import { messages } from '#shared/messages.ts';
import type { Config } from '#shared/settings.ts';

/** The state of a session of which nobody is signed in. */
export const signedOut = (): Store<SessionState> =>
  createStore<SessionState>({ status: 'signed-out', reason: 'never-in' });

/** An error of Cognito: the name of its exception, and its message. */
type Refusal = { name: string; message: string };

/** The settings of the staff area in tests of its session. */
export const config: Config = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_sample',
  userPoolClientId: 'sample',
  cognitoEndpoint: 'https://cognito.example/',
  mailsPeople: true,
  settings: {
    listCacheBytes: 40_000_000,
    liveRefreshSeconds: 15,
    binDays: 30,
    contactRetentionDays: 0,
    employerRetentionDays: 0,
    employmentRetentionDays: 0,
    idleMinutes: 30,
    mfa: 'off',
    hiringOrganization: 'none',
    officeLatitude: 0,
    officeLongitude: 0,
  },
};

/** Cognito's answer to a call of an operation, such as `GetUser`. It may throw, as without a connection. */
export type CognitoAnswer = (operation: string) => Response | Promise<Response>;

/** Answers the calls of Cognito's API until the end of the test. */
function answerCognito(answer: CognitoAnswer): void {
  const { fetch } = window;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== config.cognitoEndpoint) return fetch(input, init);
    return answer(request.headers.get('x-amz-target')?.split('.').at(-1) ?? '');
  });
  onTestFinished(() => spy.mockRestore());
}

/** The product's own session, at a Cognito that refuses every call with what `refusal` returns then. */
export function refusedSession(refusal: () => Refusal): Partial<Session> {
  answerCognito(() => {
    const { name, message } = refusal();
    return Response.json({ __type: name, message }, { status: 400 });
  });
  const { signIn } = createSession(config);
  return { state: signedOut(), signIn };
}

/** A token that no one checks. */
function tokenOf(payload: object): string {
  const iat = Math.floor(Date.now() / 1000);
  return ['{}', JSON.stringify({ iat, exp: iat + 3600, ...payload }), ''].map(btoa).join('.');
}

/** Cognito's answer with the tokens of a sign-in. */
export const tokensOf = () => ({
  AccessToken: tokenOf({ sub: 'staff-1' }),
  IdToken: tokenOf({ sub: 'staff-1', email: 'staff@example.com' }),
  RefreshToken: 'refresh-token',
  ExpiresIn: 3600,
});

/** Answers a sign-in with any password, and other operations without content. */
export function signInAnswers(operation: string): Response {
  switch (operation) {
    case 'InitiateAuth': {
      const user = { USER_ID_FOR_SRP: 'staff-1', USERNAME: 'staff-1' };
      const proof = { SRP_B: 'ab'.repeat(384), SALT: 'ab'.repeat(16), SECRET_BLOCK: btoa('block') };
      const ChallengeParameters = { ...user, ...proof };
      return Response.json({ ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters });
    }
    case 'RespondToAuthChallenge':
      return Response.json({ AuthenticationResult: tokensOf() });
    default:
      return Response.json({});
  }
}

const prefix = `CognitoIdentityServiceProvider.${config.userPoolClientId}`;

/** Stores how far Cognito's clock is ahead, as Amplify does. */
export const storeClockDrift = (milliseconds: number): void =>
  localStorage.setItem(`${prefix}.staff-1.clockDrift`, String(milliseconds));

/** Stores the tokens of a sign-in, as Amplify does. */
export function storeTokens(): void {
  const user = 'staff-1';
  const { AccessToken, IdToken, RefreshToken } = tokensOf();
  const items = {
    LastAuthUser: user,
    [`${user}.accessToken`]: AccessToken,
    [`${user}.idToken`]: IdToken,
    [`${user}.refreshToken`]: RefreshToken,
  };
  for (const [key, value] of Object.entries(items)) localStorage.setItem(`${prefix}.${key}`, value);
}

/** The product's own session, signed in with tokens that the browser has stored. */
export async function storedSession(answer: CognitoAnswer): Promise<Session> {
  answerCognito(answer);
  storeTokens();
  return restoredSession();
}

/** The product's own session, from what the browser has stored. */
export async function restoredSession(): Promise<Session> {
  const session = createSession(config);
  await session.restore();
  return session;
}

/** The names of the tokens that the browser has stored. */
export const storedTokens = (): string[] =>
  Object.keys(localStorage).filter((key) => key.endsWith('Token'));

/** Cognito's answer to a wrong password. */
export const wrongCredentials = (): Refusal => ({
  name: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
});

/** The field of the password. */
export const passwordField = () => page.getByLabelText('Password', { exact: true });

/** Fills and sends the form of the sign-in. */
export async function signIn(email: string, password: string): Promise<void> {
  await userEvent.fill(page.getByLabelText('E-mail'), email);
  await userEvent.fill(passwordField(), password);
  await userEvent.click(page.getByRole('button', { name: messages.logIn, exact: true }));
}
