import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerTimeoutMs } from '#frontend/staff/api/answer-timeout.ts';
import type { Config } from '#shared/settings.ts';

// Amplify's own sign-out asks Cognito for these too, and says nothing when they did not come about.

/**
 * Has Cognito end this browser's session, so that its tokens are worth nothing any more.
 * @throws when Cognito refuses or can't be reached within 10 s; the tokens are kept then
 */
export async function revokeTokens(config: Config): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (tokens?.refreshToken === undefined) return;
  const Token = tokens.refreshToken;
  await call(config, 'RevokeToken', { ClientId: config.userPoolClientId, Token });
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
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`Cognito answered with ${response.status}.`);
}
