import { isCommonPassword } from './common-passwords.ts';

/** What the staff's user pool asks of a password, in the pool's own terms: length, and no kinds of characters. */
export const passwordPolicy = {
  minLength: 15,
  requireUppercase: false,
  requireLowercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const;

/** The same, said to whoever chooses a password. */
export const passwordPolicyText = `At least ${passwordPolicy.minLength} characters, such as four words that don’t belong together.`;

/**
 * What is wrong with a new password; undefined when nothing is.
 * @param ownWords what everybody would try first: the account's address, the agency's name
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
