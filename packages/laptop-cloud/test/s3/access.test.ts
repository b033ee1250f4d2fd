import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { bucketName, outcomeOf, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const Key = 'resume/1.pdf';
const objects = `arn:aws:s3:::${Bucket}/*`;
const bucketArn = `arn:aws:s3:::${Bucket}`;
const denied = '403 AccessDenied';

test.each(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'])(
  'an anonymous %s is refused',
  async (method) => {
    const { url, operator } = await startS3();
    await operator.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const init = { method, ...(method === 'PUT' && { body: 'y' }) };
    for (const path of [`/${Bucket}/${Key}`, `/${Bucket}/missing`, `/${Bucket}?list-type=2`, '/']) {
      const response = await fetch(`${url}${path}`, init);
      const isForm = method === 'POST' && path.includes('list-type');
      expect(response.status).toBe(isForm ? 412 : 403);
    }
  },
);

test('keys that nobody issued are refused', async () => {
  const { url } = await startS3();
  const other = await startS3();
  const link = await getSignedUrl(other.operator, new GetObjectCommand({ Bucket, Key }));
  const response = await fetch(link.replace(other.url, url));
  expect(await outcomeOf(response)).toBe('403 InvalidAccessKeyId');
});

describe('a role', () => {
  test('does what its policies allow, and nothing else', async () => {
    const { clientOf, operator } = await startS3();
    const source = { Bucket, Key: 'incoming/1.pdf' };
    for (const key of [Key, source.Key]) {
      await operator.send(new PutObjectCommand({ Bucket, Key: key, Body: 'x' }));
    }
    const { UploadId } = await operator.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const upload = { Bucket, Key, UploadId };
    const one = await operator.send(
      new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'part' }),
    );
    const CopySource = `${Bucket}/${source.Key}`;
    const Parts = [{ PartNumber: 1, ETag: one.ETag }];
    type Sender = { send(command: never): Promise<unknown> };
    const calls: [action: string, Resource: string, (client: Sender) => Promise<unknown>][] = [
      ['s3:GetObject', objects, (c) => c.send(new GetObjectCommand({ Bucket, Key }) as never)],
      ['s3:GetObject', objects, (c) => c.send(new HeadObjectCommand({ Bucket, Key }) as never)],
      [
        's3:PutObject',
        objects,
        (c) => c.send(new PutObjectCommand({ Bucket, Key, Body: 'y' }) as never),
      ],
      ['s3:ListBucket', bucketArn, (c) => c.send(new ListObjectsV2Command({ Bucket }) as never)],
      ['s3:ListAllMyBuckets', '*', (c) => c.send(new ListBucketsCommand() as never)],
      [
        's3:PutObject',
        objects,
        (c) => c.send(new CreateMultipartUploadCommand({ Bucket, Key }) as never),
      ],
      [
        's3:PutObject',
        objects,
        (c) => c.send(new UploadPartCommand({ ...upload, PartNumber: 2, Body: 'y' }) as never),
      ],
      [
        's3:ListMultipartUploadParts',
        objects,
        (c) => c.send(new ListPartsCommand(upload) as never),
      ],
      [
        's3:PutObject',
        objects,
        (c) =>
          c.send(
            new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }) as never,
          ),
      ],
      [
        's3:DeleteObject',
        objects,
        (c) => c.send(new DeleteObjectCommand({ Bucket, Key }) as never),
      ],
    ];
    for (const [action, Resource, call] of calls) {
      const other = action === 's3:GetObject' ? 's3:PutObject' : 's3:GetObject';
      // The answer to HEAD has no body, and with it no code.
      const refusal = await refusalOf(call(clientOf({ Action: other, Resource: '*' })));
      expect(`${action}: ${refusal}`).toMatch(/: 403 (AccessDenied|Unknown)$/);
      const deny = { Effect: 'Deny', Action: action, Resource };
      const torn = await refusalOf(call(clientOf({ Action: '*', Resource: '*' }, deny)));
      expect(`${action}: ${torn}`).toMatch(/: 403 (AccessDenied|Unknown)$/);
      expect(`${action}: ${await refusalOf(call(clientOf({ Action: action, Resource })))}`).toBe(
        `${action}: no refusal`,
      );
    }
    const again = await operator.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId: again.UploadId });
    const mayPut = clientOf({ Action: 's3:PutObject', Resource: objects });
    const mayAbort = clientOf({ Action: 's3:AbortMultipartUpload', Resource: objects });
    expect(await refusalOf(mayPut.send(abort))).toBe(denied);
    expect(await refusalOf(mayAbort.send(abort))).toBe('no refusal');
    const copy = new CopyObjectCommand({ Bucket, Key, CopySource });
    const get = { Action: 's3:GetObject', Resource: `${bucketArn}/incoming/*` };
    const put = { Action: 's3:PutObject', Resource: `${bucketArn}/resume/*` };
    expect(await refusalOf(clientOf(get).send(copy))).toBe(denied);
    expect(await refusalOf(clientOf(put).send(copy))).toBe(denied);
    expect(await refusalOf(clientOf(get, put).send(copy))).toBe('no refusal');
  });

  test('learns that a key is missing only when it may list the bucket', async () => {
    const { clientOf } = await startS3();
    const get = { Action: 's3:GetObject', Resource: objects };
    const list = { Action: 's3:ListBucket', Resource: bucketArn };
    const command = new GetObjectCommand({ Bucket, Key: 'missing' });
    expect(await refusalOf(clientOf(get).send(command))).toBe(denied);
    expect(await refusalOf(clientOf(list).send(command))).toBe(denied);
    expect(await refusalOf(clientOf(get, list).send(command))).toBe('404 NoSuchKey');
  });

  test('lists only the prefix that its policy names', async () => {
    const { clientOf } = await startS3();
    const client = clientOf({
      Action: 's3:ListBucket',
      Resource: bucketArn,
      Condition: { StringLike: { 's3:prefix': 'resume/*' } },
    });
    const list = (Prefix?: string) =>
      refusalOf(client.send(new ListObjectsV2Command({ Bucket, Prefix })));
    expect(await list('resume/1')).toBe('no refusal');
    expect(await list('incoming/')).toBe(denied);
    expect(await list()).toBe(denied);
  });

  test('deletes many keys by its right on each', async () => {
    const { clientOf, operator, s3 } = await startS3();
    for (const key of ['a/1', 'b/1']) {
      await operator.send(new PutObjectCommand({ Bucket, Key: key, Body: 'x' }));
    }
    const client = clientOf({ Action: 's3:DeleteObject', Resource: `${bucketArn}/a/*` });
    const Objects = [{ Key: 'a/1' }, { Key: 'b/1' }];
    const result = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(result.Deleted?.map((one) => one.Key)).toEqual(['a/1']);
    expect(result.Errors).toMatchObject([{ Key: 'b/1', Code: 'AccessDenied' }]);
    expect(await s3.listKeys(bucketName)).toEqual(['b/1']);
  });

  test('lends its rights, and no more, to the links that it signs', async () => {
    const { clientOf } = await startS3();
    const client = clientOf({ Action: 's3:PutObject', Resource: `${bucketArn}/incoming/*` });
    const put = async (key: string) =>
      outcomeOf(
        await fetch(await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: key })), {
          method: 'PUT',
          body: 'x',
        }),
      );
    expect(await put('incoming/1.pdf')).toBe('200');
    expect(await put('resume/1.pdf')).toBe(denied);
  });
});

describe("the bucket's policy", () => {
  const statement = {
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:*',
    Resource: [bucketArn, objects],
  };
  const policy = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });
  const start = (...statements: object[]) =>
    startS3({ buckets: [{ bucketName, properties: {}, policy: policy(...statements) }] });
  const mayDoAll = { Action: 's3:*', Resource: '*' };

  test('that asks for TLS is content, as the cloud would speak TLS here', async () => {
    const { clientOf } = await start(
      { ...statement, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { ...statement, Condition: { NumericLessThan: { 's3:TlsVersion': '1.2' } } },
    );
    const put = clientOf(mayDoAll).send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    expect(await refusalOf(put)).toBe('no refusal');
  });

  test('denies whatever the role may', async () => {
    const { clientOf } = await start({ ...statement, Action: 's3:PutObject' });
    const client = clientOf(mayDoAll);
    const put = client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    expect(await refusalOf(put)).toBe(denied);
    expect(await refusalOf(client.send(new ListObjectsV2Command({ Bucket })))).toBe('no refusal');
  });

  test('that is not understood stops the start', async () => {
    const condition = { DateGreaterThan: { 'aws:CurrentTime': '2020-01-01' } };
    await expect(start({ ...statement, Condition: condition })).rejects.toThrow('DateGreaterThan');
  });
});

describe('CloudFront', () => {
  const distribution = 'arn:aws:cloudfront::000000000000:distribution/E1';
  const cloudfront = {
    kind: 'service' as const,
    name: 'cloudfront.amazonaws.com',
    statements: [],
  };
  const statement = {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: 's3:GetObject',
    Resource: objects,
    Condition: { StringEquals: { 'AWS:SourceArn': distribution } },
  };

  async function startSite() {
    const policy = { Statement: [statement] };
    const started = await startS3({ buckets: [{ bucketName, properties: {}, policy }] });
    await started.s3.putObject({
      bucketName,
      key: 'index.html',
      body: Buffer.from('<p>'),
      contentType: 'text/html',
      cacheControl: 'no-cache',
    });
    const read = (request = {}, principal: object = cloudfront) =>
      started.s3.getObjectAs(
        { ...cloudfront, ...principal },
        {
          bucketName,
          key: 'index.html',
          method: 'GET',
          headers: {},
          context: { 'aws:SourceArn': distribution },
          ...request,
        },
      );
    return { ...started, read };
  }

  test('reads the site when it comes from the distribution of the policy', async () => {
    const { read } = await startSite();
    const page = await read();
    expect(page.status).toBe(200);
    expect(page.body.toString()).toBe('<p>');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
    });
    const etag = page.headers.etag ?? '';
    expect((await read({ headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await read({ headers: { range: 'bytes=0-0' } })).status).toBe(206);
    expect(await read({ method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '3' },
    });
  });

  test('is refused from another distribution, without one, and as another service', async () => {
    const { read } = await startSite();
    const other = { 'AWS:SourceArn': `${distribution}2` };
    expect((await read({ context: other })).status).toBe(403);
    expect((await read({ context: {} })).status).toBe(403);
    expect((await read({}, { name: 'lambda.amazonaws.com' })).status).toBe(403);
  });

  test('is told 403 for a missing page, as it may not list', async () => {
    const { read } = await startSite();
    const missing = await read({ key: 'missing.html' });
    expect(missing.status).toBe(403);
    expect(missing.body).toContain('<Code>AccessDenied</Code>');
  });
});
