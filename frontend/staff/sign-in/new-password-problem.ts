import { agency } from '#frontend/content/agency.ts';
import { messages } from '#shared/messages.ts';
import * as policy from '#shared/password-policy.ts';

/**
 * The problem with a new password that the browser can find; undefined if there is none. The user pool makes the
 * final decision on its length, with its own sentence.
 * @param email the account's address, which a password must not contain
 */
export function newPasswordProblem(password: string, email: string): string | undefined {
  if (password === '') return messages.fillOut;
  return policy.newPasswordProblem(password, [email, agency.productName]);
}
