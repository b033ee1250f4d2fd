/** The problem with a typed code; undefined if it has six digits. */
export const typedCodeProblem = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'Please type the six digits that your app shows.';

/** The code without spaces, which some apps show. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/** The field's sentence about Cognito's refusal of a code; undefined if the refusal has another reason. */
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
