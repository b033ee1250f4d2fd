import { randomUUID } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumResumeBytes, multipartFromBytes } from '#shared/resume-upload.ts';
import { pdfOf } from '../support/builders.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { application, begin, send, signed, upload } from '../support/resume-uploads.ts';

const size = maximumResumeBytes;
let laptop: Laptop;
let operator: S3Client;

beforeAll(async () => {
  laptop = await sharedLaptop();
  const { region, s3, credentials } = laptop.endpoints;
  operator = new S3Client({ region, endpoint: s3, credentials });
});
afterAll(() => operator.destroy());

/** The status and the code of S3's refusal; the status alone of anything else. */
async function outcomeOf(response: Response): Promise<string> {
  const [, code = ''] = /<Code>(.*)<\/Code>/.exec(await response.text()) ?? [];
  return `${response.status} ${code}`.trim();
}

const addressOf = (key: string) =>
  `${laptop.endpoints.s3}/${laptop.endpoints.resumesBucketName}/${key}`;

async function keysOf(id: string): Promise<string[]> {
  const Bucket = laptop.endpoints.resumesBucketName;
  const { Contents = [] } = await operator.send(new ListObjectsV2Command({ Bucket }));
  return Contents.flatMap(({ Key = '' }) => (Key.includes(id) ? [Key] : []));
}

describe('S3 refuses', () => {
  it.each([1023, 1025, size + 1])('a form signed for 1024 bytes that brings %d', async (bytes) => {
    const id = randomUUID();
    const form = await signed(laptop, { id, operation: 'post', size: 1024 });
    const expected = bytes < 1024 ? '400 EntityTooSmall' : '400 EntityTooLarge';
    expect(await outcomeOf(await send(form, Buffer.alloc(bytes)))).toBe(expected);
    expect(await keysOf(id)).toEqual([]);
  });

  it('10,485,761 bytes as parts: neither the second nor a third part can hold the last byte', async () => {
    const id = randomUUID();
    const uploadId = await begin(laptop, id, size);
    const part = { id, operation: 'part', size, uploadId };
    const second = await signed(laptop, { ...part, partNumber: 2 });
    const tooLong = await send(second, Buffer.alloc(multipartFromBytes + 1));
    expect(await outcomeOf(tooLong)).toBe('403 SignatureDoesNotMatch');
    const third = await laptop.post('/api/resume-uploads', { ...part, partNumber: 3 });
    expect(third.status).toBe(422);
    const altered = { ...second, url: second.url.replace('partNumber=2', 'partNumber=3') };
    expect(await outcomeOf(await send(altered, Buffer.alloc(1)))).toBe('403 SignatureDoesNotMatch');
    const larger = await laptop.post('/api/resume-uploads', {
      ...part,
      size: size + 1,
      partNumber: 1,
    });
    expect(larger.status).toBe(422);
  });

  it('to complete an upload of another size than was announced', async () => {
    const id = randomUUID();
    const uploadId = await begin(laptop, id, size);
    const request = { id, size, uploadId };
    const part = await signed(laptop, { ...request, operation: 'part', partNumber: 1 });
    const etag = (await send(part, Buffer.alloc(multipartFromBytes))).headers.get('etag');
    const complete = await signed(laptop, { ...request, operation: 'complete' });
    const body = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`;
    expect(await outcomeOf(await send(complete, body))).toBe('400 InvalidRequest');
    const abort = await signed(laptop, { ...request, operation: 'abort' });
    expect((await send(abort)).status).toBe(204);
    const list = await signed(laptop, { ...request, operation: 'list' });
    expect(await outcomeOf(await send(list))).toBe('404 NoSuchUpload');
  });

  it.each(['resume/', 'incoming/other', ''])('another key, such as %j', async (prefix) => {
    const id = randomUUID();
    const form = await signed(laptop, { id, operation: 'post', size: 4 });
    const fields = { ...form.fields, key: `${prefix}${id}.pdf` };
    expect(await outcomeOf(await send({ ...form, fields }, 'text'))).toBe('403 AccessDenied');
    const create = await signed(laptop, { id, operation: 'create', size });
    const url = create.url.replace(`incoming/${id}`, `${prefix}${id}`);
    expect(await outcomeOf(await send({ ...create, url }))).toBe('403 SignatureDoesNotMatch');
    expect(await keysOf(id)).toEqual([]);
  });

  it('another type', async () => {
    const id = randomUUID();
    const form = await signed(laptop, { id, operation: 'post', size: 4 });
    const fields = { ...form.fields, 'Content-Type': 'text/html' };
    expect(await outcomeOf(await send({ ...form, fields }, 'text'))).toBe('403 AccessDenied');
    const create = await signed(laptop, { id, operation: 'create', size });
    const headers = { 'content-type': 'text/html' };
    expect(await outcomeOf(await send({ ...create, headers }))).toBe('403 SignatureDoesNotMatch');
  });

  it('fields and headers that nobody signed', async () => {
    const id = randomUUID();
    const form = await signed(laptop, { id, operation: 'post', size: 4 });
    const fields = { ...form.fields, 'x-amz-meta-note': 'hosted here' };
    expect(await outcomeOf(await send({ ...form, fields }, 'text'))).toBe('403 AccessDenied');
    const create = await signed(laptop, { id, operation: 'create', size });
    const headers = { ...create.headers, 'x-amz-tagging': 'a=b' };
    expect(await outcomeOf(await send({ ...create, headers }))).toBe('403 AccessDenied');
  });

  it('a form whose signature, date or policy was altered', async () => {
    const form = await signed(laptop, { id: randomUUID(), operation: 'post', size: 4 });
    const { fields = {} } = form;
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    const later = { ...policy, expiration: '2099-01-01T00:00:00Z' };
    const altered: Record<string, string>[] = [
      { 'X-Amz-Signature': '0'.repeat(64) },
      { Policy: Buffer.from(JSON.stringify(later)).toString('base64') },
      { 'X-Amz-Date': '20990101T000000Z' },
    ];
    for (const change of altered) {
      const answer = await send({ ...form, fields: { ...fields, ...change } }, 'text');
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThanOrEqual(403);
    }
    expect((await send(form, 'text')).status).toBe(204);
  });

  it.each([
    ['X-Amz-Signature', '0'.repeat(64), '403 SignatureDoesNotMatch'],
    ['X-Amz-Expires', '604800', '403 SignatureDoesNotMatch'],
    ['X-Amz-Date', '20200101T000000Z', '400 AuthorizationQueryParametersError'],
    ['X-Amz-SignedHeaders', 'host', '403 SignatureDoesNotMatch'],
  ])('a link whose %s was altered', async (name, value, expected) => {
    const create = await signed(laptop, { id: randomUUID(), operation: 'create', size });
    const url = new URL(create.url);
    url.searchParams.set(name, value);
    expect(await outcomeOf(await send({ ...create, url: url.href }))).toBe(expected);
    expect((await send(create)).status).toBe(200);
  });

  it('everybody who has nothing signed', async () => {
    const id = randomUUID();
    await upload(laptop, id, pdfOf(1024));
    for (const key of [`incoming/${id}.pdf`, `resume/${id}.pdf`, '']) {
      for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
        const body = method === 'GET' ? {} : { body: 'text' };
        const answer = await fetch(addressOf(key), { method, ...body });
        expect([key, method, answer.ok]).toEqual([key, method, false]);
      }
    }
    expect(await keysOf(id)).toEqual([`incoming/${id}.pdf`]);
  });

  it('to give back what was uploaded: no signed request reads an object', async () => {
    const id = randomUUID();
    await upload(laptop, id, pdfOf(1024));
    const list = await signed(laptop, { id, operation: 'list', size, uploadId: 'any' });
    const url = new URL(list.url);
    url.searchParams.delete('uploadId');
    expect(await outcomeOf(await fetch(url))).toBe('403 SignatureDoesNotMatch');
  });
});

describe('a browser', () => {
  const preflight = (origin: string, method: string, headers: string) =>
    fetch(addressOf('incoming/x.pdf'), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  it.each([
    ['POST', 'content-type,x-amz-mp-object-size'],
    ['PUT', 'content-type'],
    ['GET', ''],
    ['DELETE', ''],
  ])('on the site may send %s, and on another may not', async (method, headers) => {
    const { site } = laptop.endpoints;
    const allowed = await preflight(site, method, headers);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      site,
    ]);
    expect((await preflight('https://elsewhere.example.com', method, headers)).status).toBe(403);
  });

  it('on the site may read the ETag of a part', async () => {
    const id = randomUUID();
    const uploadId = await begin(laptop, id, size);
    const part = await signed(laptop, { id, operation: 'part', size, uploadId, partNumber: 1 });
    const answer = await fetch(part.url, {
      method: 'PUT',
      body: Buffer.alloc(multipartFromBytes),
      headers: { origin: laptop.endpoints.site },
    });
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/^ETag,/);
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  });
});

describe('a resume that a submission has claimed', () => {
  it('is out of reach of everything that is or was signed', async () => {
    const sent = application();
    const id = sent.id ?? '';
    const file = pdfOf(1024);
    const form = await signed(laptop, { id, operation: 'post', size: file.length });
    await send(form, file);
    expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
    const refused = await laptop.post('/api/resume-uploads', { id, operation: 'post', size: 4 });
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'conflict']);
    expect((await send(form, Buffer.alloc(1024, 'x'))).status).toBe(204);
    expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(200);
    const Key = `resume/${id}.pdf`;
    const Bucket = laptop.endpoints.resumesBucketName;
    const stored = await operator.send(new GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await stored.Body?.transformToByteArray()) ?? [])).toEqual(file);
  });
});
