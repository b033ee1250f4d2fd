import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  type FileAnswer,
  fileViewSeconds,
  type HeldReason,
  type StoredFile,
} from '#shared/stored-file.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { heldReasonOf } from './malware-verdict.ts';
import { fileKeyOf, typeOfName } from './resume-keys.ts';
import { findClaimed } from './resumes-store.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/**
 * A resume or a document of a submission: its metadata, and a link that reads it for 5 minutes. The link names no
 * version, so that it fails after a deletion. Where files are scanned for malware, one without a clean verdict is held back.
 * @param name of the file in the bucket
 * @param savedAs the name of a download
 * @returns undefined when there is none.
 */
export async function getStoredFile(
  name: string,
  savedAs: string,
): Promise<FileAnswer | undefined> {
  const found = await findClaimed(name);
  if (!found) return undefined;
  const Key = fileKeyOf('claimed', name);
  const held = await heldReasonOf(Key, found.storedAt);
  if (held) return { held };
  const [file, url] = await Promise.all([describe(Key), sign(Key, savedAs)]);
  return { url, file };
}

/** Why a file is held back; undefined for one that opens, or that is not there. */
export async function getHeldReason(name: string): Promise<HeldReason | undefined> {
  const found = await findClaimed(name);
  return found && heldReasonOf(fileKeyOf('claimed', name), found.storedAt);
}

/** In the words of the specification (section 3); see `storedFileSchema` for what they mean here. */
async function describe(Key: string): Promise<StoredFile> {
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  const { ContentLength, LastModified } = head;
  if (ContentLength === undefined || LastModified === undefined) {
    throw new Error('S3 answered without size or date.');
  }
  const stored = LastModified.toISOString();
  const [, md5] = /^"([0-9a-f]{32})"$/.exec(head.ETag ?? '') ?? [];
  return {
    bucket: Bucket,
    generation: head.VersionId ?? null,
    metageneration: '1',
    fullPath: Key,
    name: Key.slice(Key.lastIndexOf('/') + 1),
    size: ContentLength,
    timeCreated: stored,
    updated: stored,
    md5Hash: md5 ?? null,
    cacheControl: head.CacheControl ?? null,
    contentDisposition: head.ContentDisposition ?? null,
    contentEncoding: head.ContentEncoding ?? null,
    contentLanguage: head.ContentLanguage ?? null,
    contentType: head.ContentType ?? null,
    customMetadata: head.Metadata ?? {},
  };
}

/** The browser always shows it as the type of its name, and saves it under the submission's reference. */
const sign = (Key: string, fileName: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: typeOfName(Key),
      ResponseContentDisposition: `inline; filename="${fileName}"`,
    }),
    { expiresIn: fileViewSeconds },
  );
