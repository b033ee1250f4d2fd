import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { openShiftsKeys } from '#shared/open-shifts/paths.ts';
import {
  nothingPublished,
  type Publication,
  publicationSchema,
} from '#shared/open-shifts/publication.ts';
import { type Shell, shellSchema } from '#shared/open-shifts/shell.ts';
import type { SiteFile } from '#shared/open-shifts/site-files.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { s3 } from '../resumes/s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.siteBucketName);

async function getJson(Key: string): Promise<{ json: unknown; etag: string | undefined }> {
  const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return { json: JSON.parse((await Body?.transformToString()) ?? ''), etag: ETag };
}

/** The shell of the pages, as the deployment of the site has written it. */
export const readShell = async (): Promise<Shell> =>
  z.parse(shellSchema, (await getJson(openShiftsKeys.shell)).json);

/** The state after the last publication, and its version: undefined before the first one. */
export type Kept = { publication: Publication; etag: string | undefined };

export async function readPublication(): Promise<Kept> {
  try {
    const { json, etag } = await getJson(openShiftsKeys.state);
    return { publication: z.parse(publicationSchema, json), etag };
  } catch (error) {
    if (!(error instanceof NoSuchKey)) throw error;
    return { publication: nothingPublished, etag: undefined };
  }
}

/** Notes what is published. @returns false if another run has noted something since this one read it */
export async function keepPublication(publication: Publication, { etag }: Kept): Promise<boolean> {
  try {
    await s3.send(
      new PutObjectCommand({
        ...{ Bucket, Key: openShiftsKeys.state, Body: JSON.stringify(publication) },
        ...{ ContentType: 'application/json' },
        ...(etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }),
      }),
    );
    return true;
  } catch (error) {
    const { httpStatusCode } = error instanceof S3ServiceException ? error.$metadata : {};
    if (httpStatusCode === 412 || httpStatusCode === 409) return false;
    throw error;
  }
}

/** The digest of each file that is published: for a file that is put at once, its ETag is one. */
export async function listDigests(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        ...{ Bucket, Prefix: openShiftsKeys.pages, ContinuationToken: token },
      }),
    );
    for (const { Key, ETag } of page.Contents ?? []) {
      if (Key && ETag) found.set(Key, ETag.replaceAll('"', ''));
    }
    token = page.NextContinuationToken;
  } while (token);
  return found;
}

/** S3's own digest of a file. It proves nothing, and finds what changed. */
export const digestOf = ({ body }: SiteFile): string =>
  createHash('md5').update(body).digest('hex');

/**
 * Writes a file of the site. CloudFront asks the bucket for it each time, so that it is served from the next request on. The edge
 * makes the status of the metadata (`infra/edge/viewer-response.js`).
 */
export async function putFile({ key, body, type, isClosed }: SiteFile): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...{ Bucket, Key: key, Body: body, ContentType: type, CacheControl: 'no-cache' },
      ...(isClosed && { Metadata: { status: '404' } }),
    }),
  );
}

/** Keeps the page of a posting as it is published now. */
export async function putSnapshot({ body, type }: SiteFile, posting: string, now: Date) {
  const Key = `${openShiftsKeys.snapshots}${posting}/${now.toISOString()}.html`;
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type }));
}

export async function removeFile(Key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
}
