import { messages } from '#shared/messages.ts';

/** One row of the login table (specification, section 8). */
type SignInErrorRow = {
  /** The error's codes in the specification. */
  codes: readonly string[];
  /** Cognito's exception for the same error; some exceptions have the same name and different messages. */
  exception: { name: string; message?: RegExp };
  sentence: string;
};

export const signInErrorRows: readonly SignInErrorRow[] = [
  {
    codes: ['auth/invalid-email'],
    // The same exception also reports a wrongly configured client, whose own message is shown.
    exception: { name: 'InvalidParameterException', message: /e-?mail|user ?name/i },
    sentence: messages.invalidEmail,
  },
  {
    codes: ['auth/user-disabled'],
    exception: { name: 'NotAuthorizedException', message: /disabled/i },
    sentence: messages.userDisabled,
  },
  {
    codes: ['auth/user-not-found'],
    exception: { name: 'UserNotFoundException' },
    sentence: messages.userNotFound,
  },
  {
    codes: ['auth/wrong-password', 'auth/invalid-password'],
    exception: { name: 'InvalidPasswordException' },
    sentence: messages.wrongPassword,
  },
  {
    codes: ['auth/invalid-credential'],
    exception: { name: 'NotAuthorizedException', message: /incorrect username or password/i },
    sentence: messages.wrongCredentials,
  },
];

const storageFull =
  'Your browser’s storage is full, so it can’t keep your sign-in. Delete this site’s data in your browser’s settings, then try again.';

/** Whether the browser's storage is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const unknownError = 'Something went wrong. Please try again.';

/** An error's own message; never empty. */
export const ownMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : unknownError;

/**
 * The sign-in screen's message about a failed sign-in.
 * @param error the thrown error: a Cognito exception by its name, or an `auth/…` code
 * @returns the sentence of the login table, or the error's own message when no row fits
 */
export function signInMessage(error: unknown): string {
  if (!(error instanceof Error)) return unknownError;
  if (isStorageFull(error)) return storageFull;
  const code = 'code' in error ? error.code : undefined;
  const row = signInErrorRows.find(
    ({ codes, exception }) =>
      codes.some((known) => known === code || known === error.name) ||
      (exception.name === error.name && (exception.message?.test(error.message) ?? true)),
  );
  return row?.sentence ?? ownMessage(error);
}
