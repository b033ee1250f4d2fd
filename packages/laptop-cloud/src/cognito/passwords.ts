import { randomInt } from 'node:crypto';
import type { Pool } from './context.ts';
import { invalidParameter, invalidPassword } from './errors.ts';
import type { PasswordPolicy } from './settings.ts';
import { isRecordedPassword, recordPassword } from './srp.ts';
import type { User } from './store.ts';

/** AWS's list; a blank counts too, since passwords neither begin nor end with one. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;
const dayMs = 86_400_000;

/**
 * Checks a new password against the pool's policy.
 * @throws CognitoError InvalidPasswordException naming the first rule that is broken, or
 * InvalidParameterException for what no policy allows (over 256 characters, blanks at an end).
 */
export function checkPolicy(policy: PasswordPolicy, password: string): void {
  if (password.length > 256 || password !== password.trim()) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$ and have length less than or equal to 256",
    );
  }
  if (password.length < policy.minimumLength) throw invalidPassword('Password not long enough');
  const rules = [
    { required: policy.lowercase, has: /[a-z]/, name: 'lowercase' },
    { required: policy.uppercase, has: /[A-Z]/, name: 'uppercase' },
    { required: policy.numbers, has: /[0-9]/, name: 'numeric' },
    { required: policy.symbols, has: symbol, name: 'symbol' },
  ];
  const broken = rules.find(({ required, has }) => required && !has.test(password));
  if (broken) throw invalidPassword(`Password must have ${broken.name} characters`);
}

/** Makes a temporary password that meets the policy, without look-alike characters. */
export function generatePassword({ minimumLength }: PasswordPolicy): string {
  const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%*-_+'];
  const pick = (characters: string) => characters.charAt(randomInt(characters.length));
  const picked = classes.map(pick);
  while (picked.length < Math.max(minimumLength, 12)) picked.push(pick(classes.join('')));
  for (let last = picked.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [picked[last], picked[other]] = [picked[other] ?? '', picked[last] ?? ''];
  }
  return picked.join('');
}

/**
 * Gives a user a new password: a permanent one confirms the account, a temporary one must be
 * changed at the next sign-in and expires after the pool's TemporaryPasswordValidityDays.
 * @throws CognitoError when the policy does not allow it.
 */
export function setPassword(
  pool: Pool,
  user: User,
  password: string,
  { permanent, now }: { permanent: boolean; now: Date },
): void {
  checkPolicy(pool.settings.passwordPolicy, password);
  user.password = recordPassword(pool.srpName, user.username, password);
  user.status = permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  user.modifiedAtMs = now.getTime();
  delete user.code;
  delete user.temporaryUntilMs;
  if (!permanent) {
    user.temporaryUntilMs = now.getTime() + pool.settings.temporaryPasswordDays * dayMs;
  }
}

/** Whether this is the user's password now. */
export function isPasswordOf(
  pool: Pool,
  user: Pick<User, 'username' | 'password'>,
  password: string,
): boolean {
  return isRecordedPassword(pool.srpName, user.username, password, user.password);
}
