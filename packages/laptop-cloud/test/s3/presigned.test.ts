import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { bucketName, outcomeOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const Key = 'incoming/1.pdf';

describe('a presigned link', () => {
  test('puts, heads, gets and deletes without credentials', async () => {
    const { presigner } = await startS3();
    const send = async (method: string, command: PutObjectCommand, init = {}) =>
      fetch(await getSignedUrl(presigner, command), { method, ...init });
    const put = new PutObjectCommand({ Bucket, Key, ContentType: 'application/pdf' });
    const headers = { 'content-type': 'application/pdf' };
    expect((await send('PUT', put, { body: 'content', headers })).status).toBe(200);
    const head = await send('HEAD', new HeadObjectCommand({ Bucket, Key }) as never);
    expect(head.headers.get('content-type')).toBe('application/pdf');
    expect(head.headers.get('content-length')).toBe('7');
    const get = await send('GET', new GetObjectCommand({ Bucket, Key }) as never);
    expect(await get.text()).toBe('content');
    const remove = await send('DELETE', new DeleteObjectCommand({ Bucket, Key }) as never);
    expect(remove.status).toBe(204);
    const gone = await send('GET', new GetObjectCommand({ Bucket, Key }) as never);
    expect(await outcomeOf(gone)).toBe('404 NoSuchKey');
  });

  test('says how the answer is headed', async () => {
    const { operator, presigner } = await startS3();
    await operator.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const url = await getSignedUrl(
      presigner,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: 'application/pdf',
        ResponseContentDisposition: 'inline; filename="resume.pdf"',
        ResponseCacheControl: 'no-store',
      }),
    );
    const { headers } = await fetch(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="resume.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    const changed = await fetch(url.replace('no-store', 'public'));
    expect(await outcomeOf(changed)).toBe('403 SignatureDoesNotMatch');
  });

  test('ends at its time', async () => {
    const { presigner, clock } = await startS3();
    const command = new PutObjectCommand({ Bucket, Key });
    const url = await getSignedUrl(presigner, command, { expiresIn: 900 });
    clock.offsetMs = 890_000;
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200);
    clock.offsetMs = 902_000;
    const response = await fetch(url, { method: 'PUT', body: 'x' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Message>Request has expired</Message>');
  });

  test('is good for one method and one key only', async () => {
    const { presigner } = await startS3();
    const url = await getSignedUrl(presigner, new PutObjectCommand({ Bucket, Key }));
    const other = await fetch(url.replace('1.pdf', '2.pdf'), { method: 'PUT', body: 'x' });
    expect(await outcomeOf(other)).toBe('403 SignatureDoesNotMatch');
    expect(await outcomeOf(await fetch(url))).toBe('403 SignatureDoesNotMatch');
    const [signature = ''] = /X-Amz-Signature=.*?(?=&|$)/.exec(url) ?? [];
    const altered = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const forged = await fetch(url.replace(signature, altered), { method: 'PUT', body: 'x' });
    expect(await outcomeOf(forged)).toBe('403 SignatureDoesNotMatch');
  });

  test('with a signed length and type takes nothing longer and no other type', async () => {
    const { presigner } = await startS3();
    const command = new PutObjectCommand({
      Bucket,
      Key,
      ContentLength: 7,
      ContentType: 'application/pdf',
    });
    const url = await getSignedUrl(presigner, command, {
      signableHeaders: new Set(['content-length', 'content-type', 'host']),
    });
    const put = async (body: string, type: string) =>
      outcomeOf(await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } }));
    expect(await put('content and more', 'application/pdf')).toBe('403 SignatureDoesNotMatch');
    expect(await put('content', 'text/html')).toBe('403 SignatureDoesNotMatch');
    expect(await put('content', 'application/pdf')).toBe('200');
  });

  test('counts x-amz- parameters of its query as headers: metadata, and the checksum of an empty body', async () => {
    const { operator, presigner } = await startS3();
    const command = new PutObjectCommand({ Bucket, Key, Metadata: { applicant: '1' } });
    const url = await getSignedUrl(presigner, command);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200);
    const head = await operator.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head.Metadata).toEqual({ applicant: '1' });
    const withChecksum = await getSignedUrl(operator, new PutObjectCommand({ Bucket, Key }));
    const response = await fetch(withChecksum, { method: 'PUT', body: 'x' });
    expect(await outcomeOf(response)).toBe('400 BadDigest');
  });

  test('carries a whole multipart upload, resumed by ListParts', async () => {
    const { operator, presigner } = await startS3();
    const create = new CreateMultipartUploadCommand({ Bucket, Key });
    const started = await fetch(await getSignedUrl(presigner, create), { method: 'POST' });
    const UploadId = /<UploadId>(.*)<\/UploadId>/.exec(await started.text())?.[1];
    const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1 });
    const uploaded = await fetch(await getSignedUrl(presigner, part), { method: 'PUT', body: 'x' });
    const list = new ListPartsCommand({ Bucket, Key, UploadId });
    const listed = await (await fetch(await getSignedUrl(presigner, list))).text();
    const etag = uploaded.headers.get('etag');
    expect(listed.replaceAll('&#34;', '"')).toContain(`<ETag>${etag}</ETag>`);
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId });
    const body = `<?xml version="1.0"?><CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`;
    const url = await getSignedUrl(presigner, complete);
    const evil = await fetch(url, { method: 'POST', body: `<!DOCTYPE x>${body}` });
    expect(await outcomeOf(evil)).toBe('400 MalformedXML');
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    const head = await operator.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head.ContentLength).toBe(1);
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    const late = await fetch(await getSignedUrl(presigner, abort), { method: 'DELETE' });
    expect(await outcomeOf(late)).toBe('404 NoSuchUpload');
  });
});

test('a PUT that does not say its length is refused', async () => {
  const { presigner } = await startS3();
  const url = await getSignedUrl(presigner, new PutObjectCommand({ Bucket, Key }));
  const body = new Blob(['x']).stream();
  const response = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(await outcomeOf(response)).toBe('411 MissingContentLength');
});
