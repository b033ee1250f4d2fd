import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createSession, type Session, type SessionState } from '#frontend/staff/session/session.ts';
import { createStore, type Store } from '#frontend/ui/store.ts';
import { messages } from '#shared/messages.ts';

/** The state of a session of which nobody is signed in. */
export const signedOut = (): Store<SessionState> =>
  createStore<SessionState>({ status: 'signed-out', reason: 'never-in' });

/** An error of Cognito: the name of its exception, and its message. */
type Refusal = { name: string; message: string };

const cognitoEndpoint = 'https://cognito.example/';

/** The product's own session, at a Cognito that refuses every call with what `refusal` returns then. */
export function refusedSession(refusal: () => Refusal): Partial<Session> {
  const { fetch } = window;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== cognitoEndpoint) return fetch(input, init);
    const { name, message } = refusal();
    return Response.json({ __type: name, message }, { status: 400 });
  });
  onTestFinished(() => spy.mockRestore());
  const { signIn } = createSession({
    region: 'us-east-1',
    userPoolId: 'us-east-1_sample',
    userPoolClientId: 'sample',
    cognitoEndpoint,
    settings: {
      listCacheBytes: 40_000_000,
      liveRefreshSeconds: 15,
      binDays: 30,
      contactRetentionDays: 0,
      employerRetentionDays: 0,
      employmentRetentionDays: 0,
      idleMinutes: 30,
      mfa: 'off',
      officeLatitude: 0,
      officeLongitude: 0,
    },
  });
  return { state: signedOut(), signIn };
}

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
