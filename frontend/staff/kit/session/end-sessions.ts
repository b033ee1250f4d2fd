import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerTimeoutMs } from '#frontend/staff/kit/api/answer-timeout.ts';
import type { Config } from '#shared/settings.ts';

// The functions here replace Amplify's sign-out. That keeps the tokens until Cognito has answered, without a time
// limit, and does not report a refusal.

const { authTokenStore } = cognitoUserPoolsTokenProvider;

/** The refresh token of this browser; undefined if it has none. */
export async function storedRefreshToken(): Promise<string | undefined> {
  return (await authTokenStore.loadTokens())?.refreshToken;
}

/** Deletes the tokens from this browser. Cognito still accepts them until they are revoked. */
export const forgetTokens = (): Promise<void> => authTokenStore.clearTokens();

/**
 * Revokes this refresh token, so that Cognito no longer accepts the tokens of its session.
 * @throws if Cognito refuses or does not answer within 10 s
 */
export async function revokeTokens(config: Config, refreshToken?: string): Promise<void> {
  if (refreshToken === undefined) return;
  const input = { ClientId: config.userPoolClientId, Token: refreshToken };
  await call(config, 'RevokeToken', input);
}

/**
 * Ends every session of the account at Cognito, including this browser's.
 * @throws as `revokeTokens`
 */
export const signOutEverywhere = (config: Config, accessToken: string): Promise<void> =>
  call(config, 'GlobalSignOut', { AccessToken: accessToken });

async function call(config: Config, operation: string, input: object): Promise<void> {
  const response = await fetch(config.cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    // The request is sent even if the user leaves the page at this moment.
    keepalive: true,
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`Cognito answered with ${response.status}.`);
}
