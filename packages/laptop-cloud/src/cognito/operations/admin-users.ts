import { z } from 'zod/mini';
import { sendCode } from '../codes.ts';
import { attemptsKey, findPool, type Operation, type Pool, parseInput } from '../context.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts';
import { generatePassword, setPassword } from '../passwords.ts';
import { revokeSessions } from '../sessions.ts';
import type { User } from '../store.ts';
import {
  createUser,
  describeMfa,
  findUser,
  hasVerifiedEmail,
  listAttributes,
  removeUser,
  requireUser,
  setMfaEnabled,
} from '../users.ts';

const userInput = z.object({ UserPoolId: z.string(), Username: z.string() });

const createInput = z.object({
  UserPoolId: z.string(),
  Username: z.string(),
  UserAttributes: z.optional(z.array(z.object({ Name: z.string(), Value: z.nullish(z.string()) }))),
  TemporaryPassword: z.nullish(z.string()),
  MessageAction: z.nullish(z.enum(['SUPPRESS', 'RESEND'])),
  DesiredDeliveryMediums: z.nullish(z.array(z.enum(['EMAIL', 'SMS']))),
});

/**
 * Makes a user with a temporary password, or invites one again who has not signed in yet. The invitation, which AWS mails,
 * is printed unless it is suppressed.
 */
export const adminCreateUser: Operation = (context, input) => {
  const { UserPoolId, Username, UserAttributes, TemporaryPassword, MessageAction } = parseInput(
    createInput,
    input,
  );
  const pool = findPool(context, UserPoolId);
  const now = context.now();
  const password = TemporaryPassword || generatePassword(pool.settings.passwordPolicy);
  const attributes = UserAttributes ?? [];
  const user =
    MessageAction === 'RESEND'
      ? inviteAgain(pool, Username, password, now)
      : createUser(pool, { name: Username, attributes, password, permanent: false, now });
  if (MessageAction !== 'SUPPRESS') {
    context.print(`Temporary password for ${user.attributes.email ?? Username}: ${password}`);
  }
  return { User: { ...describeUser(user), Attributes: listAttributes(user) } };
};

/** Another temporary password, which is good for as long as the first was. */
function inviteAgain(pool: Pool, name: string, password: string, now: Date): User {
  const user = requireUser(pool, name);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  setPassword(pool, user, password, { permanent: false, now });
  return user;
}

/** Tells all about a user. */
export const adminGetUser: Operation = (context, input) => {
  const { user } = find(context, input);
  return { ...describeUser(user), UserAttributes: listAttributes(user), ...describeMfa(user) };
};

/** Removes a user and all sessions. */
export const adminDeleteUser: Operation = (context, input) => {
  const { pool, user } = find(context, input);
  removeUser(pool, user);
  return {};
};

/** Keeps a user from signing in and ends all sessions. */
export const adminDisableUser: Operation = (context, input) => {
  const { pool, user } = find(context, input);
  user.enabled = false;
  user.modifiedAtMs = context.now().getTime();
  revokeSessions(pool, user);
  return {};
};

/** Lets a disabled user sign in again. */
export const adminEnableUser: Operation = (context, input) => {
  const { user } = find(context, input);
  user.enabled = true;
  user.modifiedAtMs = context.now().getTime();
  return {};
};

/** Sets a permanent password, or one that must be changed at the next sign-in. */
export const adminSetUserPassword: Operation = (context, input) => {
  const { pool, user } = find(context, input);
  const { Password, Permanent } = parseInput(
    z.object({ Password: z.string(), Permanent: z.nullish(z.boolean()) }),
    input,
  );
  setPassword(pool, user, Password, { permanent: Permanent ?? false, now: context.now() });
  context.lockouts.reset(attemptsKey(pool, user.username));
  return {};
};

/** Makes the password useless until the user resets it with the code that is sent. */
export const adminResetUserPassword: Operation = (context, input) => {
  const { pool, user } = find(context, input);
  if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (!hasVerifiedEmail(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  sendCode(context, pool, user);
  user.status = 'RESET_REQUIRED';
  user.modifiedAtMs = context.now().getTime();
  return {};
};

/** Switches a user's codes on or off; where the pool wants them, the next sign-in sets them up anew. */
export const adminSetUserMfaPreference: Operation = (context, input) => {
  const { user } = find(context, input);
  const { SoftwareTokenMfaSettings } = parseInput(
    z.object({
      SoftwareTokenMfaSettings: z.nullish(z.object({ Enabled: z.nullish(z.boolean()) })),
    }),
    input,
  );
  if (SoftwareTokenMfaSettings) setMfaEnabled(user, SoftwareTokenMfaSettings.Enabled ?? false);
  return {};
};

/** Ends all sessions of a user. */
export const adminUserGlobalSignOut: Operation = (context, input) => {
  const { pool, user } = find(context, input);
  revokeSessions(pool, user);
  return {};
};

/**
 * Creates a confirmed user with a verified e-mail and this permanent password, unless there is one.
 * @throws CognitoError when the policy does not allow the password.
 */
export function ensureConfirmedUser(
  pool: Pool,
  { email, password, now }: { email: string; password: string; now: Date },
): void {
  if (findUser(pool, email)) return;
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  createUser(pool, { name: email, attributes, password, permanent: true, now });
}

/** The properties of a user in the API besides the attributes; times in seconds. */
export function describeUser(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAtMs / 1000,
    UserLastModifiedDate: user.modifiedAtMs / 1000,
  };
}

function find(context: Parameters<Operation>[0], input: unknown): { pool: Pool; user: User } {
  const { UserPoolId, Username } = parseInput(userInput, input);
  const pool = findPool(context, UserPoolId);
  return { pool, user: requireUser(pool, Username) };
}
