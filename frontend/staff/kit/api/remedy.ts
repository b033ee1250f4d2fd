import { hasAnswer, isDamaged } from './api-error.ts';

/** The words for an entry that the server can't read. */
export const damagedWords = {
  title: 'This entry is damaged',
  text: 'It can’t be read. Tell your administrator, who can remove it in its list.',
} as const;

/** The remedy for a failed call, in words. Only a call without an answer is about the connection. */
export function remedyFor(error: unknown): string {
  if (isDamaged(error)) return damagedWords.text;
  return hasAnswer(error)
    ? 'The server answered with an error. Try again in a minute.'
    : 'Check your connection, then try again.';
}
