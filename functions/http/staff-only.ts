import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwkValidationError } from 'aws-jwt-verify/error';
import { errorCodes } from '../../shared/api.ts';
import { requiredEnvironment } from '../environment.ts';
import { environmentNames } from '../store/names.ts';
import { ApiError } from './api-error.ts';
import type { ApiMiddleware } from './api-types.ts';

/** Made once a function, so that the pool's keys are fetched once. */
export const staffVerifier = CognitoJwtVerifier.create({
  userPoolId: requiredEnvironment(environmentNames.userPoolId),
  clientId: requiredEnvironment(environmentNames.userPoolClientId),
  tokenUse: 'access',
  scope: 'aws.cognito.signin.user.admin',
});

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const unauthorized = (cause?: unknown) =>
  new ApiError(401, errorCodes.unauthorized, 'Please sign in.', {
    headers: { 'www-authenticate': 'Bearer' },
    cause,
  });

/** The pool's keys could not be had: our trouble, and no reason to sign anybody out. */
const isOurFault = (error: unknown): boolean =>
  error instanceof FetchError ||
  error instanceof JwksValidationError ||
  error instanceof JwkValidationError;

/**
 * 401 unless the request carries an access token of this pool and client (signature, issuer, expiry,
 * `token_use`, `client_id`, scope). The gateway's authorizer has asked the same before; this holds
 * when a route is ever wired without it.
 */
export const staffOnly: ApiMiddleware = {
  name: 'staffOnly',
  before: async ({ event }) => {
    const [, token] = bearer.exec(event.headers.authorization ?? '') ?? [];
    if (token === undefined) throw unauthorized();
    try {
      await staffVerifier.verify(token);
    } catch (error) {
      throw isOurFault(error) ? error : unauthorized(error);
    }
  },
};
