import { createHash, randomUUID } from 'node:crypto';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createInterruptions } from './interruptions.ts';
import { mockClient } from './mock-client.ts';

type StoredFile = {
  content: Buffer;
  contentType: string;
  headers?: Record<string, unknown>;
};

const extensions = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

export function s3Refusal(status: number, name: string, message = name): S3ServiceException {
  const $metadata = { httpStatusCode: status };
  return new S3ServiceException({ name, message, $fault: 'client', $metadata });
}

/** The id of each version that is current. */
const current = 'current';

/** The resumes bucket in memory, as far as the functions use it; `reset` empties it. */
export function fakeResumes() {
  const s3 = mockClient(S3Client);
  const files = new Map<string, StoredFile>();
  /** The keys of versions that are not current, by their ids: of deleted files. */
  const past = new Map<string, string>();
  /** The time since which a key exists, if a test sets it. */
  const storedAt = new Map<string, Date>();
  const { before, beforeAll, interrupt, forget } = createInterruptions<
    'list' | 'get' | 'copy' | 'delete'
  >();

  function reset(): void {
    files.clear();
    past.clear();
    storedAt.clear();
    forget();
    s3.reset();
    s3.on(ListObjectsV2Command).callsFake(async ({ Prefix }) => {
      await interrupt('list');
      const found = [...files.entries()].filter(([key]) => key.startsWith(Prefix));
      return {
        Contents: found.map(([Key, { content }]) => ({
          Key,
          Size: content.length,
          LastModified: storedAt.get(Key) ?? new Date(),
        })),
      };
    });
    s3.on(GetObjectCommand).callsFake(async ({ Key, Range }) => {
      await interrupt('get');
      const file = files.get(Key);
      if (!file) throw s3Refusal(403, 'AccessDenied');
      const [, last] = /^bytes=0-(\d+)$/.exec(Range) ?? [];
      const first = file.content.subarray(0, Number(last) + 1);
      return {
        ETag: etagOf(file.content),
        ContentType: file.contentType,
        ContentRange: `bytes 0-${first.length - 1}/${file.content.length}`,
        Body: { transformToByteArray: async () => new Uint8Array(first) },
      };
    });
    s3.on(CopyObjectCommand).callsFake(async (input) => {
      await interrupt('copy');
      const source = files.get(input.CopySource.replace('resumes-test/', ''));
      if (!source) throw s3Refusal(403, 'AccessDenied');
      const isLost =
        (input.CopySourceIfMatch && input.CopySourceIfMatch !== etagOf(source.content)) ||
        (input.IfNoneMatch === '*' && files.has(input.Key));
      if (isLost) throw s3Refusal(412, 'PreconditionFailed');
      if (input.MetadataDirective !== 'REPLACE') {
        files.set(input.Key, source);
        return {};
      }
      const { ContentType: contentType, ContentDisposition, CacheControl } = input;
      const headers = { ContentDisposition, CacheControl };
      files.set(input.Key, { content: source.content, contentType, headers });
      return {};
    });
    s3.on(DeleteObjectCommand).callsFake(async ({ Key, VersionId }) => {
      await interrupt('delete');
      if (VersionId !== undefined && VersionId !== current) past.delete(VersionId);
      else if (files.delete(Key) && VersionId === undefined) past.set(randomUUID(), Key);
      return {};
    });
    s3.on(ListObjectVersionsCommand).callsFake(async ({ Prefix }) => {
      const isAsked = (key: string) => key.startsWith(Prefix);
      const now = [...files.keys()].filter(isAsked);
      const before = [...past].filter(([, key]) => isAsked(key));
      return {
        Versions: [
          ...now.map((Key) => ({ Key, VersionId: current, IsLatest: true })),
          ...before.map(([VersionId, Key]) => ({ Key, VersionId, IsLatest: false })),
        ],
      };
    });
  }

  return {
    s3,
    files,
    past,
    storedAt,
    reset,
    /** @returns what makes the bucket again as it is now */
    remember(): () => void {
      const now = [...files];
      return () => {
        reset();
        for (const [key, file] of now) files.set(key, file);
      };
    },
    before,
    beforeAll,
    upload(id: string, content: string | Buffer, contentType = 'application/pdf') {
      files.set(`incoming/${id}.${extensions.get(contentType) ?? 'pdf'}`, {
        content: Buffer.from(content),
        contentType,
      });
    },
    textOf: (key: string) => files.get(key)?.content.toString(),
  };
}
