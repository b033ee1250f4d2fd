import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerTimeoutMs } from '#frontend/staff/api/answer-timeout.ts';
import type { Config } from '#shared/settings.ts';

// Amplify's own sign-out keeps the tokens until Cognito has answered, for as long as that takes, and says
// nothing when it refused.

const { authTokenStore } = cognitoUserPoolsTokenProvider;

/** What this browser's tokens are renewed with; undefined when it has none. */
export async function storedRefreshToken(): Promise<string | undefined> {
  return (await authTokenStore.loadTokens())?.refreshToken;
}

/** Takes the tokens out of this browser. Cognito still takes them, until they are revoked. */
export const forgetTokens = (): Promise<void> => authTokenStore.clearTokens();

/**
 * Has Cognito end the session of this refresh token, so that its tokens are worth nothing any more.
 * @throws when Cognito refuses or can't be reached within 10 s
 */
export async function revokeTokens(config: Config, refreshToken?: string): Promise<void> {
  if (refreshToken === undefined) return;
  const input = { ClientId: config.userPoolClientId, Token: refreshToken };
  await call(config, 'RevokeToken', input);
}

/**
 * Has Cognito end every session of the account, this browser's too.
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
    // It is sent also where the page goes away at this moment.
    keepalive: true,
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`Cognito answered with ${response.status}.`);
}
