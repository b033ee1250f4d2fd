import { sentences } from '../../../shared/sentences.ts';

/** Fewest characters that the user pool takes. */
export const passwordMinimumLength = 12;

/** What a new password needs; the user pool has the last word, in its own sentence. */
export const passwordPolicyText = `At least ${passwordMinimumLength} characters, with a capital and a small letter, a digit and a symbol.`;

/** What is wrong with a new password as far as the browser can tell; undefined when nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return sentences.fillOut;
  return password.length < passwordMinimumLength
    ? `Please use at least ${passwordMinimumLength} characters.`
    : undefined;
}
