import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll } from 'vitest';
import { type HttpRequest, type Listener, listen } from '../../src/http.ts';
import { createCredentialStore } from '../../src/iam.ts';
import { SignatureError, verifySignature } from '../../src/sigv4.ts';

/** A store with only these keys. */
export const credentials = createCredentialStore();
export const role = { kind: 'role' as const, name: 'reader', statements: [] };
export const keys = credentials.issue(role);

let listener: Listener;
/** The last request that arrived. */
export let received: HttpRequest;
export let s3: S3Client;

/** Has a file's tests send to a listener of their own. A hook of this module would run for the first file of a worker only. */
export function receiveSignedRequests(): void {
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
}

export function settings(given = keys) {
  return { region: 'us-east-1', endpoint: listener.url, credentials: given, maxAttempts: 1 };
}

/** The request that arrives when the SDK puts an object. */
export async function signedPut(
  key: string,
  body: string,
  metadata = 'plain',
): Promise<HttpRequest> {
  await s3.send(
    new PutObjectCommand({ Bucket: 'b', Key: key, Body: body, Metadata: { note: metadata } }),
  );
  return received;
}

export async function presignedGet(
  key: string,
  expiresIn = 300,
  from?: Date,
): Promise<HttpRequest> {
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

export async function signedPutItem(): Promise<HttpRequest> {
  const client = new DynamoDBClient(settings());
  await client.send(new PutItemCommand({ TableName: 'table', Item: { PK: { S: 'x' } } }));
  client.destroy();
  return received;
}

export function verify(request: HttpRequest, { service = 's3', now = () => new Date() } = {}) {
  return verifySignature(request, credentials, { service, now });
}

/** The refusal's code, status and message, or 'accepted'. */
export function refusal(...args: Parameters<typeof verify>) {
  try {
    verify(...args);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { code: error.code, status: error.status, message: error.message };
  }
}
