import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../src/http.ts';
import { createCredentialStore } from '../src/iam.ts';
import { SignatureError, verifySignature } from '../src/sigv4.ts';
import {
  type credentials,
  keys,
  presignedGet,
  received,
  receiveSignedRequests,
  refusal,
  role,
  s3,
  settings,
  signedPut,
  signedPutItem,
  verify,
} from './support/signed-requests.ts';

receiveSignedRequests();

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
