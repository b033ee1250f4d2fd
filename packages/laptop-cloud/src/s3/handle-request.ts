import { randomBytes } from 'node:crypto';
import type { HttpHandler, HttpRequest, HttpResponse } from '../http.ts';
import type { CredentialStore, Principal } from '../iam.ts';
import type { RequestContext } from '../iam-conditions.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';
import type { Bucket } from './bucket.ts';
import { listBuckets } from './bucket-operations.ts';
import type { Call } from './call.ts';
import { corsHeaders, preflight } from './cors.ts';
import { chooseOperation } from './operations.ts';
import { postObject } from './post-object.ts';
import { type Address, readAddress, readContent } from './read-request.ts';
import { S3Error } from './s3-error.ts';
import { toXml, type Xml } from './xml.ts';

export type Service = {
  buckets: ReadonlyMap<string, Bucket>;
  credentials: CredentialStore;
  region: string;
  now: () => Date;
};

const accountId = '000000000000';

/** Every request comes over TLS in the cloud, so policies see it so on the laptop. */
const baseContext = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' };

/** S3 over HTTP: authenticates, finds the bucket and the operation, and adds the bucket's CORS headers. */
export function handleRequests(service: Service): HttpHandler {
  return (request) =>
    answerErrors(async () => {
      const address = readAddress(request);
      const bucket = service.buckets.get(address.bucketName);
      if (request.method === 'OPTIONS') {
        const type = address.key === '' ? 'BUCKET' : 'OBJECT';
        return preflight(request, bucket?.corsRules ?? [], type);
      }
      const response = await answerErrors(() => answer(request, address, service));
      const cors = corsHeaders(request, bucket?.corsRules ?? []);
      return { ...response, headers: { ...response.headers, ...cors } };
    });
}

/** Turns refusals into S3's XML bodies, and gives every answer its request id. */
async function answerErrors(work: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const ids = {
    'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
    'x-amz-id-2': randomBytes(24).toString('base64'),
  };
  try {
    const response = await work();
    return { ...response, headers: { ...ids, ...response.headers } };
  } catch (thrown) {
    const error = toS3Error(thrown);
    const details: Xml[] = error instanceof S3Error ? error.details : [];
    const body = toXml(
      [
        'Error',
        [
          ['Code', error.code],
          ['Message', error.message],
          ...details,
          ['RequestId', ids['x-amz-request-id']],
          ['HostId', ids['x-amz-id-2']],
        ],
      ],
      { isNamespaced: false },
    );
    const headers = error instanceof S3Error ? error.headers : {};
    return {
      status: error.status,
      headers: { ...ids, ...headers, 'content-type': 'application/xml' },
      body,
    };
  }
}

function toS3Error(thrown: unknown): S3Error | SignatureError {
  if (thrown instanceof S3Error || thrown instanceof SignatureError) return thrown;
  console.error('laptop S3:', thrown);
  return new S3Error('InternalError');
}

async function answer(
  request: HttpRequest,
  { bucketName, key, query }: Address,
  { buckets, credentials, region, now }: Service,
): Promise<HttpResponse> {
  const { method } = request;
  const common = { method, query, context: baseContext, buckets, region };
  const isForm = method === 'POST' && key === '' && !query.has('delete');
  if (isForm && bucketName !== '') {
    const bucket = findBucket(buckets, bucketName);
    const call = { ...common, bucket, body: request.body };
    return postObject(request, call, { credentials, now });
  }
  const principal = verifySignature(request, credentials, { service: 's3', region, now });
  if (bucketName === '') {
    if (method !== 'GET') throw new S3Error('MethodNotAllowed');
    return listBuckets({ ...common, principal });
  }
  const bucket = findBucket(buckets, bucketName);
  const call: Call = { ...common, bucket, key, principal, ...readContent(request, query) };
  checkOwner(call);
  return chooseOperation(call)(call);
}

function findBucket(buckets: Service['buckets'], name: string): Bucket {
  const bucket = buckets.get(name);
  if (!bucket) throw new S3Error('NoSuchBucket', { details: { BucketName: name } });
  return bucket;
}

function checkOwner({ headers }: Call): void {
  for (const name of ['x-amz-expected-bucket-owner', 'x-amz-source-expected-bucket-owner']) {
    if ((headers[name] ?? accountId) !== accountId) throw new S3Error('AccessDenied');
  }
}

/** A request of an AWS service without a signature. */
export type ServiceRequest = {
  bucketName: string;
  key: string;
  method: 'GET' | 'HEAD' | 'PUT';
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: string;
  context?: RequestContext;
};

/** Answers a principal that signs nothing, such as CloudFront with its OAC. */
export function askAs(
  service: Service,
  principal: Principal,
  request: ServiceRequest,
): Promise<HttpResponse> {
  return answerErrors(async () => {
    const { method, key, headers = {}, query = {}, body = '' } = request;
    const call: Call = {
      method,
      key,
      headers,
      principal,
      bucket: findBucket(service.buckets, request.bucketName),
      query: new Map(Object.entries(query)),
      body: Buffer.from(body),
      context: { ...baseContext, ...request.context },
      buckets: service.buckets,
      region: service.region,
    };
    return chooseOperation(call)(call);
  });
}
