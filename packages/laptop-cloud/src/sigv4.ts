import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from './http.ts';
import type { CredentialStore, Principal } from './iam.ts';
import { algorithm, type Claim, parseAmzDate, readClaim } from './sigv4-claim.ts';
import { signatureErrors } from './sigv4-errors.ts';

export { parseAmzDate } from './sigv4-claim.ts';
export { SignatureError } from './sigv4-errors.ts';

export type VerifyOptions = {
  /** The name in the credential's scope: `s3`, `dynamodb`, `cognito-idp`. */
  service: string;
  region?: string;
  now?: () => Date;
};

const toleratedSkewMs = 15 * 60_000;
const unsignedPayload = 'UNSIGNED-PAYLOAD';
const streamingPayload = /^STREAMING-[A-Z0-9-]+$/;

/**
 * Checks AWS Signature Version 4 of a request, in its header form or its query (presigned) form.
 * @returns who signed it.
 * @throws SignatureError with AWS's code, status and message for that service: S3's codes for `s3`,
 * those of the JSON services (`UnrecognizedClientException`, `InvalidSignatureException`, …) else.
 */
export function verifySignature(
  request: HttpRequest,
  credentials: CredentialStore,
  { service, region = 'us-east-1', now = () => new Date() }: VerifyOptions,
): Principal {
  const errors = signatureErrors(service);
  const { query, path } = readAddress(request, service);
  const claim = readClaim(request, query, service);
  const known = credentials.find(claim.accessKeyId);
  if (!known) throw errors.unknownKey();
  if (claim.scope !== `${claim.date.slice(0, 8)}/${region}/${service}/aws4_request`) {
    throw errors.wrongScope(claim.form, `${region}/${service}`);
  }
  checkTime(claim, now().getTime(), errors);
  // AWS refuses what was added after signing, else an x-amz header could change the meaning.
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0 || !claim.signedHeaders.includes('host')) {
    throw errors.headersNotSigned(unsigned);
  }
  const canonicalRequest = [
    request.method,
    path,
    canonicalQuery(query),
    ...claim.signedHeaders.map((name) => `${name}:${canonicalHeader(request, name)}`),
    '',
    claim.signedHeaders.join(';'),
    payloadHash(request, query, claim, service),
  ].join('\n');
  const expected = signText(
    [algorithm, claim.date, claim.scope, sha256(canonicalRequest)].join('\n'),
    known.secretAccessKey,
    claim.scope,
  );
  if (!isSameText(claim.signature, expected)) throw errors.mismatch();
  return known.principal;
}

/**
 * The signature over a text, in hex: of a string to sign, or of a POST policy in base64.
 * @param scope `20260131/us-east-1/s3/aws4_request`
 */
export function signText(text: string, secretAccessKey: string, scope: string): string {
  return createHmac('sha256', signingKey(secretAccessKey, scope)).update(text).digest('hex');
}

/** The keys that were derived already: a handful a day, of every function's role and service one. */
const signingKeys = new Map<string, Buffer>();

function signingKey(secretAccessKey: string, scope: string): Buffer {
  const name = `${secretAccessKey} ${scope}`;
  const known = signingKeys.get(name);
  if (known) return known;
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (previous, part) => createHmac('sha256', previous).update(part).digest(),
      Buffer.from(`AWS4${secretAccessKey}`),
    );
  signingKeys.set(name, key);
  return key;
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}

/**
 * The pairs of a query, decoded (`+` is a blank), in order; a name without `=` has the value ''.
 * @throws URIError on a broken percent escape.
 */
export function decodeQuery(query: string): [string, string][] {
  const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

function readAddress(request: HttpRequest, service: string) {
  try {
    return {
      query: decodeQuery(request.query),
      path: canonicalPath(request.path, service),
    };
  } catch {
    throw signatureErrors(service).invalidUri();
  }
}

function checkTime(claim: Claim, nowMs: number, errors: ReturnType<typeof signatureErrors>): void {
  const signedMs = parseAmzDate(claim.date);
  if (claim.expiresSeconds === undefined) {
    if (Math.abs(nowMs - signedMs) > toleratedSkewMs) throw errors.skewed();
    return;
  }
  if (signedMs - nowMs > toleratedSkewMs) throw errors.notYetValid();
  if (nowMs > signedMs + claim.expiresSeconds * 1000) throw errors.expired();
}

/** S3 signs the path encoded once, as it is; every other service signs the encoded path encoded again. */
function canonicalPath(path: string, service: string): string {
  if (service === 's3') {
    return path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/');
  }
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(encode(segment));
  }
  return `/${kept.join('/')}${kept.length > 0 && path.endsWith('/') ? '/' : ''}`;
}

function canonicalQuery(query: [string, string][]): string {
  return query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: encode(name), value: encode(value) }))
    .sort((a, b) => order(a.name, b.name) || order(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

function canonicalHeader(request: HttpRequest, name: string): string {
  return (request.headers[name] ?? '').trim().replace(/\s+/g, ' ');
}

/** The body's entry in the canonical request. A hash must match the body. */
function payloadHash(
  { headers, body }: HttpRequest,
  query: [string, string][],
  { form }: Claim,
  service: string,
): string {
  if (service !== 's3') return sha256(body);
  const errors = signatureErrors(service);
  const inQuery = query.find(([name]) => name === 'X-Amz-Content-Sha256')?.[1];
  const declared =
    headers['x-amz-content-sha256'] ?? (form === 'query' ? (inQuery ?? unsignedPayload) : '');
  if (declared === unsignedPayload || streamingPayload.test(declared)) return declared;
  if (!/^[0-9a-f]{64}$/.test(declared)) throw errors.invalidPayloadHash();
  if (!isSameText(declared, sha256(body))) throw errors.payloadMismatch();
  return declared;
}

/** RFC 3986: all but the unreserved characters, in upper case hex. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
