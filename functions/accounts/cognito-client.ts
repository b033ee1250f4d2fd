import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { environmentNames, requiredEnvironment } from '../environment.ts';

/** The pool of the staff's accounts. */
export const UserPoolId = requiredEnvironment(environmentNames.userPoolId);

/** Two attempts leave a function most of its 10 s. */
export const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});
