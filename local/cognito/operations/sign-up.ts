import { z } from 'zod/mini';
import { codeDelivery, redeemCode, sendCode } from '../codes.ts';
import { checkSecretHash, findClient, type Operation, parseInput } from '../context.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from '../errors.ts';
import { createUser, findUser, simulateUser } from '../users.ts';

const attributes = z.optional(
  z.array(z.object({ Name: z.string(), Value: z.nullish(z.string()) })),
);

const signUpInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: attributes,
  SecretHash: z.nullish(z.string()),
});

/** Makes an account, where the pool lets anyone do so; a code confirms it. */
export const signUp: Operation = (context, input) => {
  const { ClientId, Username, Password, UserAttributes, SecretHash } = parseInput(
    signUpInput,
    input,
  );
  const { pool, client } = findClient(context, ClientId);
  checkSecretHash(pool, client, Username, SecretHash);
  if (pool.settings.onlyAdministratorsCreateUsers) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const written = UserAttributes ?? [];
  if (written.some(({ Name }) => /_verified$/.test(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  const user = createUser(pool, {
    name: Username,
    attributes: written,
    password: Password,
    permanent: true,
    now: context.now(),
  });
  user.status = 'UNCONFIRMED';
  const { email, sub } = user.attributes;
  if (!email) return { UserConfirmed: false, UserSub: sub };
  sendCode(context, pool, user, 'confirm sign-up');
  return { UserConfirmed: false, UserSub: sub, ...codeDelivery(email) };
};

const confirmInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  SecretHash: z.nullish(z.string()),
});

/** Confirms an account, and its e-mail, with the code that was sent. */
export const confirmSignUp: Operation = (context, input) => {
  const { ClientId, Username, ConfirmationCode, SecretHash } = parseInput(confirmInput, input);
  const { pool, client } = findClient(context, ClientId);
  checkSecretHash(pool, client, Username, SecretHash);
  const user = findUser(pool, Username) ?? null;
  if (!user && !client.hidesUnknownUsers) throw userNotFound();
  const userId = user?.username ?? simulateUser(pool, Username).userId;
  const purpose = 'confirm sign-up';
  redeemCode(context, pool, user, { userId, code: ConfirmationCode, purpose });
  if (!user) return {};
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  return {};
};

const resendInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  SecretHash: z.nullish(z.string()),
});

/** Sends the code of a sign-up again. */
export const resendConfirmationCode: Operation = (context, input) => {
  const { ClientId, Username, SecretHash } = parseInput(resendInput, input);
  const { pool, client } = findClient(context, ClientId);
  checkSecretHash(pool, client, Username, SecretHash);
  const user = findUser(pool, Username);
  if (!user) {
    if (client.hidesUnknownUsers) return codeDelivery(Username);
    throw userNotFound();
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const { email } = user.attributes;
  if (!email) throw new CognitoError('CodeDeliveryFailureException', 'No address to send to.');
  sendCode(context, pool, user, 'confirm sign-up');
  return codeDelivery(email);
};
