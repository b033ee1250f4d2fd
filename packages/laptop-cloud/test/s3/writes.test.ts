import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, type Client, get, Key, put } from './objects.ts';
import { refusalOf, startS3 } from './start-s3.ts';

describe('a write', () => {
  test('with If-None-Match: * makes an object once, also when two come at a time', async () => {
    const { operator } = await startS3();
    const once = () => refusalOf(put(operator, Key, 'x', { IfNoneMatch: '*' }));
    const both = await Promise.all([once(), once(), once()]);
    expect(both.sort()).toEqual(['412 PreconditionFailed', '412 PreconditionFailed', 'no refusal']);
  });

  test('with If-Match replaces only what it knows', async () => {
    const { operator } = await startS3();
    const { ETag } = await put(operator, Key, 'one');
    const replace = (IfMatch?: string, key = Key) =>
      refusalOf(put(operator, key, 'two', { IfMatch }));
    expect(await replace('"other"')).toBe('412 PreconditionFailed');
    expect(await replace(ETag)).toBe('no refusal');
    expect(await replace(ETag)).toBe('412 PreconditionFailed');
    expect(await replace(ETag, 'missing')).toBe('404 NoSuchKey');
  });

  test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
    'with a wrong %s is refused and keeps nothing; a malformed one is told apart',
    async (name) => {
      const { operator } = await startS3();
      const bytes = { CRC32: 4, CRC32C: 4, CRC64NVME: 8, SHA1: 20, SHA256: 32 }[name];
      const wrong = Buffer.alloc(bytes, 1).toString('base64');
      const putWith = (checksum: string) =>
        refusalOf(put(operator, Key, 'content', { [`Checksum${name}`]: checksum }));
      expect(await putWith(wrong)).toBe('400 BadDigest');
      expect(await putWith('AAA=')).toBe('400 InvalidDigest');
      expect(await refusalOf(get(operator))).toBe('404 NoSuchKey');
    },
  );

  test('with a wrong Content-MD5 is refused', async () => {
    const { operator } = await startS3();
    const right = createHash('md5').update('content').digest('base64');
    const putWith = (ContentMD5: string) =>
      refusalOf(put(operator, Key, 'content', { ContentMD5 }));
    expect(await putWith(right)).toBe('no refusal');
    expect(await putWith(`A${right.slice(1)}`)).toBe('400 BadDigest');
  });

  test('that streams is decoded, and its trailing checksum is verified and kept', async () => {
    const { operator } = await startS3();
    const stream = Readable.from([Buffer.from('streamed '), Buffer.from('content')]);
    await put(operator, Key, stream, { ContentLength: 16, ContentEncoding: 'gzip' });
    const object = await get(operator);
    expect(object.ContentEncoding).toBe('gzip');
    expect(object.ChecksumCRC32).toBeDefined();
    expect(await object.Body?.transformToString()).toBe('streamed content');
  });

  test.each([
    ['a public ACL', { ACL: 'public-read' }, '400 AccessControlListNotSupported'],
    ['a KMS key', { ServerSideEncryption: 'aws:kms' }, '501 NotImplemented'],
    ['another storage class', { StorageClass: 'GLACIER' }, '501 NotImplemented'],
    ['too much metadata', { Metadata: { a: 'x'.repeat(2048) } }, '400 MetadataTooLarge'],
    ['tags', { Tagging: 'a=b' }, '501 NotImplemented'],
    ['another owner', { ExpectedBucketOwner: '111111111111' }, '403 AccessDenied'],
    ['a key of 1025 bytes', { Key: 'é'.repeat(512).concat('x') }, '400 KeyTooLongError'],
  ])('with %s is refused', async (_what, more, expected) => {
    const { operator } = await startS3();
    expect(await refusalOf(put(operator, Key, 'content', more))).toBe(expected);
  });
});

describe('a copy', () => {
  const CopySource = `${Bucket}/${encodeURIComponent('incoming/ü 1.pdf')}`;
  const copy = (client: Client, more = {}) =>
    client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...more }));

  test('keeps type and metadata, or replaces them', async () => {
    const { operator } = await startS3();
    const description = { ContentType: 'application/pdf', Metadata: { a: '1' } };
    await put(operator, 'incoming/ü 1.pdf', 'content', description);
    const { CopyObjectResult } = await copy(operator);
    expect(CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('content').digest('hex')}"`);
    expect(await get(operator)).toMatchObject({
      ContentType: 'application/pdf',
      Metadata: { a: '1' },
    });
    const other = { ContentType: 'text/plain', Metadata: { b: '2' } };
    await copy(operator, { ...other, MetadataDirective: 'REPLACE' });
    expect(await get(operator)).toMatchObject(other);
  });

  test('is refused when the source is not as expected, missing, or the target itself', async () => {
    const { operator } = await startS3();
    expect(await refusalOf(copy(operator))).toBe('404 NoSuchKey');
    const { ETag } = await put(operator, 'incoming/ü 1.pdf');
    expect(await refusalOf(copy(operator, { CopySourceIfMatch: '"other"' }))).toBe(
      '412 PreconditionFailed',
    );
    expect(await refusalOf(copy(operator, { CopySourceIfMatch: ETag }))).toBe('no refusal');
    expect(await refusalOf(copy(operator, { CopySourceIfNoneMatch: ETag }))).toBe(
      '412 PreconditionFailed',
    );
    expect(await refusalOf(copy(operator, { Key: 'incoming/ü 1.pdf' }))).toBe('400 InvalidRequest');
    expect(await refusalOf(copy(operator, { CopySource: 'elsewhere/x' }))).toBe('404 NoSuchBucket');
  });
});
