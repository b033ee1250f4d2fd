import { randomBytes } from 'node:crypto';
import { attemptsKey, type Context, type Pool } from '../context.ts';
import { CognitoError, notAuthorized } from '../errors.ts';
import { type Parameters, requireParameter } from '../parameters.ts';
import { openSession } from '../sessions.ts';
import type { ClientSettings } from '../settings.ts';
import type { User } from '../store.ts';
import { stepOfCode } from '../totp.ts';
import { findUser } from '../users.ts';

/**
 * The step after the correct password: tokens; the challenge for a code of the user's app; or, where the pool
 * wants one of everybody and the user has no app yet, the challenge to set it up.
 */
export function goOnAfterPassword(
  context: Context,
  pool: Pool,
  client: ClientSettings,
  user: User,
) {
  const { mfa } = pool.settings;
  if (mfa !== 'OFF' && user.totp?.enabled) {
    const Session = begin(context, client, { kind: 'mfa', pool, userId: user.username });
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    };
  }
  if (mfa === 'ON') {
    const Session = begin(context, client, {
      kind: 'mfa setup',
      pool,
      userId: user.username,
      isVerified: false,
    });
    return {
      ChallengeName: 'MFA_SETUP',
      Session,
      ChallengeParameters: {
        MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
        USER_ID_FOR_SRP: user.username,
      },
    };
  }
  return signedIn(context, pool, client, user);
}

/**
 * Answers SOFTWARE_TOKEN_MFA: the code of now, once. Wrong ones count as wrong passwords do.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException for one that was used, NotAuthorizedException.
 */
export function proveCode(
  context: Context,
  client: ClientSettings,
  responses: Parameters,
  session: string,
) {
  const { pool, user } = findChallenged(context, client, responses, { session, kind: 'mfa' });
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const key = `${attemptsKey(pool, user.username)}/code`;
  if (context.lockouts.isLocked(key) || !user.totp) {
    context.challenges.delete(session);
    throw notAuthorized('Invalid session for the user.');
  }
  const step = stepOfCode(user.totp.secret, code, context.now());
  if (step === undefined) {
    context.lockouts.fail(key);
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.usedStep) {
    throw new CognitoError(
      'ExpiredCodeException',
      'Your software token has already been used once.',
    );
  }
  context.lockouts.reset(key);
  context.challenges.delete(session);
  user.totp.usedStep = step;
  return signedIn(context, pool, client, user);
}

/**
 * Answers MFA_SETUP, once the app's first code was taken.
 * @throws CognitoError NotAuthorizedException before that.
 */
export function finishSetup(
  context: Context,
  client: ClientSettings,
  responses: Parameters,
  session: string,
) {
  const { pool, user, isVerified } = findChallenged(context, client, responses, {
    session,
    kind: 'mfa setup',
  });
  if (!isVerified) throw notAuthorized('User has not set up software token mfa');
  context.challenges.delete(session);
  return signedIn(context, pool, client, user);
}

const signedIn = (context: Context, pool: Pool, client: ClientSettings, user: User) => ({
  AuthenticationResult: openSession(context, pool, client, user),
  ChallengeParameters: {},
});

type SecondStep =
  | { kind: 'mfa'; pool: Pool; userId: string }
  | { kind: 'mfa setup'; pool: Pool; userId: string; isVerified: boolean };

function begin(context: Context, client: ClientSettings, step: SecondStep): string {
  const session = randomBytes(128).toString('base64url');
  const challenge = { ...step, clientId: client.clientId };
  context.challenges.set(session, challenge, client.challengeSeconds * 1000);
  return session;
}

function findChallenged(
  { challenges }: Context,
  client: ClientSettings,
  responses: Parameters,
  { session, kind }: { session: string; kind: SecondStep['kind'] },
) {
  const challenge = challenges.get(session);
  if (
    (challenge?.kind !== 'mfa' && challenge?.kind !== 'mfa setup') ||
    challenge.kind !== kind ||
    challenge.clientId !== client.clientId
  ) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const { pool, userId } = challenge;
  const user = pool.state.users[userId];
  if (!user || findUser(pool, responses.USERNAME ?? '') !== user) {
    throw notAuthorized('Invalid session for the user.');
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { pool, user, isVerified: challenge.kind === 'mfa setup' && challenge.isVerified };
}
