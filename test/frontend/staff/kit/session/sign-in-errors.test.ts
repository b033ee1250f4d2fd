import { expect, test } from 'vitest';
import { signInErrorRows, signInMessage } from '#frontend/staff/kit/session/sign-in-errors.ts';

/** An error as Amplify throws it: the service's exception as its name. */
function serviceError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

// Section 8 of the specification, with Cognito's exception and message in each case.
const table: [code: string, exception: string, cognitoMessage: string, sentence: string][] = [
  [
    'auth/invalid-email',
    'InvalidParameterException',
    'Username should be an email.',
    'Invalid email format.',
  ],
  [
    'auth/user-disabled',
    'NotAuthorizedException',
    'User is disabled.',
    'This user has been disabled.',
  ],
  ['auth/user-not-found', 'UserNotFoundException', 'User does not exist.', 'User not found.'],
  [
    'auth/wrong-password',
    'InvalidPasswordException',
    'The password is wrong.',
    'Incorrect password.',
  ],
  [
    'auth/invalid-password',
    'InvalidPasswordException',
    'The password is wrong.',
    'Incorrect password.',
  ],
  [
    'auth/invalid-credential',
    'NotAuthorizedException',
    'Incorrect username or password.',
    'Incorrect Email/Password.',
  ],
];

test.each(table)(
  '%s reads as its row, by code and by exception',
  (code, name, message, sentence) => {
    expect(signInMessage(serviceError(name, message))).toBe(sentence);
    expect(signInMessage(Object.assign(new Error('other words'), { code }))).toBe(sentence);
    expect(signInMessage(serviceError(code, 'other words'))).toBe(sentence);
  },
);

test('every row is in the table above', () => {
  const codes = signInErrorRows.flatMap((row) => row.codes);
  expect(codes.toSorted()).toEqual(table.map(([code]) => code).toSorted());
});

test.each([
  ['NotAuthorizedException', 'Password attempts exceeded'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ],
  ['InvalidParameterException', 'USER_SRP_AUTH is not enabled for the client.'],
  ['NetworkError', 'A network error has occurred.'],
])('any other error shows its own message: %s, %s', (name, message) => {
  expect(signInMessage(serviceError(name, message))).toBe(message);
});

test('an error without words still says something', () => {
  expect(signInMessage(new Error(''))).toBe('Something went wrong. Please try again.');
  expect(signInMessage('a string')).toBe('Something went wrong. Please try again.');
});
