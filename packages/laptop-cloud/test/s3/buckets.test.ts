import {
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { Bucket, put } from './objects.ts';
import { bucketName, refusalOf, startS3 } from './start-s3.ts';

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
