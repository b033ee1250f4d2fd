import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetBucketAclCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectAttributesCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { bucketName, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const Key = 'resume/1.pdf';

type Client = Awaited<ReturnType<typeof startS3>>['operator'];

const put = (client: Client, key = Key, body: string | Buffer | Readable = 'content', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ...more }));
const get = (client: Client, key = Key, more = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key: key, ...more }));
const read = async (client: Client, key = Key, more = {}) =>
  (await get(client, key, more)).Body?.transformToString();
const versioned = [{ bucketName, properties: { VersioningConfiguration: { Status: 'Enabled' } } }];

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

  test('carries its tags and tells its attributes', async () => {
    const { operator } = await startS3();
    await put(operator, Key, 'content', { Tagging: 'a=1&b=x%20y', ChecksumAlgorithm: 'SHA256' });
    const tags = async () =>
      (await operator.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;
    expect(await tags()).toEqual([
      { Key: 'a', Value: '1' },
      { Key: 'b', Value: 'x y' },
    ]);
    const TagSet = [{ Key: '<&"', Value: 'é' }];
    await operator.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } }));
    expect(await tags()).toEqual(TagSet);
    await operator.send(new DeleteObjectTaggingCommand({ Bucket, Key }));
    expect(await tags()).toEqual([]);
    const attributes = new GetObjectAttributesCommand({
      Bucket,
      Key,
      ObjectAttributes: ['ETag', 'ObjectSize', 'Checksum'],
    });
    expect(await operator.send(attributes)).toMatchObject({
      ETag: createHash('md5').update('content').digest('hex'),
      ObjectSize: 7,
      Checksum: { ChecksumSHA256: createHash('sha256').update('content').digest('base64') },
    });
  });
});

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
    ['eleven tags', { Tagging: 'a&b&c&d&e&f&g&h&i&j&k' }, '400 InvalidTag'],
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

  test('keeps type, metadata and tags, or replaces them', async () => {
    const { operator } = await startS3();
    const description = { ContentType: 'application/pdf', Metadata: { a: '1' }, Tagging: 'x=y' };
    await put(operator, 'incoming/ü 1.pdf', 'content', description);
    const { CopyObjectResult } = await copy(operator);
    expect(CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('content').digest('hex')}"`);
    expect(await get(operator)).toMatchObject({
      ContentType: 'application/pdf',
      Metadata: { a: '1' },
      TagCount: 1,
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

describe('a list', () => {
  test('comes in byte order, by prefix, in pages, and with folders', async () => {
    const { operator } = await startS3();
    const keys = ['b', 'a/2', 'a/1', 'B', 'é', 'a/sub/3', '\u{10000}', '\uffff'];
    for (const key of keys) await put(operator, key);
    const list = async (more: object) =>
      operator.send(new ListObjectsV2Command({ Bucket, ...more }));
    const all = (await list({})).Contents?.map((one) => one.Key);
    expect(all).toEqual(['B', 'a/1', 'a/2', 'a/sub/3', 'b', 'é', '\uffff', '\u{10000}']);

    const paged: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 3, ContinuationToken });
      expect(page.KeyCount).toBeLessThanOrEqual(3);
      paged.push(...(page.Contents ?? []).map((one) => one.Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(paged).toEqual(all);

    const folder = await list({ Prefix: 'a/', Delimiter: '/' });
    expect(folder.Contents?.map((one) => [one.Key, one.Size])).toEqual([
      ['a/1', 7],
      ['a/2', 7],
    ]);
    expect(folder.CommonPrefixes).toEqual([{ Prefix: 'a/sub/' }]);
    expect((await list({ StartAfter: 'b' })).KeyCount).toBe(3);
    expect((await list({ Prefix: 'nothing' })).KeyCount).toBe(0);
    const encoded = await list({ Prefix: 'é', EncodingType: 'url' });
    expect(encoded.Contents?.[0]?.Key).toBe('%C3%A9');
  });

  test('gives pages that do not repeat a folder', async () => {
    const { operator } = await startS3();
    for (const key of ['a/1', 'a/2', 'b/1', 'c']) await put(operator, key);
    const page = (ContinuationToken?: string) =>
      operator.send(
        new ListObjectsV2Command({ Bucket, Delimiter: '/', MaxKeys: 1, ContinuationToken }),
      );
    const first = await page();
    const second = await page(first.NextContinuationToken);
    const third = await page(second.NextContinuationToken);
    expect(first.CommonPrefixes).toEqual([{ Prefix: 'a/' }]);
    expect(second.CommonPrefixes).toEqual([{ Prefix: 'b/' }]);
    expect(third.Contents?.map((one) => one.Key)).toEqual(['c']);
    expect(third.IsTruncated).toBe(false);
  });
});

describe('the bucket', () => {
  test('deletes many objects at once, and says what it deleted', async () => {
    const { operator } = await startS3();
    const key = ' <&>\r\n"\u0001é ';
    for (const one of [key, 'other']) await put(operator, one);
    const remove = (Quiet: boolean) =>
      operator.send(
        new DeleteObjectsCommand({
          Bucket,
          Delete: { Objects: [{ Key: key }, { Key: 'missing' }], Quiet },
        }),
      );
    expect((await remove(false)).Deleted?.map((one) => one.Key)).toEqual([key, 'missing']);
    expect((await remove(true)).Deleted).toBeUndefined();
    const list = await operator.send(new ListObjectsV2Command({ Bucket }));
    expect(list.Contents?.map((one) => one.Key)).toEqual(['other']);
  });

  test('tells where it is, that it is there, and its versioning', async () => {
    const { operator } = await startS3();
    expect((await operator.send(new ListBucketsCommand())).Buckets).toMatchObject([
      { Name: bucketName },
    ]);
    expect(await operator.send(new HeadBucketCommand({ Bucket }))).toMatchObject({
      BucketRegion: 'us-east-1',
    });
    const location = await operator.send(new GetBucketLocationCommand({ Bucket }));
    expect(location.LocationConstraint || undefined).toBeUndefined();
    const versioning = await operator.send(new GetBucketVersioningCommand({ Bucket }));
    expect(versioning.Status).toBeUndefined();
    const missing = operator.send(new HeadBucketCommand({ Bucket: 'elsewhere' }));
    expect(await refusalOf(missing)).toMatch(/^404/);
    const acl = operator.send(new GetBucketAclCommand({ Bucket }));
    expect(await refusalOf(acl)).toBe('501 NotImplemented');
  });

  test('answers at its own host name too', async () => {
    const { s3, operator } = await startS3();
    await put(operator, 'a b');
    const atHost = new S3Client({
      region: 'us-east-1',
      credentials: await operator.config.credentials(),
    });
    const url = new URL(await getSignedUrl(atHost, new GetObjectCommand({ Bucket, Key: 'a b' })));
    expect(url.host).toBe('resumes.s3.us-east-1.amazonaws.com');
    const request = (path: string) => ({
      method: 'GET',
      path,
      query: url.search.slice(1),
      headers: { host: url.host },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
    });
    const found = await s3.handler(request(url.pathname));
    expect(found.status).toBe(200);
    expect(found.body.toString()).toBe('content');
    expect((await s3.handler(request('/other'))).status).toBe(403);
  });

  test("refuses in S3's XML, with a request id", async () => {
    const { url } = await startS3();
    const response = await fetch(`${url}/${Bucket}/k`);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/xml');
    const id = response.headers.get('x-amz-request-id');
    expect(id).toMatch(/^[0-9A-F]{16}$/);
    expect(await response.text()).toMatch(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>${id}</RequestId><HostId>`,
    );
  });
});

describe('versions', () => {
  test('are kept below the current one, and read and removed by their ids', async () => {
    const { operator } = await startS3({ buckets: versioned });
    const one = await put(operator, Key, 'one');
    const two = await put(operator, Key, 'two');
    expect(one.VersionId).not.toBe(two.VersionId);
    expect((await get(operator)).VersionId).toBe(two.VersionId);
    expect(await read(operator, Key, { VersionId: one.VersionId })).toBe('one');
    expect(await refusalOf(get(operator, Key, { VersionId: 'x' }))).toBe('404 NoSuchVersion');

    const marker = await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(marker.DeleteMarker).toBe(true);
    expect(await refusalOf(get(operator))).toBe('404 NoSuchKey');
    expect(await read(operator, Key, { VersionId: two.VersionId })).toBe('two');
    expect(await refusalOf(get(operator, Key, { VersionId: marker.VersionId }))).toBe(
      '405 MethodNotAllowed',
    );
    const remove = (VersionId?: string) =>
      operator.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    expect((await remove(marker.VersionId)).DeleteMarker).toBe(true);
    expect(await read(operator)).toBe('two');
    await remove(two.VersionId);
    expect(await read(operator)).toBe('one');
  });
});

describe('the data folder', () => {
  test('brings everything back after a restart', async () => {
    const first = await startS3({ buckets: versioned });
    const { VersionId } = await put(first.operator, Key, 'one', { Metadata: { a: '1' } });
    await put(first.operator, Key, 'two', { ContentType: 'application/pdf', Tagging: 'x=y' });
    await put(first.operator, 'deleted', 'x');
    await first.operator.send(new DeleteObjectCommand({ Bucket, Key: 'deleted' }));
    await first.s3.close();

    const { dataFolder } = first;
    const { operator } = await startS3({ buckets: versioned, dataFolder });
    const object = await get(operator);
    expect(object).toMatchObject({ ContentType: 'application/pdf', TagCount: 1 });
    expect(await object.Body?.transformToString()).toBe('two');
    expect(await get(operator, Key, { VersionId })).toMatchObject({ Metadata: { a: '1' } });
    expect(await refusalOf(get(operator, 'deleted'))).toBe('404 NoSuchKey');
    await put(operator, Key, 'three');
    expect(await read(operator)).toBe('three');
  });

  test('holds whatever keys are called, inside the bucket', async () => {
    const { operator, dataFolder, s3 } = await startS3();
    const keys = [
      '../x',
      '../../../../tmp/x',
      '/etc/passwd',
      '..',
      '.',
      'a/../../b',
      'a//b',
      'a/',
      'A',
      'a',
      'a\\..\\b',
      'nul\u0000',
      '100%',
      '%2e%2e/x',
      'x+y z',
      'x'.repeat(1024),
    ];
    for (const key of keys) await put(operator, key, `content of ${key}`);
    for (const key of keys) expect(await read(operator, key)).toBe(`content of ${key}`);
    expect((await s3.listKeys(bucketName)).length).toBe(keys.length);
    expect(await readdir(dirname(dataFolder))).toEqual(['data']);
    expect(await readdir(dataFolder)).toEqual(['s3']);
    const files = await readdir(join(dataFolder, 's3'), { recursive: true, withFileTypes: true });
    const folder = join(dataFolder, 's3', bucketName, 'objects');
    const bodies = files.filter((file) => file.name.endsWith('.body'));
    expect(bodies).toHaveLength(keys.length);
    for (const { parentPath } of bodies) {
      expect(relative(folder, parentPath)).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(dirname(parentPath)).toBe(folder);
    }
  });

  test('takes and gives objects of the operator without HTTP', async () => {
    const { s3, operator } = await startS3();
    const site = { bucketName, contentType: 'text/html', cacheControl: 'no-cache' };
    await s3.putObject({ ...site, key: 'b.html', body: Buffer.from('b'), metadata: { h: '1' } });
    await s3.putObject({ ...site, key: 'a.html', body: Buffer.from('a') });
    expect(await s3.listKeys(bucketName)).toEqual(['a.html', 'b.html']);
    expect(await get(operator, 'b.html')).toMatchObject({
      ContentType: 'text/html',
      CacheControl: 'no-cache',
      Metadata: { h: '1' },
    });
    await s3.deleteObject(bucketName, 'a.html');
    expect(await s3.listKeys(bucketName)).toEqual(['b.html']);
    await expect(s3.listKeys('elsewhere')).rejects.toThrow('no bucket elsewhere');
  });
});
