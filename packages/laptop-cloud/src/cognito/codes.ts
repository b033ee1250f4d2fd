import { createHmac, randomInt } from 'node:crypto';
import { attemptsKey, type Context, type Pool } from './context.ts';
import { CognitoError, limitExceeded } from './errors.ts';
import { isSame } from './srp.ts';
import type { User } from './store.ts';

const codeLifetimeMs = 3_600_000;
/** Within an hour; AWS takes 5 to 20. */
const mostCodesSent = 20;
const mostWrongCodes = 5;

/**
 * Sends the code that resets a password, which on the laptop means printing it. A new one replaces the one before.
 * @throws CognitoError LimitExceededException after too many within an hour.
 */
export function sendCode(context: Context, pool: Pool, user: User): void {
  countCodeSent(context, pool, user.username);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.code = {
    hash: hash(pool, user.username, code).toString('base64'),
    expiresAtMs: context.now().getTime() + codeLifetimeMs,
  };
  context.print(`Verification code for ${user.attributes.email ?? user.username}: ${code}`);
}

/**
 * Counts the sending of a code, also of one to nobody.
 * @throws CognitoError LimitExceededException after too many within an hour.
 */
export function countCodeSent({ codesSent, wrongCodes }: Context, pool: Pool, userId: string) {
  const key = attemptsKey(pool, userId);
  if (codesSent.count(key) >= mostCodesSent) throw limitExceeded();
  codesSent.add(key);
  wrongCodes.reset(key);
}

/**
 * Checks a code and uses it up; `user` is null for a name that is nobody's, which gets the answers
 * of a wrong code.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException (none, used or expired) or
 * LimitExceededException after five wrong ones.
 */
export function redeemCode(
  { now, wrongCodes }: Context,
  pool: Pool,
  user: User | null,
  { userId, code }: { userId: string; code: string },
): void {
  const key = attemptsKey(pool, userId);
  if (wrongCodes.count(key) >= mostWrongCodes) throw limitExceeded();
  const sent = user?.code;
  if (user && (!sent || sent.expiresAtMs <= now().getTime())) {
    throw new CognitoError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  }
  if (!sent || !isSame(hash(pool, userId, code), Buffer.from(sent.hash, 'base64'))) {
    wrongCodes.add(key);
    throw new CognitoError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    );
  }
  delete user.code;
}

/** Where a code went, masked as AWS does: `s***@e***`. */
export function codeDelivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination },
  };
}

function hash({ state }: Pool, userId: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(state.seed, 'base64'))
    .update(`code ${userId} ${code}`)
    .digest();
}
