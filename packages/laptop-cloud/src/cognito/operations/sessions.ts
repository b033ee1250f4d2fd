import { z } from 'zod/mini';
import { checkEmulated, checkWritable, readableAttributes } from '../client-attributes.ts';
import { findClient, type Operation, parseInput } from '../context.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { findSession, refreshSession, revokeSessions } from '../sessions.ts';
import { readAccessToken } from '../tokens.ts';
import { describeMfa, removeUser, setAttributes } from '../users.ts';

const tokenInput = z.object({ AccessToken: z.string() });

/** Gives new tokens for a refresh token (what Amplify refreshes by). */
export const getTokensFromRefreshToken: Operation = (context, input) => {
  const { RefreshToken, ClientId } = parseInput(
    z.object({ RefreshToken: z.string(), ClientId: z.string() }),
    input,
  );
  const { pool, client } = findClient(context, ClientId);
  if (!client.rotation && !client.flows.has('REFRESH_TOKEN_AUTH')) {
    throw invalidParameter('Refresh Token flow not enabled for this client');
  }
  return { AuthenticationResult: refreshSession(context, pool, client, RefreshToken) };
};

/** Ends the session of a refresh token. A token that is none is no error (RFC 7009). */
export const revokeToken: Operation = (context, input) => {
  const { Token, ClientId } = parseInput(
    z.object({ Token: z.string(), ClientId: z.string() }),
    input,
  );
  const { pool, client } = findClient(context, ClientId);
  if (!client.revocation) {
    throw new CognitoError('UnsupportedOperationException', 'Revocation is not enabled.');
  }
  if (Token.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const found = findSession(pool, Token);
  if (found && found.session.clientId !== ClientId) {
    throw new CognitoError('UnauthorizedException', 'The token belongs to another client');
  }
  if (found) found.session.revoked = true;
  return {};
};

/** Ends all sessions of the caller. */
export const globalSignOut: Operation = (context, input) => {
  const { pool, user } = readAccessToken(context, parseInput(tokenInput, input).AccessToken);
  revokeSessions(pool, user);
  return {};
};

/** Removes the caller for good: any access token with Cognito's own scope is enough. */
export const deleteUser: Operation = (context, input) => {
  const { pool, user } = readAccessToken(context, parseInput(tokenInput, input).AccessToken);
  removeUser(pool, user);
  return {};
};

/** Tells who the caller is. */
export const getUser: Operation = (context, input) => {
  const { user, client } = readAccessToken(context, parseInput(tokenInput, input).AccessToken);
  const UserAttributes = readableAttributes(client, user);
  return { Username: user.username, UserAttributes, ...describeMfa(user) };
};

/** Changes attributes of the caller, those that the token's client may write. */
export const updateUserAttributes: Operation = (context, input) => {
  const { AccessToken, UserAttributes } = parseInput(
    z.object({
      AccessToken: z.string(),
      UserAttributes: z.array(z.object({ Name: z.string(), Value: z.nullish(z.string()) })),
    }),
    input,
  );
  const { pool, user, client } = readAccessToken(context, AccessToken);
  checkWritable(client, UserAttributes);
  checkEmulated(UserAttributes);
  setAttributes(pool, user, UserAttributes);
  user.modifiedAtMs = context.now().getTime();
  return { CodeDeliveryDetailsList: [] };
};
