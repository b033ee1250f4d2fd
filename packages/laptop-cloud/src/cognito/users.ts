import { createHmac, randomUUID } from 'node:crypto';
import type { Pool } from './context.ts';
import { CognitoError, invalidParameter, userNotFound } from './errors.ts';
import { setPassword } from './passwords.ts';
import type { GroupSettings } from './settings.ts';
import { type PasswordRecord, simulateRecord } from './srp.ts';
import type { User } from './store.ts';

/** Attributes as the API carries them. */
export type AttributeList = { Name: string; Value?: string | null | undefined }[];

export type NewUser = {
  name: string;
  attributes: AttributeList;
  password: string;
  permanent: boolean;
  now: Date;
};

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

// The standard attributes of OpenID Connect that every pool knows.
const standardAttributes = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Finds a user by user name, by e-mail where the pool signs in with it, or by sub. */
export function findUser(pool: Pool, name: string): User | undefined {
  const { caseSensitive, emailIsUsername } = pool.settings;
  const fold = (text: string) => (caseSensitive ? text : text.toLowerCase());
  const wanted = fold(name);
  return Object.values(pool.state.users).find((user) => {
    if (fold(user.username) === wanted || user.attributes.sub === name) return true;
    return emailIsUsername && fold(user.attributes.email ?? '') === wanted;
  });
}

/** @throws CognitoError UserNotFoundException. */
export function requireUser(pool: Pool, name: string): User {
  const user = findUser(pool, name);
  if (!user) throw userNotFound();
  return user;
}

/** Whether codes can be sent to the user. */
export function hasVerifiedEmail(user: User): boolean {
  return user.attributes.email !== undefined && user.attributes.email_verified === 'true';
}

/**
 * Adds a user with a permanent or a temporary password.
 * @throws CognitoError when the name is taken, an attribute is wrong or the policy refuses the
 * password; nothing is added then.
 */
export function createUser(
  pool: Pool,
  { name, attributes, password, permanent, now }: NewUser,
): User {
  const { emailIsUsername } = pool.settings;
  if (name === '' || name.length > 128) throw invalidParameter('Username is empty or too long.');
  if (emailIsUsername && !email.test(name)) throw invalidParameter('Username should be an email.');
  if (findUser(pool, name)) {
    throw new CognitoError(
      'UsernameExistsException',
      emailIsUsername
        ? 'An account with the given email already exists.'
        : 'User account already exists',
    );
  }
  const sub = randomUUID();
  const user: User = {
    username: emailIsUsername ? sub : name,
    attributes: { sub },
    enabled: true,
    groups: [],
    status: 'FORCE_CHANGE_PASSWORD',
    password: { salt: '', verifier: '' },
    createdAtMs: now.getTime(),
    modifiedAtMs: now.getTime(),
  };
  const named = emailIsUsername ? [{ Name: 'email', Value: name }] : [];
  setAttributes(pool, user, [...named, ...attributes]);
  setPassword(pool, user, password, { permanent, now });
  pool.state.users[user.username] = user;
  return user;
}

/**
 * Sets attributes; `custom:` ones and those of the template's schema are known beside the standard ones.
 * @throws CognitoError InvalidParameterException on an unknown attribute or a malformed e-mail.
 */
export function setAttributes(pool: Pool, user: User, attributes: AttributeList): void {
  for (const { Name: name, Value: value } of attributes) {
    const own = pool.settings.attributes.some(
      (attribute) => name === attribute.name || name === `custom:${attribute.name}`,
    );
    if (name === 'sub' || !(own || standardAttributes.has(name))) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
      );
    }
    if (name === 'email' && !email.test(value ?? '')) {
      throw invalidParameter('Invalid email address format.');
    }
    user.attributes[name] = value ?? '';
  }
}

/** The required attributes of the template's schema that the user has no value for. */
export function missingAttributes(pool: Pool, user: User): string[] {
  return pool.settings.attributes
    .filter(({ name, required }) => required && !user.attributes[name])
    .map(({ name }) => name);
}

/** Removes a user and all sessions. */
export function removeUser(pool: Pool, { username }: User): void {
  delete pool.state.users[username];
  for (const [eventId, session] of Object.entries(pool.state.sessions)) {
    if (session.username === username) delete pool.state.sessions[eventId];
  }
}

/** The pool's groups that the user is in, by precedence; one that the template has no more is none. */
export function groupsOf({ groups }: Pool, user: User): GroupSettings[] {
  return groups.filter(({ name }) => user.groups.includes(name));
}

/** The attributes in the form of the API. */
export function listAttributes({ attributes }: User): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * The response of a sign-in with an unknown name: always equal for the same name, and of
 * the form that a user of this pool would have.
 */
export function simulateUser(pool: Pool, name: string): { userId: string; record: PasswordRecord } {
  const folded = pool.settings.caseSensitive ? name : name.toLowerCase();
  const seed = createHmac('sha256', Buffer.from(pool.state.seed, 'base64'))
    .update(`nobody ${folded}`)
    .digest();
  const hex = seed.toString('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return {
    userId: pool.settings.emailIsUsername ? uuid : name,
    record: simulateRecord(seed),
  };
}

/** @throws CognitoError InvalidParameterException when codes are switched on that were never set up. */
export function setMfaEnabled(user: User, enabled: boolean): void {
  if (enabled && !user.totp) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (user.totp) user.totp.enabled = enabled;
}

/** How `GetUser` and `AdminGetUser` tell of the codes. */
export function describeMfa({ totp }: User) {
  if (!totp?.enabled) return {};
  return { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
}
