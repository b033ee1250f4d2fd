import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwkValidationError } from 'aws-jwt-verify/error';
import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import type { SignIn } from '#shared/audit.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiMiddleware } from './api-types.ts';
import { CognitoUnavailableError, checkSession, type SessionStatus } from './check-session.ts';
import { HttpError } from './http-error.ts';

const signInSchema = z.object({
  origin_jti: z.string(),
  auth_time: z.number(),
});

/** The sign-in that a token came from; renewed tokens come from the same. */
function signInOf(claims: unknown): { signIn?: SignIn } {
  const { data } = z.safeParse(signInSchema, claims);
  return data ? { signIn: { id: data.origin_jti, at: new Date(data.auth_time * 1000) } } : {};
}

/** Made once a function, so that the pool's keys are fetched once. */
export const staffVerifier = CognitoJwtVerifier.create({
  userPoolId: requiredEnvironment(environmentNames.userPoolId),
  clientId: requiredEnvironment(environmentNames.userPoolClientId),
  tokenUse: 'access',
  scope: 'aws.cognito.signin.user.admin',
});

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const unauthorized = (cause?: unknown) =>
  new HttpError(401, errorCodes.unauthorized, 'Please sign in.', {
    headers: { 'www-authenticate': 'Bearer' },
    cause,
  });

/** 503: neither in nor out, so that an outage signs nobody out. */
const unavailable = (cause: unknown) =>
  new HttpError(
    503,
    errorCodes.unavailable,
    'The sign-in service can not be reached. Please try again in a moment.',
    { headers: { 'retry-after': '5' }, cause, failureCause: 'sign-in' },
  );

/** Cognito or the keys of the pool are unavailable. The fault is ours and no reason to sign staff out. */
const isOurFault = (error: unknown): boolean =>
  error instanceof CognitoUnavailableError ||
  error instanceof FetchError ||
  error instanceof JwksValidationError ||
  error instanceof JwkValidationError;

/**
 * 401 unless the request carries an access token of this pool and client (signature, issuer, expiry,
 * `token_use`, `client_id`, scope) whose session is active: not signed out, its user neither disabled
 * nor deleted. The gateway's authorizer has asked the first half before; this holds when a route is ever
 * wired without it. Cognito is asked at every request, see `docs/decisions/022-sign-in.md`.
 */
export const requireStaff: ApiMiddleware = {
  name: 'requireStaff',
  before: async ({ event }) => {
    const [, token] = bearer.exec(event.headers.authorization ?? '') ?? [];
    if (token === undefined) throw unauthorized();
    let session: SessionStatus;
    try {
      const claims = await staffVerifier.verify(token);
      const { sub, 'cognito:groups': groups = [] } = claims;
      event.staff = { sub, groups, ...signInOf(claims) };
      session = await checkSession(token);
    } catch (error) {
      throw isOurFault(error) ? unavailable(error) : unauthorized(error);
    }
    if (session !== 'active') throw unauthorized();
  },
};
