import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInOutput,
  signIn,
  updatePassword,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { deviceStorage } from '#frontend/ui/device-storage.ts';
import { createStore, type ReadableStore } from '#frontend/ui/store.ts';
import type { Config } from '#shared/settings.ts';
import { roleOf, type StaffRole } from '#shared/staff-groups.ts';
import { type CodeSetup, codeSetupOf } from './code-setup.ts';
import {
  forgetTokens,
  revokeTokens,
  signOutEverywhere,
  storedRefreshToken,
} from './end-sessions.ts';
import { isStorageFull } from './sign-in-errors.ts';

export type SessionState =
  | { status: 'loading' }
  /** The tokens could not be refreshed for want of a connection: neither in nor out. */
  | { status: 'unreachable' }
  /** The browser may keep nothing, so no tokens either. */
  | { status: 'storage-off' }
  | { status: 'signed-out'; reason: 'never-in' | 'expired' | 'by-choice' }
  | { status: 'signed-in'; email: string; sub: string; role: StaffRole; isAdministrator: boolean };

/** What a sign-in leads to: the staff area, or one of Cognito's challenges. */
export type SignInStep =
  | 'signed-in'
  | 'new-password-required'
  | 'password-reset-required'
  | 'code-required'
  | { codeSetup: CodeSetup };

export type Session = {
  state: ReadableStore<SessionState>;
  /** Finds out from the browser's stored tokens who is signed in. */
  restore: () => Promise<void>;
  /** @throws Cognito's exception, for `signInMessage` */
  signIn: (email: string, password: string) => Promise<SignInStep>;
  /** Answers the challenge of a temporary password. @throws Cognito's exception */
  chooseNewPassword: (password: string) => Promise<SignInStep>;
  /** Answers the challenge for a code of the authenticator app, or for the first one. @throws Cognito's exception */
  confirmCode: (code: string) => Promise<SignInStep>;
  /** Has Cognito send a code to the address, if there is such an account. */
  requestResetCode: (email: string) => Promise<void>;
  /** Sets a new password with that code. @throws Cognito's exception */
  resetPassword: (email: string, code: string, newPassword: string) => Promise<void>;
  /**
   * Changes the password, and then signs out everywhere, here too: Cognito has no way to end the other sessions only.
   * @returns whether the sessions were ended; if not, the password is changed and all of them go on
   * @throws Cognito's exception when the password was not changed
   */
  changePassword: (current: string, next: string) => Promise<boolean>;
  /** Has Cognito say whether this is the password of whoever is signed in. @throws its exception when it is not */
  confirmPassword: (password: string) => Promise<void>;
  /** Signs the account out everywhere, here too. @returns false where Cognito could not be told; it stays signed in then */
  signOutEverywhere: () => Promise<boolean>;
  /** Signs out of this browser. @throws when its tokens can't be revoked; it stays signed in then */
  signOut: () => Promise<void>;
  /** The session is over without anybody's wish: forgets the tokens and leads to the sign-in. */
  end: () => Promise<void>;
  /** The access token for the API, refreshed when due; undefined when there is no session. */
  accessToken: () => Promise<string | undefined>;
};

/**
 * The staff member's session in the user pool: calls to Amplify's auth stand here, and in `code-setup.ts`.
 * Tokens are kept in the browser's local storage (Amplify's default), so a sign-in lasts there.
 */
export function createSession(config: Config): Session {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = config;
  // It would warn of every endpoint that it is told, even of Cognito's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: cognitoEndpoint } },
  });

  const state = createStore<SessionState>({ status: 'loading' });

  async function restore() {
    if (!deviceStorage.isOn()) return state.set({ status: 'storage-off' });
    try {
      const { tokens } = await fetchAuthSession();
      const email = tokens?.idToken?.payload.email;
      if (tokens === undefined) {
        // Another tab may have signed out too: why this one did stays as it was said.
        if (state.get().status === 'signed-out') return;
        const reason = state.get().status === 'signed-in' ? 'expired' : 'never-in';
        state.set({ status: 'signed-out', reason });
      } else {
        const { sub = '', 'cognito:groups': groups } = tokens.accessToken.payload;
        const role = roleOf(Array.isArray(groups) ? groups.map(String) : []);
        state.set({
          status: 'signed-in',
          email: typeof email === 'string' ? email : '',
          sub,
          role,
          isAdministrator: role === 'administrator',
        });
      }
    } catch {
      state.set({ status: 'unreachable' });
    }
  }

  let signingInAs = '';
  async function stepAfter(answer: Promise<SignInOutput>): Promise<SignInStep> {
    const { nextStep, isSignedIn } = await answer.catch(async (error: unknown) => {
      // Some of the tokens may be stored, and would pass for a sign-in.
      if (isStorageFull(error)) await forgetTokens();
      throw error;
    });
    if (isSignedIn) {
      await restore();
      return 'signed-in';
    }
    switch (nextStep.signInStep) {
      case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
        return 'new-password-required';
      case 'RESET_PASSWORD':
        return 'password-reset-required';
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return 'code-required';
      case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
        return { codeSetup: codeSetupOf(nextStep.totpSetupDetails.sharedSecret, signingInAs) };
      default:
        throw new Error(
          `This sign-in needs a step that is not set up here: ${nextStep.signInStep}.`,
        );
    }
  }

  async function endAll(): Promise<boolean> {
    try {
      const { tokens } = await fetchAuthSession();
      await signOutEverywhere(config, tokens?.accessToken.toString() ?? '');
    } catch {
      return false;
    }
    await forgetTokens();
    state.set({ status: 'signed-out', reason: 'by-choice' });
    return true;
  }

  // Another tab signed in or out: this one follows.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith('.accessToken')) void restore();
  });

  return {
    state,
    restore,
    async signIn(email, password) {
      signingInAs = email;
      return stepAfter(
        signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }),
      );
    },
    async chooseNewPassword(password) {
      return stepAfter(confirmSignIn({ challengeResponse: password }));
    },
    async confirmCode(code) {
      return stepAfter(confirmSignIn({ challengeResponse: code }));
    },
    async requestResetCode(email) {
      await resetPassword({ username: email });
    },
    async resetPassword(email, code, newPassword) {
      await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
    },
    async changePassword(current, next) {
      await updatePassword({ oldPassword: current, newPassword: next });
      return endAll();
    },
    async confirmPassword(password) {
      // Cognito has no call that only checks a password, and Amplify signs nobody in twice. A change to the same password
      // checks the old one first, and leaves everything as it is: the pool keeps no history of passwords.
      await updatePassword({ oldPassword: password, newPassword: password });
    },
    signOutEverywhere: endAll,
    async signOut() {
      await revokeTokens(config, await storedRefreshToken());
      await forgetTokens();
      state.set({ status: 'signed-out', reason: 'by-choice' });
    },
    async end() {
      if (state.get().status !== 'signed-in') return;
      state.set({ status: 'signed-out', reason: 'expired' });
      // It is sent before the tokens are forgotten, as the page may go away in between, and nothing waits for it: Amplify signs
      // nobody in while it has tokens. What can't be revoked runs out by itself.
      void revokeTokens(config, await storedRefreshToken()).catch(() => {});
      await forgetTokens();
    },
    async accessToken() {
      const wasSignedIn = state.get().status === 'signed-in';
      const { tokens } = await fetchAuthSession();
      if (wasSignedIn && state.get().status === 'signed-out') {
        // The session ended while its tokens were being renewed, and Amplify has stored the new ones.
        await forgetTokens();
        return undefined;
      }
      return tokens?.accessToken.toString();
    },
  };
}
