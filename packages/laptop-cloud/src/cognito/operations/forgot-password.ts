import { z } from 'zod/mini';
import { codeDelivery, countCodeSent, redeemCode, sendCode } from '../codes.ts';
import { attemptsKey, findClient, type Operation, type Pool, parseInput } from '../context.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../errors.ts';
import { checkPolicy, setPassword } from '../passwords.ts';
import { findUser, hasVerifiedEmail, simulateUser } from '../users.ts';

const forgotInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
});

/**
 * Sends the code that resets a password. Where the client hides who exists, a name that can't be
 * sent one (nobody's, disabled, without a verified e-mail) is answered as if it had been.
 */
export const forgotPassword: Operation = (context, input) => {
  const { ClientId, Username } = parseInput(forgotInput, input);
  const { pool, client } = findClient(context, ClientId);
  if (!pool.settings.recoversByEmail) {
    throw notAuthorized('Contact administrator to reset password.');
  }
  const user = findUser(pool, Username);
  if (client.hidesUnknownUsers && (!user?.enabled || !hasVerifiedEmail(user))) {
    countCodeSent(context, pool, user?.username ?? simulateUser(pool, Username).userId);
    return codeDelivery(simulatedEmail(pool, Username));
  }
  if (!user) throw userNotFound();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (!hasVerifiedEmail(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  sendCode(context, pool, user);
  return codeDelivery(user.attributes.email ?? '');
};

const confirmInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** Sets a new password for the code that was sent; a refused password leaves the code usable. */
export const confirmForgotPassword: Operation = (context, input) => {
  const { ClientId, Username, ConfirmationCode, Password } = parseInput(confirmInput, input);
  const { pool, client } = findClient(context, ClientId);
  checkPolicy(pool.settings.passwordPolicy, Password);
  const user = findUser(pool, Username) ?? null;
  if (!client.hidesUnknownUsers) {
    if (!user) throw userNotFound();
    if (!user.enabled) throw notAuthorized('User is disabled.');
  }
  const userId = user?.username ?? simulateUser(pool, Username).userId;
  const recipient = user?.enabled ? user : null;
  redeemCode(context, pool, recipient, { userId, code: ConfirmationCode });
  if (recipient) {
    setPassword(pool, recipient, Password, { permanent: true, now: context.now() });
    context.lockouts.reset(attemptsKey(pool, userId));
  }
  return {};
};

/** The name itself where it is an e-mail; else one that stays the same for the name. */
function simulatedEmail(pool: Pool, name: string): string {
  if (name.includes('@')) return name;
  const letters = simulateUser(pool, name).record.salt.replace(/[^a-f]/g, '');
  return `${letters.charAt(0) || 'a'}@${letters.charAt(1) || 'b'}`;
}
