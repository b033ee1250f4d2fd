import { agency } from '#frontend/content/agency.ts';
import { messages } from '#shared/messages.ts';
import * as policy from '#shared/password-policy.ts';

/**
 * What is wrong with a new password as far as the browser can tell; undefined when nothing is. The
 * user pool has the last word on its length, in its own sentence.
 * @param email the account's address, of which no password is made
 */
export function newPasswordProblem(password: string, email: string): string | undefined {
  if (password === '') return messages.fillOut;
  return policy.newPasswordProblem(password, [email, agency.productName]);
}
