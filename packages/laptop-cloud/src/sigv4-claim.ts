import type { HttpRequest } from './http.ts';
import { signatureErrors } from './sigv4-errors.ts';

/** The claim of a request about its signature, before its verification. */
export type Claim = {
  form: 'header' | 'query';
  accessKeyId: string;
  /** `20260131/us-east-1/s3/aws4_request` */
  scope: string;
  signedHeaders: string[];
  signature: string;
  /** `20260131T120000Z` */
  date: string;
  expiresSeconds?: number;
};

export const algorithm = 'AWS4-HMAC-SHA256';
const longestExpirySeconds = 604_800;

/** `20260131T120000Z` as milliseconds since 1970; NaN when it is no such time. */
export function parseAmzDate(date: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Reads the signature from the Authorization header or from the query.
 * @throws SignatureError when there is none, when there are two, or when it is malformed.
 */
export function readClaim(request: HttpRequest, query: [string, string][], service: string): Claim {
  const errors = signatureErrors(service);
  const authorization = request.headers.authorization;
  const parameters = new Map(query);
  const presigned = parameters.has('X-Amz-Algorithm') || parameters.has('X-Amz-Signature');
  if (authorization !== undefined && presigned) throw errors.twoMechanisms();
  if (presigned) return readQueryClaim(parameters, service);
  if (authorization === undefined) throw errors.missing();
  if (!authorization.startsWith(`${algorithm} `)) throw errors.unsupported();
  const fields = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((field) => {
        const [name = '', ...value] = field.trim().split('=');
        return [name, value.join('=')];
      }),
  );
  const [accessKeyId, scope] = splitCredential(fields.get('Credential') ?? '');
  const signedHeaders = fields.get('SignedHeaders');
  const signature = fields.get('Signature');
  if (!accessKeyId || !scope || !signedHeaders || !signature) throw errors.malformed('header');
  const date = request.headers['x-amz-date'] ?? '';
  if (Number.isNaN(parseAmzDate(date))) throw errors.missingDate();
  const names = signedHeaders.split(';');
  return { form: 'header', accessKeyId, scope, signedHeaders: names, signature, date };
}

function readQueryClaim(parameters: Map<string, string>, service: string): Claim {
  const errors = signatureErrors(service);
  const [accessKeyId, scope] = splitCredential(parameters.get('X-Amz-Credential') ?? '');
  const signedHeaders = parameters.get('X-Amz-SignedHeaders');
  const signature = parameters.get('X-Amz-Signature');
  const date = parameters.get('X-Amz-Date') ?? '';
  const expires = parameters.get('X-Amz-Expires') ?? '';
  if (
    parameters.get('X-Amz-Algorithm') !== algorithm ||
    !(accessKeyId && scope && signedHeaders && signature && expires) ||
    Number.isNaN(parseAmzDate(date))
  ) {
    throw errors.malformed('query');
  }
  const expiresSeconds = Number(expires);
  if (!/^\d+$/.test(expires) || expiresSeconds < 1 || expiresSeconds > longestExpirySeconds) {
    throw errors.wrongExpiry();
  }
  const names = signedHeaders.split(';');
  return {
    form: 'query',
    accessKeyId,
    scope,
    signedHeaders: names,
    signature,
    date,
    expiresSeconds,
  };
}

function splitCredential(credential: string): [string, string] {
  const slash = credential.indexOf('/');
  return slash < 0 ? ['', ''] : [credential.slice(0, slash), credential.slice(slash + 1)];
}
