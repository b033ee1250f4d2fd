import { randomUUID, sign, verify } from 'node:crypto';
import { z } from 'zod/mini';
import { readableAttributes } from './client-attributes.ts';
import type { Context, Pool } from './context.ts';
import { notAuthorized, userNotFound } from './errors.ts';
import type { ClientSettings } from './settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { Session, User } from './store.ts';
import { groupsOf } from './users.ts';

/** The scope of every token of the user pool API; API Gateway's routes ask for it. */
const adminScope = 'aws.cognito.signin.user.admin';

const headerSchema = z.object({ alg: z.literal('RS256'), kid: z.string() });
const accessSchema = z.object({
  iss: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  event_id: z.string(),
  exp: z.number(),
  username: z.string(),
});

/** Signs the access and the ID token of a session, with the claims that Cognito puts there. */
export function issueTokens(
  pool: Pool,
  client: ClientSettings,
  user: User,
  { eventId, session, now }: { eventId: string; session: Session; now: Date },
) {
  const iat = Math.floor(now.getTime() / 1000);
  const { sub } = user.attributes;
  const { email_verified, phone_number_verified, ...attributes } = Object.fromEntries(
    readableAttributes(client, user).map(({ Name, Value }) => [Name, Value]),
  );
  const groups = groupsOf(pool, user).map(({ name }) => name);
  const common = {
    sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: pool.issuer,
    ...(client.revocation && { origin_jti: session.originJti }),
    event_id: eventId,
    auth_time: session.authTimeSeconds,
    iat,
  };
  const jti = () => (client.revocation ? { jti: randomUUID() } : {});
  const access = {
    ...common,
    client_id: client.clientId,
    token_use: 'access',
    scope: adminScope,
    exp: iat + client.accessTokenSeconds,
    ...jti(),
    username: user.username,
  };
  const id = {
    ...attributes,
    ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
    ...(phone_number_verified !== undefined && {
      phone_number_verified: phone_number_verified === 'true',
    }),
    ...common,
    'cognito:username': user.username,
    aud: client.clientId,
    token_use: 'id',
    exp: iat + client.idTokenSeconds,
    ...jti(),
  };
  return {
    AccessToken: signJwt(pool.key, access),
    ExpiresIn: client.accessTokenSeconds,
    IdToken: signJwt(pool.key, id),
    TokenType: 'Bearer',
  };
}

/**
 * Checks an access token and finds whose it is.
 * @throws CognitoError NotAuthorizedException when it is none of ours, expired, revoked, or its
 * user disabled; UserNotFoundException when the user is gone.
 */
export function readAccessToken(
  context: Context,
  token: string,
): { pool: Pool; client: ClientSettings; user: User; session: Session } {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const claims = z.safeParse(accessSchema, parseJson(payload));
  const pool = [...context.pools.values()].find(({ issuer }) => issuer === claims.data?.iss);
  const signedBy = z.safeParse(headerSchema, parseJson(header)).data?.kid;
  if (!claims.success || !pool || more.length > 0 || signedBy !== pool.key.jwk.kid) {
    throw notAuthorized('Invalid Access Token');
  }
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('RSA-SHA256', signed, pool.key.publicKey, Buffer.from(signature, 'base64url'))) {
    throw notAuthorized('Could not verify signature for Access Token');
  }
  const { exp, scope, event_id, username } = claims.data;
  if (exp * 1000 <= context.now().getTime()) throw notAuthorized('Access Token has expired');
  if (!scope.split(' ').includes(adminScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const user = ownEntry(pool.state.users, username);
  if (!user) throw userNotFound();
  const session = ownEntry(pool.state.sessions, event_id);
  const client = session && pool.clients.get(session.clientId);
  if (!client || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { pool, client, user, session };
}

/** An entry by a key that a stranger chose: `constructor` is in every object, and is no entry. */
const ownEntry = <Value>(entries: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

function signJwt({ privateKey, jwk }: SigningKey, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ kid: jwk.kid, alg: jwk.alg })}.${encode(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function parseJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
