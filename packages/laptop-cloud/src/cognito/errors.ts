/** A refusal in the words of AWS; the protocol turns it into a JSON 1.1 error body. */
export class CognitoError extends Error {
  readonly code: string;

  /** @param code the exception's name, such as `UserNotFoundException`. */
  constructor(code: string, message: string) {
    super(message);
    this.name = 'CognitoError';
    this.code = code;
  }
}

/** A `NotAuthorizedException`, the code of most refusals at sign-in. */
export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** An `InvalidParameterException`. */
export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** An `InvalidPasswordException` that names the rule which was broken. */
export function invalidPassword(rule: string): CognitoError {
  return new CognitoError(
    'InvalidPasswordException',
    `Password did not conform with policy: ${rule}`,
  );
}

/** The common response to a wrong password and to an unknown user, so callers can't distinguish them. */
export function incorrectSignIn(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

/** The answer of clients that may say which users exist, and of the administrator's operations. */
export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}

/** The answer once a limit of attempts is used up. */
export function limitExceeded(): CognitoError {
  return new CognitoError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  );
}

/** The answer to a user whose password an administrator has reset. */
export function resetRequired(): CognitoError {
  return new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
}
