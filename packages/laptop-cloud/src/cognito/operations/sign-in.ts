import { randomBytes } from 'node:crypto';
import { z } from 'zod/mini';
import {
  attemptsKey,
  type Context,
  findClient,
  type Operation,
  type Pool,
  parseInput,
} from '../context.ts';
import {
  incorrectSignIn,
  invalidParameter,
  notAuthorized,
  resetRequired,
  userNotFound,
} from '../errors.ts';
import { type Parameters, requireParameter } from '../parameters.ts';
import type { ClientSettings } from '../settings.ts';
import { readPublicValue, startExchange } from '../srp.ts';
import type { User } from '../store.ts';
import { findUser, listAttributes, missingAttributes, simulateUser } from '../users.ts';
import { goOnAfterPassword } from './second-step.ts';

const inputSchema = z.object({
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: z.optional(z.record(z.string(), z.nullish(z.string()))),
});

/**
 * Begins a sign-in by SRP, the only flow that is emulated. Tokens are refreshed by
 * GetTokensFromRefreshToken, as AWS asks of a client that rotates them.
 */
export const initiateAuth: Operation = (context, input) => {
  const { AuthFlow, ClientId, AuthParameters = {} } = parseInput(inputSchema, input);
  const { pool, client } = findClient(context, ClientId);
  if (AuthFlow !== 'USER_SRP_AUTH' || !client.flows.has(AuthFlow)) {
    throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  }
  return startSrp(context, pool, client, AuthParameters);
};

function startSrp(context: Context, pool: Pool, client: ClientSettings, parameters: Parameters) {
  const name = requireParameter(parameters, 'USERNAME');
  const a = readPublicValue(requireParameter(parameters, 'SRP_A'));
  if (a === undefined) throw invalidParameter('SRP_A is not a valid public value.');
  const user = findUser(pool, name) ?? null;
  if (!user && !client.hidesUnknownUsers) throw userNotFound();
  const { userId, record } = user
    ? { userId: user.username, record: user.password }
    : simulateUser(pool, name);
  const exchange = startExchange(a, record);
  const secretBlock = randomBytes(512).toString('base64');
  context.challenges.set(
    secretBlock,
    { kind: 'password', clientId: client.clientId, userId, exchange, record, user },
    client.challengeSeconds * 1000,
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: record.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.B.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/**
 * Counts one attempt at a password.
 * @throws CognitoError NotAuthorizedException when the password is wrong, or while it is locked.
 */
export function countAttempt(
  { lockouts }: Context,
  pool: Pool,
  userId: string,
  isRight: boolean,
): void {
  const key = attemptsKey(pool, userId);
  if (lockouts.isLocked(key)) throw notAuthorized('Password attempts exceeded');
  if (!isRight) {
    lockouts.fail(key);
    throw incorrectSignIn();
  }
  lockouts.reset(key);
}

/**
 * Lets in a user whose password was right, as far as the account's state allows: tokens, or a
 * challenge: to choose a new password, or about the codes of an app.
 * @throws CognitoError that names the state.
 */
export function admit(context: Context, pool: Pool, client: ClientSettings, user: User | null) {
  if (!user) throw incorrectSignIn();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  switch (user.status) {
    case 'RESET_REQUIRED':
      throw resetRequired();
    case 'FORCE_CHANGE_PASSWORD':
      if ((user.temporaryUntilMs ?? 0) <= context.now().getTime()) {
        throw notAuthorized(
          'Temporary password has expired and must be reset by an administrator.',
        );
      }
      return askForNewPassword(context, pool, client, user);
    case 'CONFIRMED':
      return goOnAfterPassword(context, pool, client, user);
  }
}

function askForNewPassword(context: Context, pool: Pool, client: ClientSettings, user: User) {
  const Session = randomBytes(128).toString('base64url');
  context.challenges.set(
    Session,
    {
      kind: 'new password',
      clientId: client.clientId,
      userId: user.username,
      salt: user.password.salt,
    },
    client.challengeSeconds * 1000,
  );
  const attributes = listAttributes(user).filter(({ Name }) => Name !== 'sub');
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      userAttributes: JSON.stringify(
        Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
      ),
      requiredAttributes: JSON.stringify(
        missingAttributes(pool, user).map((name) => `userAttributes.${name}`),
      ),
    },
  };
}
