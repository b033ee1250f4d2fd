import { createHash } from 'node:crypto';
import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, get, Key, put, read } from './objects.ts';
import { refusalOf, startS3 } from './start-s3.ts';

describe('an object', () => {
  test('comes back with its content, type, headers, metadata and ETag', async () => {
    const { operator } = await startS3();
    const etag = `"${createHash('md5').update('content').digest('hex')}"`;
    const kept = {
      ContentType: 'application/pdf',
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
      ContentLanguage: 'en',
      ContentEncoding: 'identity',
      Metadata: { applicant: 'a b' },
    };
    expect(await put(operator, Key, 'content', kept)).toMatchObject({ ETag: etag });
    const object = await get(operator);
    expect(object).toMatchObject({ ...kept, ETag: etag, ContentLength: 7, AcceptRanges: 'bytes' });
    expect(object.VersionId).toBeUndefined();
    expect(object.ChecksumCRC32).toBeDefined();
    expect(await object.Body?.transformToString()).toBe('content');
    const head = await operator.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ...kept, ETag: etag, ContentLength: 7 });
    expect(head.LastModified).toEqual(object.LastModified);
  });

  test('is replaced by the next one, and gone once deleted', async () => {
    const { operator } = await startS3();
    await put(operator, Key, 'one');
    await put(operator, Key, 'two');
    expect(await read(operator)).toBe('two');
    await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(await refusalOf(get(operator))).toBe('404 NoSuchKey');
    expect(await refusalOf(operator.send(new HeadObjectCommand({ Bucket, Key })))).toBe(
      '404 NotFound',
    );
    const again = await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(again.$metadata.httpStatusCode).toBe(204);
  });

  test('may be empty, and binary', async () => {
    const { operator } = await startS3();
    const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
    await put(operator, 'empty', '', { ContentLength: 0 });
    await put(operator, 'binary', bytes);
    expect(await read(operator, 'empty')).toBe('');
    const body = await (await get(operator, 'binary')).Body?.transformToByteArray();
    expect(Buffer.from(body ?? []).equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-2', 'con', 'bytes 0-2/7'],
    ['bytes=5-', 'nt', 'bytes 5-6/7'],
    ['bytes=-3', 'ent', 'bytes 4-6/7'],
    ['bytes=5-99', 'nt', 'bytes 5-6/7'],
  ])('answers the range %s', async (Range, text, ContentRange) => {
    const { operator } = await startS3();
    await put(operator);
    const object = await get(operator, Key, { Range });
    expect(object.$metadata.httpStatusCode).toBe(206);
    expect(object.ContentRange).toBe(ContentRange);
    expect(await object.Body?.transformToString()).toBe(text);
  });

  test('refuses a range behind its end, and gives all of itself for a malformed one', async () => {
    const { operator } = await startS3();
    await put(operator);
    expect(await refusalOf(get(operator, Key, { Range: 'bytes=7-' }))).toBe('416 InvalidRange');
    expect(await read(operator, Key, { Range: 'bytes=x' })).toBe('content');
    expect(await read(operator, Key, { Range: 'bytes=2-1' })).toBe('content');
  });

  test('is not sent again to who has it (304), and not to who expects another (412)', async () => {
    const { operator } = await startS3();
    const { ETag } = await put(operator);
    const later = new Date(Date.now() + 60_000);
    const earlier = new Date(Date.now() - 60_000);
    const answer = (condition: object) => refusalOf(get(operator, Key, condition));
    expect(await answer({ IfNoneMatch: ETag })).toMatch(/^304/);
    expect(await answer({ IfNoneMatch: '"other"' })).toBe('no refusal');
    expect(await answer({ IfModifiedSince: later })).toMatch(/^304/);
    expect(await answer({ IfModifiedSince: earlier })).toBe('no refusal');
    expect(await answer({ IfMatch: '"other"' })).toBe('412 PreconditionFailed');
    expect(await answer({ IfMatch: ETag, IfUnmodifiedSince: earlier })).toBe('no refusal');
    expect(await answer({ IfUnmodifiedSince: earlier })).toBe('412 PreconditionFailed');
  });
});
