import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { pdfSignatureBytes, resumeContentType } from '#shared/resume-upload.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type ResumeFolder, resumeKeyOf } from './resume-keys.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/** The reference of a record to its resume: the object's key, never a link that anyone could use. */
export const resumeUrlOf = (name: string): string => resumeKeyOf('claimed', name);

/** An uploaded file as the store has it, not as the browser described it. */
export type IncomingResume = {
  etag: string;
  sizeBytes: number;
  contentType: string;
  /** Up to `pdfSignatureBytes` of them. */
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

/** Whether a resume of this id lies there. */
export const hasResumeIn = async (folder: ResumeFolder, id: string): Promise<boolean> =>
  (await find(resumeKeyOf(folder, id))) !== undefined;

/** A resume that is kept: since when, and its size in bytes; undefined where there is none of this name. */
export const findClaimed = (
  name: string,
): Promise<{ sizeBytes: number; storedAt: Date } | undefined> => find(resumeKeyOf('claimed', name));

/** Whether a submission of this id has claimed its resume. */
export const hasClaimedResume = (id: string): Promise<boolean> => hasResumeIn('claimed', id);

/** The upload of this id, all of one version of it; undefined when there is none. */
export async function readIncomingResume(id: string): Promise<IncomingResume | undefined> {
  const Key = resumeKeyOf('incoming', id);
  const found = await find(Key);
  if (!found) return undefined;
  const { sizeBytes } = found;
  // Of an empty object no range can be read.
  if (sizeBytes === 0)
    return { etag: '', sizeBytes, contentType: '', firstBytes: new Uint8Array() };
  const { ETag, ContentType, ContentRange, Body } = await s3.send(
    new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${pdfSignatureBytes - 1}` }),
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

/**
 * Copies the upload with this ETag to where resumes are kept, unless one of that name is there already. It is stored as a
 * download: showing it in a browser is for a signed link to ask. Tags stay behind, so that it has no verdict but its own.
 * @returns false when there is a resume already, or the upload is another by now.
 */
export async function copyIncomingResume(id: string, name: string, etag: string): Promise<boolean> {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: resumeKeyOf('claimed', name),
        CopySource: `${Bucket}/${resumeKeyOf('incoming', id)}`,
        CopySourceIfMatch: etag,
        IfNoneMatch: '*',
        MetadataDirective: 'REPLACE',
        TaggingDirective: 'REPLACE',
        ContentType: resumeContentType,
        ContentDisposition: 'attachment; filename="resume.pdf"',
        CacheControl: 'private, no-store',
      }),
    );
    return true;
  } catch (error) {
    if (isConditionLost(error)) return false;
    throw error;
  }
}

/** Removes the upload of this id. A missing one counts as removed. */
export async function dropUpload(id: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: resumeKeyOf('incoming', id) }));
}

/** Removes the resume of this id and its upload. A missing one counts as removed. */
export async function deleteResume(id: string): Promise<void> {
  await Promise.all(
    (['claimed', 'incoming'] as const).map((folder) =>
      s3.send(new DeleteObjectCommand({ Bucket, Key: resumeKeyOf(folder, id) })),
    ),
  );
}
