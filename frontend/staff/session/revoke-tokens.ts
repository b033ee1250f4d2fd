import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { answerTimeoutMs } from '#frontend/staff/api/staff-api.ts';
import type { Config } from '#shared/settings.ts';

/**
 * Has Cognito end this browser's session, so that its tokens are worth nothing any more. Amplify's own
 * sign-out asks for it too, and says nothing when it did not come about.
 * @throws when Cognito refuses or can't be reached within 10 s; the tokens are kept then
 */
export async function revokeTokens(config: Config): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (tokens?.refreshToken === undefined) return;
  const response = await fetch(config.cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, Token: tokens.refreshToken }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`Cognito answered with ${response.status}.`);
}
