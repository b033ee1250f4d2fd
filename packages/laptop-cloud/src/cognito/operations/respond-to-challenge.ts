import { z } from 'zod/mini';
import { checkWritable } from '../client-attributes.ts';
import { type Context, findClient, type Operation, type Pool, parseInput } from '../context.ts';
import { incorrectSignIn, invalidParameter, invalidPassword, notAuthorized } from '../errors.ts';
import { type Parameters, requireParameter } from '../parameters.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';
import type { ClientSettings } from '../settings.ts';
import { isRightClaim } from '../srp.ts';
import type { User } from '../store.ts';
import { findUser, missingAttributes, setAttributes } from '../users.ts';
import { finishSetup, goOnAfterPassword, proveCode } from './second-step.ts';
import { admit, countAttempt } from './sign-in.ts';

const inputSchema = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.nullish(z.string()),
  ChallengeResponses: z.optional(z.record(z.string(), z.nullish(z.string()))),
});

/** How far the timestamp of a claim may be from the laptop's clock. */
const toleratedSkewMs = 5 * 60_000;
const attributePrefix = 'userAttributes.';

/** Answers a challenge: the proof of a password, a new one in place of a temporary one, a code, or its set-up. */
export const respondToAuthChallenge: Operation = (context, input) => {
  const {
    ChallengeName,
    ClientId,
    Session,
    ChallengeResponses = {},
  } = parseInput(inputSchema, input);
  const { pool, client } = findClient(context, ClientId);
  requireParameter(ChallengeResponses, 'USERNAME');
  switch (ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return provePassword(context, pool, client, ChallengeResponses);
    case 'NEW_PASSWORD_REQUIRED':
      return replaceTemporary(context, pool, client, ChallengeResponses, Session ?? '');
    case 'SOFTWARE_TOKEN_MFA':
      return proveCode(context, client, ChallengeResponses, Session ?? '');
    case 'MFA_SETUP':
      return finishSetup(context, client, ChallengeResponses, Session ?? '');
    default:
      throw invalidParameter(`${ChallengeName} is not a challenge of this user pool.`);
  }
};

function provePassword(
  context: Context,
  pool: Pool,
  client: ClientSettings,
  responses: Parameters,
) {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  const ageMs = Math.abs(context.now().getTime() - readTimestampMs(timestamp));
  const challenge = context.challenges.get(secretBlock);
  // One proof a challenge: a second one, right or wrong, has to begin anew.
  context.challenges.delete(secretBlock);
  if (
    challenge?.kind !== 'password' ||
    challenge.clientId !== client.clientId ||
    challenge.userId !== responses.USERNAME ||
    ageMs > toleratedSkewMs
  ) {
    throw incorrectSignIn();
  }
  const { userId, exchange, record, user } = challenge;
  const isRight = isRightClaim(exchange, record, {
    poolName: pool.srpName,
    userId,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp,
    signature,
  });
  // The user may have been deleted, or given another password, since the challenge was made.
  const isCurrent = user !== null && pool.state.users[userId] === user && user.password === record;
  countAttempt(context, pool, userId, isRight && isCurrent);
  return admit(context, pool, client, user);
}

/** Reads `Tue Jan 6 09:05:03 UTC 2026`. */
function readTimestampMs(timestamp: string): number {
  const [, month, day, time, year] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) UTC (\d{4})$/.exec(timestamp) ?? [];
  const atMs = Date.parse(`${day} ${month} ${year} ${time} UTC`);
  if (Number.isNaN(atMs)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  return atMs;
}

function replaceTemporary(
  context: Context,
  pool: Pool,
  client: ClientSettings,
  responses: Parameters,
  session: string,
) {
  const challenge = context.challenges.get(session);
  if (challenge?.kind !== 'new password' || challenge.clientId !== client.clientId) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const user = pool.state.users[challenge.userId];
  if (
    user?.status !== 'FORCE_CHANGE_PASSWORD' ||
    user.password.salt !== challenge.salt ||
    findUser(pool, responses.USERNAME ?? '') !== user
  ) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const password = requireParameter(responses, 'NEW_PASSWORD');
  // Else the temporary password, which others may have seen, would go on signing in.
  if (isPasswordOf(pool, user, password)) {
    throw invalidPassword('Password must differ from the temporary password');
  }
  const changed = withAttributes(pool, client, user, responses);
  setPassword(pool, changed, password, { permanent: true, now: context.now() });
  pool.state.users[user.username] = changed;
  // Not before: after a refused password the same session may try another one, as in AWS.
  context.challenges.delete(session);
  return goOnAfterPassword(context, pool, client, changed);
}

/** A copy of the user with the attributes of the answer, so that a refusal changes nothing. */
function withAttributes(
  pool: Pool,
  client: ClientSettings,
  user: User,
  responses: Parameters,
): User {
  const changed: User = { ...user, attributes: { ...user.attributes } };
  const attributes = Object.entries(responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }));
  checkWritable(client, attributes);
  setAttributes(pool, changed, attributes);
  const [missing] = missingAttributes(pool, changed);
  if (missing) throw invalidParameter(`Invalid attributes given, ${missing} is missing`);
  return changed;
}
