import { messages } from '#shared/messages.ts';
import { passwordPolicy } from '#shared/password-policy.ts';

const { minLength } = passwordPolicy;

/**
 * What is wrong with a new password as far as the browser can tell; undefined when nothing is. The
 * user pool has the last word, in its own sentence.
 */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return messages.fillOut;
  return password.length < minLength ? `Please use at least ${minLength} characters.` : undefined;
}
