import { firstLine } from '../lib/run-command-line.ts';

const longestAnswerMs = 15_000;

/**
 * One request, as a browser without cookies sends it; redirects are answers.
 * @throws Error that names the address's path when there is no answer
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    return await fetch(url, { redirect: 'manual', signal, ...init });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    // Without the query: a signed link is a key.
    const { host, pathname } = new URL(url);
    throw new Error(`${host}${pathname} does not answer: ${firstLine(cause)}`);
  }
}
