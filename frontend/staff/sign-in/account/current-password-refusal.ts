import { messages } from '#shared/messages.ts';

/**
 * What Cognito's refusal says of the current password: the sentence for its field, or that the session is over.
 * @returns undefined when it is about something else
 */
export function currentPasswordRefusal(
  error: unknown,
): { current: string } | 'session-ended' | undefined {
  if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') return undefined;
  const isAboutPassword = /incorrect username or password/i.test(error.message);
  return isAboutPassword ? { current: messages.wrongPassword } : 'session-ended';
}
