/** What is wrong with a code as it was typed; undefined when it has six digits. */
export const typedCodeProblem = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'Please type the six digits that your app shows.';

/** The code without the spaces that apps show in it. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/** What the field says about Cognito's refusal of a code; undefined when it is about something else. */
export function refusedCodeProblem(error: unknown): string | undefined {
  switch (error instanceof Error ? error.name : '') {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'This code is not right. Please type the one that your app shows now.';
    case 'ExpiredCodeException':
      return 'This code was used already. Please wait for the next one.';
    default:
      return undefined;
  }
}
