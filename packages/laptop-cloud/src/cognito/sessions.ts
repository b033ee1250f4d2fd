import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context, Pool } from './context.ts';
import { CognitoError, notAuthorized, resetRequired } from './errors.ts';
import type { ClientSettings } from './settings.ts';
import type { Session, User } from './store.ts';
import { issueTokens } from './tokens.ts';

/** How long a session is remembered after its refresh token's end: an access token lives a day at most. */
const keptAfterExpiryMs = 86_400_000;

/** Begins a session and gives its three tokens. */
export function openSession(context: Context, pool: Pool, client: ClientSettings, user: User) {
  const now = context.now();
  for (const [eventId, { expiresAtMs }] of Object.entries(pool.state.sessions)) {
    if (expiresAtMs + keptAfterExpiryMs < now.getTime()) delete pool.state.sessions[eventId];
  }
  const eventId = randomUUID();
  const session: Session = {
    username: user.username,
    clientId: client.clientId,
    originJti: randomUUID(),
    authTimeSeconds: Math.floor(now.getTime() / 1000),
    expiresAtMs: now.getTime() + client.refreshTokenSeconds * 1000,
    revoked: false,
    refreshTokens: [],
  };
  pool.state.sessions[eventId] = session;
  const tokens = issueTokens(pool, client, user, { eventId, session, now });
  return { ...tokens, RefreshToken: addRefreshToken(session) };
}

/**
 * Gives new tokens for a refresh token; a new refresh token too where the client rotates them.
 * @throws CognitoError when it is unknown, expired, revoked, replaced, or its user may not sign in.
 */
export function refreshSession(
  context: Context,
  pool: Pool,
  client: ClientSettings,
  refreshToken: string,
) {
  const now = context.now();
  const found = findSession(pool, refreshToken);
  const user = found && pool.state.users[found.session.username];
  if (!found || !user || found.session.clientId !== client.clientId) {
    throw notAuthorized('Invalid Refresh Token');
  }
  const { eventId, session, token } = found;
  if (session.expiresAtMs <= now.getTime()) throw notAuthorized('Refresh Token has expired');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (user.status === 'RESET_REQUIRED') throw resetRequired();
  const graceMs = (client.rotation?.graceSeconds ?? 0) * 1000;
  if (token.replacedAtMs !== undefined && token.replacedAtMs + graceMs <= now.getTime()) {
    throw new CognitoError(
      'RefreshTokenReuseException',
      'Refresh token has been invalidated by rotation.',
    );
  }
  const tokens = issueTokens(pool, client, user, { eventId, session, now });
  if (!client.rotation) return tokens;
  token.replacedAtMs ??= now.getTime();
  return { ...tokens, RefreshToken: addRefreshToken(session) };
}

/** The session that a refresh token belongs to, expired and revoked ones too. */
export function findSession(pool: Pool, refreshToken: string) {
  const wanted = hash(refreshToken);
  for (const [eventId, session] of Object.entries(pool.state.sessions)) {
    const token = session.refreshTokens.find((one) => one.hash === wanted);
    if (token) return { eventId, session, token };
  }
  return undefined;
}

/** Ends all sessions of a user: refresh tokens and, for the user pool's own API, access tokens. */
export function revokeSessions(pool: Pool, user: User): void {
  for (const session of Object.values(pool.state.sessions)) {
    if (session.username === user.username) session.revoked = true;
  }
}

function addRefreshToken(session: Session): string {
  const refreshToken = randomBytes(64).toString('base64url');
  session.refreshTokens.push({ hash: hash(refreshToken) });
  return refreshToken;
}

function hash(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64');
}
