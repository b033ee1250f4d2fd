import { isCommonPassword } from './common-passwords.ts';

/** The password policy of the user pool, in its own terms: a length, and no character classes. */
export const passwordPolicy = {
  minLength: 15,
  requireUppercase: false,
  requireLowercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const;

/** The rule as a hint for staff who choose a password. */
export const passwordPolicyText = `At least ${passwordPolicy.minLength} characters, such as four words that don’t belong together.`;

/**
 * The fault of a new password; undefined for a valid one.
 * @param ownWords the first guesses of an attacker: the address of the account, the name of the agency
 */
export function newPasswordProblem(
  password: string,
  ownWords: readonly string[],
): string | undefined {
  if (password.length < passwordPolicy.minLength) {
    return `Please use at least ${passwordPolicy.minLength} characters.`;
  }
  if (password !== password.trim()) return 'Please use no space at the beginning or the end.';
  if (password.length > 256) return 'Please use at most 256 characters.';
  return isCommonPassword(password, ownWords)
    ? 'This is one of the first passwords that others would try. Please choose another.'
    : undefined;
}
