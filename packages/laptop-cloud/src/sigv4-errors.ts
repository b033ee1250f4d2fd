/** A request whose signature does not hold, in AWS's words. */
export class SignatureError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.name = 'SignatureError';
    this.code = code;
    this.status = status;
  }
}

type Refusals = {
  missing(): SignatureError;
  missingDate(): SignatureError;
  unsupported(): SignatureError;
  twoMechanisms(): SignatureError;
  malformed(form: 'header' | 'query'): SignatureError;
  invalidUri(): SignatureError;
  unknownKey(): SignatureError;
  wrongScope(form: 'header' | 'query', expected: string): SignatureError;
  wrongExpiry(): SignatureError;
  skewed(): SignatureError;
  notYetValid(): SignatureError;
  expired(): SignatureError;
  headersNotSigned(names: string[]): SignatureError;
  invalidPayloadHash(): SignatureError;
  payloadMismatch(): SignatureError;
  mismatch(): SignatureError;
};

const doesNotMatch =
  'The request signature we calculated does not match the signature you provided. Check your';

function denied(message: string): SignatureError {
  return new SignatureError('AccessDenied', 403, message);
}

function invalid(code: string, message: string): SignatureError {
  return new SignatureError(code, 400, message);
}

const s3: Refusals = {
  missing: () => denied('Access Denied'),
  missingDate: () => denied('AWS authentication requires a valid Date or x-amz-date header'),
  unsupported: () =>
    invalid(
      'InvalidRequest',
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    ),
  twoMechanisms: () =>
    invalid(
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    ),
  malformed: (form) =>
    form === 'header'
      ? invalid('AuthorizationHeaderMalformed', 'The authorization header is malformed.')
      : invalid(
          'AuthorizationQueryParametersError',
          'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
        ),
  invalidUri: () => invalid('InvalidURI', "Couldn't parse the specified URI."),
  unknownKey: () =>
    new SignatureError(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
    ),
  wrongScope: (form, expected) =>
    invalid(
      form === 'header' ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError',
      `The credential's scope is wrong; expecting the date of the request and '${expected}/aws4_request'`,
    ),
  wrongExpiry: () =>
    invalid(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 second and a week (604800 seconds)',
    ),
  skewed: () =>
    new SignatureError(
      'RequestTimeTooSkewed',
      403,
      'The difference between the request time and the current time is too large.',
    ),
  notYetValid: () => denied('Request is not yet valid'),
  expired: () => denied('Request has expired'),
  headersNotSigned: (names) =>
    denied(
      `There were headers present in the request which were not signed: ${names.join(', ') || 'host'}`,
    ),
  invalidPayloadHash: () =>
    invalid(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, or a valid sha256 value.',
    ),
  payloadMismatch: () =>
    invalid(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    ),
  mismatch: () =>
    new SignatureError('SignatureDoesNotMatch', 403, `${doesNotMatch} key and signing method.`),
};

function invalidSignature(message: string): SignatureError {
  return invalid('InvalidSignatureException', message);
}

const incomplete = () =>
  invalid(
    'IncompleteSignatureException',
    'Authorization header requires Credential, Signature, SignedHeaders and a valid X-Amz-Date.',
  );

const json: Refusals = {
  missing: () =>
    invalid('MissingAuthenticationTokenException', 'Request is missing Authentication Token'),
  missingDate: incomplete,
  unsupported: incomplete,
  twoMechanisms: incomplete,
  malformed: incomplete,
  invalidUri: incomplete,
  unknownKey: () =>
    invalid(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    ),
  wrongScope: (_form, expected) =>
    invalidSignature(
      `Credential should be scoped to a valid date, region and service: ${expected}`,
    ),
  wrongExpiry: () => invalidSignature('X-Amz-Expires must be between 1 and 604800 seconds'),
  skewed: () => invalidSignature('Signature expired: its date is too far from the current time.'),
  notYetValid: () => invalidSignature('Signature not yet current'),
  expired: () => invalidSignature('Signature expired'),
  headersNotSigned: (names) =>
    invalidSignature(`Headers must be signed: ${names.join(', ') || 'host'}`),
  invalidPayloadHash: () => invalidSignature('x-amz-content-sha256 is invalid'),
  payloadMismatch: () => invalidSignature('x-amz-content-sha256 does not match the body'),
  mismatch: () =>
    invalidSignature(
      `${doesNotMatch} AWS Secret Access Key and signing method. Consult the service documentation for details.`,
    ),
};

/** The refusals as S3 words them, or as the services with a JSON protocol do. */
export function signatureErrors(service: string): Refusals {
  return service === 's3' ? s3 : json;
}
