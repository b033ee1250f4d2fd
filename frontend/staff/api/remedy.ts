import { hasAnswer } from './api-error.ts';

/** The remedy for a failed call, in words. Only a call without an answer is about the connection. */
export const remedyFor = (error: unknown): string =>
  hasAnswer(error)
    ? 'The server answered with an error. Try again in a minute.'
    : 'Check your connection, then try again.';
