import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { staffGroups } from '#shared/staff-groups.ts';
import type { Deployment } from './find-deployment.ts';
import type { Account } from './parse-doctor-command.ts';

export type StaffSession = {
  headers: { authorization: string };
  isAdministrator: boolean;
  /** Ends this session, and no other of the account. */
  signOut(): Promise<void>;
};

class MemoryStorage {
  readonly #items = new Map<string, string>();
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  getItem = (key: string) => this.#items.get(key) ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

/**
 * Signs in as the staff area does: by SRP, so that the password stays here.
 * @throws Error that says what Cognito wants instead, without the account's name
 */
export async function signIn(
  { cognito, userPoolId, userPoolClientId }: Deployment,
  { email, password, code }: Account,
): Promise<StaffSession> {
  const Storage = new MemoryStorage();
  const user = new CognitoUser({
    Username: email,
    Pool: new CognitoUserPool({
      UserPoolId: userPoolId,
      ClientId: userPoolClientId,
      endpoint: cognito,
      Storage,
    }),
    Storage,
  });
  const session = await new Promise<CognitoUserSession>((resolve, reject) => {
    const wants = (what: string) => () => reject(new Error(`The account wants ${what}.`));
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: resolve,
      onFailure: reject,
      newPasswordRequired: wants('a password of its own: sign in once in a browser'),
      mfaSetup: wants('an authenticator app: sign in once in a browser'),
      totpRequired: () =>
        code === undefined
          ? wants('the code of its authenticator app: give it in STAFF_CODE')()
          : user.sendMFACode(code, { onSuccess: resolve, onFailure: reject }, 'SOFTWARE_TOKEN_MFA'),
    });
  });
  const token = session.getAccessToken();
  const groups: unknown = token.payload['cognito:groups'];
  return {
    headers: { authorization: `Bearer ${token.getJwtToken()}` },
    isAdministrator: Array.isArray(groups) && groups.includes(staffGroups.administrator),
    signOut: () => new Promise((resolve) => user.signOut(resolve)),
  };
}
