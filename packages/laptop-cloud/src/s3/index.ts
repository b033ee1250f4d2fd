import { join } from 'node:path';
import type { HttpHandler, HttpResponse } from '../http.ts';
import type { CredentialStore, Principal } from '../iam.ts';
import type { RequestContext } from '../iam-conditions.ts';
import { type Bucket, type BucketDefinition, openBucket } from './bucket.ts';
import { askAs, handleRequests, type ServiceRequest } from './handle-request.ts';
import { applyLifecycle } from './lifecycle.ts';
import { plainDescription, type StoredObject } from './stored-object.ts';

export type { BucketDefinition } from './bucket.ts';

export type S3 = {
  /** Path style (`/bucket/key`), and virtual-host style by a Host header of `bucket.s3.…`. */
  handler: HttpHandler;
  /**
   * What an AWS service does itself, checked against the bucket's policy (CloudFront's OAC: principal
   * `cloudfront.amazonaws.com`, context `AWS:SourceArn`). Refusals are S3's XML answers.
   */
  getObjectAs(
    principal: Principal,
    request: {
      bucketName: string;
      key: string;
      headers: Record<string, string>;
      method: 'GET' | 'HEAD';
      context: RequestContext;
    },
  ): Promise<HttpResponse>;
  /** The write of the site's deployment: puts an object as the operator. */
  putObject(object: {
    bucketName: string;
    key: string;
    body: Buffer;
    contentType: string;
    cacheControl?: string;
    contentEncoding?: string;
    metadata?: Record<string, string>;
  }): Promise<void>;
  /** In the order of their UTF-8 bytes. */
  listKeys(bucketName: string): Promise<string[]>;
  deleteObject(bucketName: string, key: string): Promise<void>;
  /** Likewise, any request to an object, of an AWS service that has taken on a role. */
  askAs(principal: Principal, request: ServiceRequest): Promise<HttpResponse>;
  /** Calls `listener` with every object that is made from now on. */
  onCreated(listener: (bucketName: string, object: StoredObject) => void): void;
  /** Applies the lifecycle rules as of now. */
  applyLifecycle(): Promise<void>;
  /** Waits for the requests that are under way. */
  close(): Promise<void>;
};

/**
 * Opens the buckets of the template; their data is in `<dataFolder>/s3/<bucket>`.
 * @throws Error on settings or policies that the laptop does not understand.
 */
export async function createS3(options: {
  buckets: BucketDefinition[];
  dataFolder: string;
  region: string;
  credentials: CredentialStore;
  now?: () => Date;
}): Promise<S3> {
  const { dataFolder, region, credentials, now = () => new Date() } = options;
  const folder = join(dataFolder, 's3');
  const listeners: ((bucketName: string, object: StoredObject) => void)[] = [];
  const buckets = new Map(
    options.buckets.map((definition): [string, Bucket] => {
      const { bucketName } = definition;
      const onCreated = (object: StoredObject) => {
        for (const listener of listeners) listener(bucketName, object);
      };
      return [bucketName, openBucket(definition, { folder, now, onCreated })];
    }),
  );
  const service = { buckets, credentials, region, now };
  const handle = handleRequests(service);
  const underWay = new Set<Promise<HttpResponse>>();

  function objectsOf(bucketName: string) {
    const bucket = buckets.get(bucketName);
    if (!bucket) throw new Error(`There is no bucket ${bucketName}.`);
    return bucket.objects;
  }

  return {
    async handler(request) {
      const response = handle(request);
      underWay.add(response);
      try {
        return await response;
      } finally {
        underWay.delete(response);
      }
    },
    getObjectAs: (principal, request) => askAs(service, principal, request),
    askAs: (principal, request) => askAs(service, principal, request),
    onCreated: (listener) => void listeners.push(listener),
    async putObject(object) {
      const { bucketName, key, body, contentType, metadata = {} } = object;
      const { cacheControl, contentEncoding } = object;
      await objectsOf(bucketName).put({
        key,
        content: body,
        description: {
          ...plainDescription,
          contentType,
          headers: {
            ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
            ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
          },
          metadata,
        },
      });
    },
    listKeys: async (bucketName) => objectsOf(bucketName).keys(),
    async deleteObject(bucketName, key) {
      objectsOf(bucketName).delete(key);
    },
    async applyLifecycle() {
      for (const bucket of buckets.values()) applyLifecycle(bucket, now());
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}
