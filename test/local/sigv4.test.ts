import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpRequest, type Listener, listen } from '../../local/http.ts';
import { createCredentialStore } from '../../local/iam.ts';
import { decodeQuery, SignatureError, verifySignature } from '../../local/sigv4.ts';

const credentials = createCredentialStore();
const role = { kind: 'role' as const, name: 'reader', statements: [] };
const keys = credentials.issue(role);

let listener: Listener;
let received: HttpRequest;
let s3: S3Client;

beforeAll(async () => {
  listener = await listen(
    async (request) => {
      received = request;
      return { status: 200, headers: {}, body: request.headers['x-amz-target'] ? '{}' : '' };
    },
    { port: 0, host: '127.0.0.1' },
  );
  s3 = new S3Client(settings());
});

afterAll(async () => {
  s3.destroy();
  await listener.close();
});

function settings(given = keys) {
  return { region: 'us-east-1', endpoint: listener.url, credentials: given, maxAttempts: 1 };
}

/** What arrives when the SDK puts an object. */
async function signedPut(key: string, body: string, metadata = 'plain'): Promise<HttpRequest> {
  await s3.send(
    new PutObjectCommand({ Bucket: 'b', Key: key, Body: body, Metadata: { note: metadata } }),
  );
  return received;
}

async function presignedGet(key: string, expiresIn = 300, from?: Date): Promise<HttpRequest> {
  const url = new URL(
    await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'b', Key: key }), {
      expiresIn,
      ...(from && { signingDate: from }),
    }),
  );
  const { pathname, search, host } = url;
  const body = Buffer.alloc(0);
  const common = { method: 'GET', body, sourceIp: '127.0.0.1', headers: { host } };
  return { ...common, path: pathname, query: search.slice(1) };
}

async function signedPutItem(): Promise<HttpRequest> {
  const client = new DynamoDBClient(settings());
  await client.send(new PutItemCommand({ TableName: 'table', Item: { PK: { S: 'x' } } }));
  client.destroy();
  return received;
}

function verify(request: HttpRequest, { service = 's3', now = () => new Date() } = {}) {
  return verifySignature(request, credentials, { service, now });
}

/** The refusal's code, status and message, or 'accepted'. */
function refusal(...args: Parameters<typeof verify>) {
  try {
    verify(...args);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { code: error.code, status: error.status, message: error.message };
  }
}

function replaceAt(text: string, position: number, by: string): string {
  const index = position % text.length;
  return text.slice(0, index) + by + text.slice(index + 1);
}

/** What a query means: S3 looks at its decoded pairs, in any order. */
function meaning(query: string): unknown {
  try {
    return decodeQuery(query)
      .map((pair) => JSON.stringify(pair))
      .sort();
  } catch {
    return query;
  }
}

function pathMeaning(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return path;
  }
}

const change = fc.record({ position: fc.nat(), by: fc.constantFrom(...'aZ09-_%/&=+.~!') });
const objectKey = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((key) => key.isWellFormed() && !/^\.{0,2}(\/|$)|\/\.{0,2}(\/|$)/.test(key));

describe('what the SDK signs verifies, and any one-character change does not', () => {
  const runs = { numRuns: 60 };

  test('a signed PUT: path, signed header, signature and body', async () => {
    await fc.assert(
      fc.asyncProperty(
        objectKey,
        fc.string({ minLength: 1 }),
        fc.stringMatching(/^[!-~]{1,20}$/),
        change,
        async (key, body, note, { position, by }) => {
          const request = await signedPut(key, body, note);
          expect(verify(request)).toBe(role);

          const path = replaceAt(request.path, position, by);
          if (pathMeaning(path) !== pathMeaning(request.path)) {
            expect(refusal({ ...request, path })).not.toBe('accepted');
          }
          const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1];
          const signed = (names ?? '').split(';');
          expect(signed).toContain('x-amz-meta-note');
          for (const name of signed) {
            const value = request.headers[name] ?? '';
            const changed = replaceAt(value, position, by);
            if (changed === value) continue;
            const headers = { ...request.headers, [name]: changed };
            expect(refusal({ ...request, headers })).not.toBe('accepted');
          }
          const bytes = Buffer.from(request.body);
          const index = position % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ 1;
          expect(refusal({ ...request, body: bytes })).not.toBe('accepted');
          const query = `${request.query}&${by}`;
          if (meaning(query) !== meaning(request.query) && by !== '&') {
            expect(refusal({ ...request, query })).not.toBe('accepted');
          }
        },
      ),
      runs,
    );
  });

  test('a presigned GET: path and query', async () => {
    await fc.assert(
      fc.asyncProperty(objectKey, change, async (key, { position, by }) => {
        const request = await presignedGet(key);
        expect(verify(request)).toBe(role);
        const path = replaceAt(request.path, position, by);
        if (pathMeaning(path) !== pathMeaning(request.path)) {
          expect(refusal({ ...request, path })).not.toBe('accepted');
        }
        const query = replaceAt(request.query, position, by);
        if (JSON.stringify(meaning(query)) !== JSON.stringify(meaning(request.query))) {
          expect(refusal({ ...request, query })).not.toBe('accepted');
        }
        expect(refusal({ ...request, method: 'PUT' })).not.toBe('accepted');
      }),
      runs,
    );
  });
});

describe('header form', () => {
  test('a JSON service signs its body and an encoded path encoded again', async () => {
    const request = await signedPutItem();
    const dynamodb = { service: 'dynamodb' };
    expect(verify(request, dynamodb)).toBe(role);
    const body = Buffer.from(request.body.toString().replace('"x"', '"y"'));
    expect(refusal({ ...request, body }, dynamodb)).toMatchObject({
      code: 'InvalidSignatureException',
      status: 400,
    });
    expect(refusal(request, { service: 'cognito-idp' })).toMatchObject({
      code: 'InvalidSignatureException',
    });
  });

  test.each([
    [-14 * 60_000, 'accepted'],
    [14 * 60_000, 'accepted'],
    [-16 * 60_000, 'RequestTimeTooSkewed'],
    [16 * 60_000, 'RequestTimeTooSkewed'],
  ])('a clock that is %d ms off: %s', async (offMs, expected) => {
    const request = await signedPut('k', 'body');
    const now = () => new Date(Date.now() + offMs);
    const answer = refusal(request, { service: 's3', now });
    if (expected === 'accepted') expect(answer).toBe('accepted');
    else expect(answer).toMatchObject({ code: expected, status: 403 });
  });

  test('an unknown key, another secret, no signature', async () => {
    const request = await signedPut('k', 'body');
    const foreign = createCredentialStore();
    const check = (store: typeof credentials, service: string) => {
      try {
        return verifySignature(request, store, { service }).name;
      } catch (error) {
        return error instanceof SignatureError ? `${error.status} ${error.code}` : error;
      }
    };
    expect(check(foreign, 's3')).toBe('403 InvalidAccessKeyId');
    expect(check(foreign, 'dynamodb')).toBe('400 UnrecognizedClientException');
    const other = { ...foreign, find: () => ({ secretAccessKey: 'other', principal: role }) };
    expect(check(other, 's3')).toBe('403 SignatureDoesNotMatch');
    const { authorization: _, ...headers } = request.headers;
    expect(refusal({ ...request, headers })).toMatchObject({ code: 'AccessDenied', status: 403 });
    expect(refusal({ ...request, headers }, { service: 'dynamodb' })).toMatchObject({
      code: 'MissingAuthenticationTokenException',
    });
  });

  test('an added x-amz header that was not signed is refused', async () => {
    const request = await signedPut('k', 'body');
    const headers = { ...request.headers, 'x-amz-copy-source': 'b/secret' };
    expect(refusal({ ...request, headers })).toMatchObject({
      code: 'AccessDenied',
      message: expect.stringContaining('x-amz-copy-source'),
    });
  });

  test('a session token is taken along, in both forms', async () => {
    const session = new S3Client({
      ...settings(),
      credentials: { ...keys, sessionToken: 'token' },
    });
    await session.send(new PutObjectCommand({ Bucket: 'b', Key: 'k', Body: 'body' }));
    expect(received.headers['x-amz-security-token']).toBe('token');
    expect(verify(received)).toBe(role);
    const command = new GetObjectCommand({ Bucket: 'b', Key: 'k' });
    const url = new URL(await getSignedUrl(session, command));
    session.destroy();
    expect(url.searchParams.get('X-Amz-Security-Token')).toBe('token');
    const [headers, body] = [{ host: url.host }, Buffer.alloc(0)];
    const common = { method: 'GET', headers, body, sourceIp: '127.0.0.1' };
    expect(verify({ ...common, path: url.pathname, query: url.search.slice(1) })).toBe(role);
  });

  test('another mechanism, a malformed header, two mechanisms', async () => {
    const request = await signedPut('k', 'body');
    const presigned = await presignedGet('k');
    const withAuthorization = (authorization: string, on = request) => ({
      ...on,
      headers: { ...on.headers, authorization },
    });
    expect(refusal(withAuthorization('Bearer x'))).toMatchObject({ code: 'InvalidRequest' });
    expect(refusal(withAuthorization('AWS4-HMAC-SHA256 Credential=x'))).toMatchObject({
      code: 'AuthorizationHeaderMalformed',
    });
    expect(refusal(withAuthorization('AWS4-HMAC-SHA256 x', presigned))).toMatchObject({
      code: 'InvalidArgument',
    });
    expect(refusal({ ...request, path: '/b/%E0%A4%A' })).toMatchObject({ code: 'InvalidURI' });
  });
});

describe('query form', () => {
  const from = new Date('2026-01-31T12:00:00Z');
  const at = (seconds: number) => ({
    service: 's3',
    now: () => new Date(from.getTime() + seconds * 1000),
  });

  test('is good until its last second', async () => {
    const request = await presignedGet('k', 300, from);
    expect(refusal(request, at(300))).toBe('accepted');
    expect(refusal(request, at(301))).toEqual({
      code: 'AccessDenied',
      status: 403,
      message: 'Request has expired',
    });
  });

  test('is not good before it was signed', async () => {
    const request = await presignedGet('k', 300, from);
    expect(refusal(request, at(-3600))).toMatchObject({ message: 'Request is not yet valid' });
  });

  test.each(['0', '604801', '-1', '1e3', ''])('an expiry of %j is refused', async (expires) => {
    const request = await presignedGet('k', 300, from);
    const query = request.query.replace('X-Amz-Expires=300', `X-Amz-Expires=${expires}`);
    expect(refusal({ ...request, query }, at(1))).toMatchObject({
      code: 'AuthorizationQueryParametersError',
      status: 400,
    });
  });

  test('a signed header must be sent, with the value that was signed', async () => {
    const command = new PutObjectCommand({ Bucket: 'b', Key: 'k', ContentType: 'application/pdf' });
    const signableHeaders = new Set(['content-type', 'host']);
    const url = new URL(await getSignedUrl(s3, command, { signableHeaders }));
    const put = (headers: Record<string, string>): HttpRequest => ({
      method: 'PUT',
      path: url.pathname,
      query: url.search.slice(1),
      headers: { host: url.host, ...headers },
      body: Buffer.from('any'),
      sourceIp: '127.0.0.1',
    });
    expect(refusal(put({ 'content-type': 'application/pdf' }))).toBe('accepted');
    expect(refusal(put({}))).toMatchObject({ code: 'SignatureDoesNotMatch', status: 403 });
    expect(refusal(put({ 'content-type': 'text/html' }))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });
});
