import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parsePolicyDocument, type Statement } from '../iam.ts';
import { messageOf } from '../values.ts';
import { type BucketSettings, parseBucketSettings } from './bucket-settings.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

/** A bucket of the template; `properties` and `policy` with all references resolved. */
export type BucketDefinition = {
  bucketName: string;
  /** Of the AWS::S3::Bucket. */
  properties: Record<string, unknown>;
  /** The PolicyDocument of its AWS::S3::BucketPolicy. */
  policy?: unknown;
};

export type Bucket = BucketSettings & {
  name: string;
  arn: string;
  createdAt: Date;
  policy: Statement[];
  objects: ObjectStore;
  uploads: UploadStore;
};

/**
 * Opens a bucket whose data is in `<folder>/<bucket name>`, made when it is not there.
 * @throws Error on a name that S3 would not take, and on rules or policies that are not understood.
 */
export function openBucket(
  { bucketName, properties, policy }: BucketDefinition,
  {
    folder,
    now,
    onCreated,
  }: { folder: string; now: () => Date; onCreated?: (object: StoredObject) => void },
): Bucket {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucketName) || bucketName.includes('..')) {
    throw new Error(`${bucketName} is no name for a bucket.`);
  }
  const settings = parseBucketSettings(properties);
  const bucketFolder = join(folder, bucketName);
  mkdirSync(bucketFolder, { recursive: true });
  return {
    ...settings,
    name: bucketName,
    arn: `arn:aws:s3:::${bucketName}`,
    createdAt: statSync(bucketFolder).birthtime,
    policy: policy === undefined ? [] : readPolicy(policy, bucketName),
    objects: createObjectStore({
      folder: join(bucketFolder, 'objects'),
      isVersioned: settings.isVersioned,
      now,
      ...(onCreated && { onCreated }),
    }),
    uploads: createUploadStore({ folder: join(bucketFolder, 'uploads'), now }),
  };
}

function readPolicy(document: unknown, bucketName: string): Statement[] {
  try {
    return parsePolicyDocument(document);
  } catch (cause) {
    throw new Error(`The bucket ${bucketName}: ${messageOf(cause)}`, { cause });
  }
}
