import { vi } from 'vitest';

export type CognitoAnswer = { status: number; body: unknown };

/** How Cognito refuses. */
export const refusal = (code: string, status = 400): CognitoAnswer => ({
  status,
  body: { __type: code, message: 'No.' },
});

const aUser: CognitoAnswer = { status: 200, body: { Username: 'staff-1', UserAttributes: [] } };

/**
 * Replaces Cognito's endpoint until `vi.unstubAllGlobals()`.
 * @param answers one a call, the last one for all that follow; an error is thrown, as fetch does when
 * nobody can be reached
 * @returns what was asked
 */
export function fakeCognito(...answers: (CognitoAnswer | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const left = answers.length === 0 ? [aUser] : [...answers];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined || answer instanceof Error) throw answer;
    const { status, body } = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return asked;
}
