import * as z from 'zod/mini';
import { environmentNames, requiredEnvironment } from '../environment.ts';

/** The answer of Cognito about an access token with a valid signature. */
export type SessionStatus = 'active' | 'ended';

/** Cognito did not answer, or its answer does not tell whether the token is valid. */
export class CognitoUnavailableError extends Error {
  override readonly name = 'CognitoUnavailableError';
}

/** A pool's id begins with its region. */
const [region = ''] = requiredEnvironment(environmentNames.userPoolId).split('_');
const endpoint = `https://cognito-idp.${region}.amazonaws.com/`;

/** Two attempts of this length leave a function most of its 10 s. */
const attemptTimeoutMs = 2000;
const maxAttempts = 2;

/** The refusals that are about the token or its user; every other one is about Cognito. */
const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

const refusalSchema = z.object({ __type: z.string() });

/**
 * Asks Cognito by `GetUser` whether the session of a token is active: it has ended once it was signed
 * out, or its user disabled or deleted. The call is public, the token itself is its credential.
 * @throws CognitoUnavailableError after two attempts without an answer that says so.
 */
export async function checkSession(accessToken: string): Promise<SessionStatus> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(accessToken);
    } catch (cause) {
      // A connection that was kept from the request before may be cut: the next one is new.
      if (attempt === maxAttempts)
        throw new CognitoUnavailableError('Cognito did not say whether the session is active.', {
          cause,
        });
    }
  }
}

async function ask(accessToken: string): Promise<SessionStatus> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    redirect: 'error',
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
  const text = await response.text();
  if (response.ok) return 'active';
  const { __type } = z.parse(refusalSchema, JSON.parse(text));
  const code = __type.slice(__type.lastIndexOf('#') + 1);
  if (response.status === 400 && refusals.has(code)) return 'ended';
  throw new Error(`Cognito answered ${response.status}.`);
}
