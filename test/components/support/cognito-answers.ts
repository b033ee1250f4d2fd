import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import { onTestFinished, vi } from 'vitest';

const endpoint = 'https://cognito.test/';

/** The operations of Cognito that a test answers, by their names. */
type CognitoAnswers = Record<string, object>;

/** Makes Cognito give these answers to the signed-in account, until the end of the test. */
export function answerAsCognito(answers: CognitoAnswers): void {
  const accessToken = { payload: {}, toString: () => 'token' };
  // Amplify would log a warning about every configured endpoint, even Cognito's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure(
    {
      Auth: {
        Cognito: {
          userPoolId: 'us-east-1_sample',
          userPoolClientId: 'sample',
          userPoolEndpoint: endpoint,
        },
      },
    },
    { Auth: { tokenProvider: { getTokens: async () => ({ accessToken }) } } },
  );
  const outside = globalThis.fetch;
  const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(endpoint)) return outside(input, init);
    const operation = request.headers.get('x-amz-target')?.split('.').at(-1) ?? '';
    const answer = answers[operation];
    if (!answer) throw new Error(`The test has no answer to ${operation}.`);
    return Response.json(answer);
  });
  onTestFinished(() => {
    answering.mockRestore();
    Amplify.configure({});
  });
}
