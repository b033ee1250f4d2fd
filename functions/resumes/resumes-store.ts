import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type FileType, signatureBytes } from '#shared/file-types.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { fileKeyOf, type ResumeFolder } from './resume-keys.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/** The reference of a record to its resume: the object's key, never a link that anyone could use. */
export const resumeUrlOf = (name: string): string => fileKeyOf('claimed', name);

/** An uploaded file as the store has it, not as the browser described it. */
type IncomingFile = {
  etag: string;
  sizeBytes: number;
  contentType: string;
  /** Up to `signatureBytes` of them. */
  firstBytes: Uint8Array;
};

/**
 * Size of the object under exactly this key, in bytes, and since when it is there; undefined when there is none. By a listing,
 * because a role that may list a known key and no folder gets "missing" and "denied" told apart, which
 * GetObject does only for roles that may list the whole bucket.
 */
async function find(key: string): Promise<{ sizeBytes: number; storedAt: Date } | undefined> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: key, MaxKeys: 1 }),
  );
  const { Size: sizeBytes, LastModified: storedAt } = Contents.find(({ Key }) => Key === key) ?? {};
  return sizeBytes === undefined || !storedAt ? undefined : { sizeBytes, storedAt };
}

/** Whether a file of this name lies there. */
export const hasFileIn = async (folder: ResumeFolder, name: string): Promise<boolean> =>
  (await find(fileKeyOf(folder, name))) !== undefined;

/** A file that is kept: since when, and its size in bytes; undefined where there is none of this name. */
export const findClaimed = (
  name: string,
): Promise<{ sizeBytes: number; storedAt: Date } | undefined> => find(fileKeyOf('claimed', name));

/** Whether a record has claimed the file of this name. */
export const hasClaimed = (name: string): Promise<boolean> => hasFileIn('claimed', name);

/** The upload of this name, all of one version of it; undefined when there is none. */
export async function readIncoming(name: string): Promise<IncomingFile | undefined> {
  const Key = fileKeyOf('incoming', name);
  const found = await find(Key);
  if (!found) return undefined;
  const { sizeBytes } = found;
  // Of an empty object no range can be read.
  if (sizeBytes === 0)
    return { etag: '', sizeBytes, contentType: '', firstBytes: new Uint8Array() };
  const { ETag, ContentType, ContentRange, Body } = await s3.send(
    new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${signatureBytes - 1}` }),
  );
  const [, size] = /^bytes 0-\d+\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  if (!ETag || !Body || size === undefined) throw new Error('S3 answered without a range.');
  return {
    etag: ETag,
    sizeBytes: Number(size),
    contentType: ContentType ?? '',
    firstBytes: await Body.transformToByteArray(),
  };
}

/** A condition that did not hold, or a conflict with another writer of the same moment. */
const isConditionLost = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

type Copying = {
  /** The name of the upload. */
  upload: string;
  /** The name that it gets. */
  name: string;
  etag: string;
  contentType: FileType;
  savedAs: string;
};

/**
 * Copies the upload with this ETag to where claimed files are kept, unless one of that name is there already. It is stored as a
 * download: showing it in a browser is for a signed link to ask. Tags stay behind, so that it has no verdict but its own.
 * @returns false when there is a file already, or the upload is another by now.
 */
export async function copyIncoming(copying: Copying): Promise<boolean> {
  const { upload, name, etag, contentType, savedAs } = copying;
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: fileKeyOf('claimed', name),
        CopySource: `${Bucket}/${fileKeyOf('incoming', upload)}`,
        CopySourceIfMatch: etag,
        IfNoneMatch: '*',
        MetadataDirective: 'REPLACE',
        TaggingDirective: 'REPLACE',
        ContentType: contentType,
        ContentDisposition: `attachment; filename="${savedAs}"`,
        CacheControl: 'private, no-store',
      }),
    );
    return true;
  } catch (error) {
    if (isConditionLost(error)) return false;
    throw error;
  }
}

/** Removes the upload of this name. A missing one counts as removed. */
export async function dropUpload(name: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: fileKeyOf('incoming', name) }));
}

/** Removes the claimed file of this name and its upload. A missing one counts as removed. */
export async function deleteFile(name: string): Promise<void> {
  await Promise.all(
    (['claimed', 'incoming'] as const).map((folder) =>
      s3.send(new DeleteObjectCommand({ Bucket, Key: fileKeyOf(folder, name) })),
    ),
  );
}
