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
  /** The tokens could not be refreshed without a connection, so it is unknown whether the session is valid. */
  | { status: 'unreachable' }
  /** The browser's storage is disabled, so it can't store tokens. */
  | { status: 'storage-off' }
  | { status: 'signed-out'; reason: 'never-in' | 'expired' | 'by-choice' }
  | { status: 'signed-in'; email: string; sub: string; role: StaffRole; isAdministrator: boolean };

/** The next step of a sign-in: the staff area, or one of Cognito's challenges. */
export type SignInStep =
  | 'signed-in'
  | 'new-password-required'
  | 'password-reset-required'
  | 'code-required'
  | { codeSetup: CodeSetup };

export type Session = {
  state: ReadableStore<SessionState>;
  /** Restores the session from the browser's stored tokens. */
  restore: () => Promise<void>;
  /** @throws Cognito's exception, for `signInMessage` */
  signIn: (email: string, password: string) => Promise<SignInStep>;
  /** Answers the challenge of a temporary password. @throws Cognito's exception */
  chooseNewPassword: (password: string) => Promise<SignInStep>;
  /** Answers the challenge for a code of the authenticator app, also the first code. @throws Cognito's exception */
  confirmCode: (code: string) => Promise<SignInStep>;
  /** Makes Cognito send a code to the address, if it has an account. */
  requestResetCode: (email: string) => Promise<void>;
  /** Sets a new password with that code. @throws Cognito's exception */
  resetPassword: (email: string, code: string, newPassword: string) => Promise<void>;
  /**
   * Changes the password, and then signs out everywhere, also here: Cognito can't end only the other sessions.
   * @returns whether the sessions were ended; if not, the password is changed and all sessions continue
   * @throws Cognito's exception if the password was not changed
   */
  changePassword: (current: string, next: string) => Promise<boolean>;
  /** Checks with Cognito that this is the password of the signed-in account. @throws Cognito's exception if it is not */
  confirmPassword: (password: string) => Promise<void>;
  /** Signs the account out everywhere, also here. @returns false if Cognito failed; then this session continues */
  signOutEverywhere: () => Promise<boolean>;
  /** Signs out of this browser. @throws if its tokens can't be revoked; then the session continues */
  signOut: () => Promise<void>;
  /** Call when the session has ended without a sign-out: deletes the tokens and shows the sign-in. */
  end: () => Promise<void>;
  /** The access token for the API, refreshed when due; undefined when there is no session. */
  accessToken: () => Promise<string | undefined>;
};

/**
 * The staff member's session in the user pool. Only this file and `code-setup.ts` call Amplify's auth.
 * Amplify stores the tokens in local storage (its default), so a sign-in survives a closed browser.
 */
export function createSession(config: Config): Session {
  const { userPoolId, userPoolClientId, cognitoEndpoint } = config;
  // Amplify would log a warning about every configured endpoint, even Cognito's own.
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
        // Another tab may have signed out too. This tab keeps its own reason.
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
      // Some of the tokens may be stored, and would look like a sign-in.
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

  // Follows a sign-in or sign-out in another tab.
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
      // Cognito has no call that only checks a password, and Amplify refuses a second sign-in. A change to the same
      // password checks the old one first and changes nothing, because the pool keeps no history of passwords.
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
      // The request is sent before the tokens are deleted, because the user may leave the page in between. The function does
      // not wait for the answer: Amplify refuses a sign-in while it has tokens. A token that is not revoked expires by itself.
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
