import { createRequire } from 'node:module';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';

const { default: BigInteger } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
);

type Integer = { mod(modulus: Integer): Integer; toString(radix: number): string };
const toBigInt = (integer: Integer) => BigInt(`0x${integer.toString(16)}`);

// A sign-in spends nearly all its time on three modular powers. The client's own big integers are older than BigInt and take
// six times as long. The tests of `packages/laptop-cloud` sign in with the unchanged client.
BigInteger.prototype.modPow = function modPow(
  this: Integer,
  exponent: Integer,
  modulus: Integer,
  done: (error: null, result: Integer) => void,
) {
  const n = toBigInt(modulus);
  let result = 1n;
  let square = toBigInt(this.mod(modulus));
  for (let rest = toBigInt(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % n;
    square = (square * square) % n;
  }
  done(null, new BigInteger(result.toString(16), 16));
};

class MemoryStorage {
  readonly #items = new Map<string, string>();
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  getItem = (key: string) => this.#items.get(key) ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

export type Pool = { cognito: string; userPoolId: string; userPoolClientId: string };

/** Signs in by SRP through the identity client; rejects with Cognito's error. */
export function signIn(
  pool: Pool,
  email: string,
  password: string,
  newPassword?: string,
): Promise<CognitoUserSession> {
  const Storage = new MemoryStorage();
  const Pool = new CognitoUserPool({
    UserPoolId: pool.userPoolId,
    ClientId: pool.userPoolClientId,
    endpoint: pool.cognito,
    Storage,
  });
  const user = new CognitoUser({ Username: email, Pool, Storage });
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: resolve,
      onFailure: reject,
      newPasswordRequired: () => {
        if (newPassword === undefined) return reject(new Error('New password required'));
        user.completeNewPasswordChallenge(
          newPassword,
          {},
          { onSuccess: resolve, onFailure: reject },
        );
      },
    });
  });
}

/** The access token of the laptop's demo staff member, as an Authorization header. */
export async function staffHeaders(
  endpoints: Pool & { staff: { email: string; password: string } },
): Promise<{ authorization: string }> {
  const session = await signIn(endpoints, endpoints.staff.email, endpoints.staff.password);
  return { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` };
}
