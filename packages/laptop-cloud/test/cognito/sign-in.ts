/** The entry `laptop-cloud/testing/sign-in`: a client that signs in. */
import { createRequire } from 'node:module';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { power } from '../../src/cognito/srp.ts';

/** The pool and the client of `startCognito`. */
export const userPoolId = 'us-east-1_TestPool1';
export const clientId = 'testclient0000000000000001';

const { default: BigInteger } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
);

type Integer = { mod(modulus: Integer): Integer; toString(radix: number): string };
const toBigInt = (integer: Integer) => BigInt(`0x${integer.toString(16)}`);

// A sign-in spends nearly all its time on three modular powers, all modulo the same prime. The client's own big integers are
// older than BigInt and take six times as long. `srp.test.ts` and `amplify.test.ts` use clients with their own.
BigInteger.prototype.modPow = function modPow(
  this: Integer,
  exponent: Integer,
  modulus: Integer,
  done: (error: null, result: Integer) => void,
) {
  const result = power(toBigInt(this.mod(modulus)), toBigInt(exponent));
  done(null, new BigInteger(result.toString(16), 16));
};

/** The result of a sign-in by amazon-cognito-identity-js. */
export type Outcome =
  | { kind: 'signed in'; session: CognitoUserSession; user: CognitoUser }
  | { kind: 'new password'; user: CognitoUser }
  | { kind: 'refused'; name: string; message: string };

/** Where to sign in. */
type Pool = { url: string; userPoolId?: string; clientId?: string };

/** Signs in by SRP. The pool and its client are those of `startCognito` unless others are given. */
export function signIn(pool: Pool, username: string, secret: string): Promise<Outcome> {
  const items = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: pool.userPoolId ?? userPoolId,
    ClientId: pool.clientId ?? clientId,
    endpoint: pool.url,
    Storage: storage,
  });
  const user = new CognitoUser({ Username: username, Pool, Storage: storage });
  return new Promise((resolve) => {
    user.authenticateUser(
      new AuthenticationDetails({ Username: username, Password: secret }),
      callbacks(user, resolve),
    );
  });
}

/** Answers the challenge to choose a new password. */
export function completeNewPassword(user: CognitoUser, secret: string): Promise<Outcome> {
  return new Promise((resolve) => {
    user.completeNewPasswordChallenge(secret, {}, callbacks(user, resolve));
  });
}

function callbacks(user: CognitoUser, resolve: (outcome: Outcome) => void) {
  return {
    onSuccess: (session: CognitoUserSession) => resolve({ kind: 'signed in', session, user }),
    onFailure: ({ name, message }: Error) => resolve({ kind: 'refused', name, message }),
    newPasswordRequired: () => resolve({ kind: 'new password', user }),
  };
}
