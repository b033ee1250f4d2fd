import { messages } from '#shared/messages.ts';

/**
 * Reads Cognito's refusal of the current password: the sentence for its field, or the end of the session.
 * @returns undefined if the refusal has another reason
 */
export function currentPasswordRefusal(
  error: unknown,
): { current: string } | 'session-ended' | undefined {
  if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') return undefined;
  const isAboutPassword = /incorrect username or password/i.test(error.message);
  return isAboutPassword ? { current: messages.wrongPassword } : 'session-ended';
}
