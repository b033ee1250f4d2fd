import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { describe, expect, test } from 'vitest';
import { bucketName, outcomeOf, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const Key = 'incoming/1.pdf';
const maximumBytes = 10_485_760;
const pdf = { 'Content-Type': 'application/pdf' };

type Form = Awaited<ReturnType<typeof createPresignedPost>>;

/** The post that the product gives to a browser, or a variation of it. */
const presign = (client: S3Client, more: object = {}) =>
  createPresignedPost(client, {
    Bucket,
    Key,
    Fields: pdf,
    Conditions: [['content-length-range', 1, maximumBytes]],
    Expires: 900,
    ...more,
  });

async function post(
  { url, fields }: Form,
  file: string | Uint8Array = 'content',
  changes: Record<string, string | undefined> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  form.set('file', new Blob([Buffer.from(file)]), 'my resume.pdf');
  return fetch(url, { method: 'POST', body: form });
}

describe("a browser's form upload", () => {
  test('stores the file under the key and type of the policy', async () => {
    const { operator } = await startS3();
    const response = await post(await presign(operator));
    expect(response.status).toBe(204);
    const object = await operator.send(new GetObjectCommand({ Bucket, Key }));
    expect(object.ContentType).toBe('application/pdf');
    expect(response.headers.get('etag')).toBe(object.ETag);
    expect(await object.Body?.transformToString()).toBe('content');
  });

  test('keeps every byte, also those that look like the form itself', async () => {
    const { operator } = await startS3();
    const file = Buffer.concat([
      Buffer.from('\r\n--boundary\r\n\r\n--\r\n'),
      Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256)),
      Buffer.from('\r\n'),
    ]);
    await post(await presign(operator), file);
    const object = await operator.send(new GetObjectCommand({ Bucket, Key }));
    const content = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    expect(content.equals(file)).toBe(true);
  });

  test.each([
    [0, '400 EntityTooSmall'],
    [1, '204'],
    [maximumBytes, '204'],
    [maximumBytes + 1, '400 EntityTooLarge'],
  ])('of %d bytes under a limit of 1 to 10485760 answers %s', async (bytes, expected) => {
    const { operator } = await startS3();
    const response = await post(await presign(operator), Buffer.alloc(bytes, 'x'));
    expect(await outcomeOf(response)).toBe(expected);
    const head = refusalOf(operator.send(new HeadObjectCommand({ Bucket, Key })));
    expect(await head).toBe(expected === '204' ? 'no refusal' : '404 NotFound');
  });

  test.each([
    ['another key', { key: 'incoming/2.pdf' }, '["eq", "$key", "incoming/1.pdf"]'],
    ['another type', { 'Content-Type': 'text/html' }, '["eq", "$content-type", "application/pdf"]'],
    ['another bucket', { bucket: 'site' }, '["eq", "$bucket", "site"]'],
  ])('with %s is refused by the condition', async (_what, changes, condition) => {
    const { operator, s3 } = await startS3();
    const response = await post(await presign(operator), 'content', changes);
    expect(response.status).toBe(403);
    const body = (await response.text()).replaceAll('&#34;', '"');
    expect(body).toContain(
      `<Message>Invalid according to Policy: Policy Condition failed: ${condition}</Message>`,
    );
    expect(await s3.listKeys(bucketName)).toEqual([]);
  });

  test('without a field of the policy is refused', async () => {
    const { operator } = await startS3();
    const { url, fields } = await presign(operator);
    const { 'Content-Type': _, ...rest } = fields;
    expect(await outcomeOf(await post({ url, fields: rest }))).toBe('403 AccessDenied');
  });

  test('with a field that the policy does not cover is refused, unless it is to be ignored', async () => {
    const { operator } = await startS3();
    const form = await presign(operator);
    const response = await post(form, 'content', { 'Cache-Control': 'public' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Extra input fields: cache-control');
    expect((await post(form, 'content', { 'x-ignore-this': '1' })).status).toBe(204);
  });

  test('with an altered policy, signature, key or scope is refused', async () => {
    const { operator } = await startS3();
    const form = await presign(operator);
    const wide = await presign(operator, { Conditions: [['content-length-range', 1, 1e9]] });
    const outcome = async (changes: Record<string, string | undefined>) =>
      outcomeOf(await post(form, 'content', changes));
    const signature = form.fields['X-Amz-Signature'] ?? '';
    const altered = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const mismatch = '403 SignatureDoesNotMatch';
    expect(await outcome({ Policy: wide.fields.Policy })).toBe(mismatch);
    expect(await outcome({ 'X-Amz-Signature': altered })).toBe(mismatch);
    const credential = form.fields['X-Amz-Credential'] ?? '';
    expect(await outcome({ 'X-Amz-Credential': credential.replace(/^AKIA/, 'AKIB') })).toBe(
      '403 InvalidAccessKeyId',
    );
    expect(await outcome({ 'X-Amz-Credential': credential.replace('/s3/', '/dynamodb/') })).toBe(
      '400 AuthorizationQueryParametersError',
    );
    expect(await outcome({ 'X-Amz-Algorithm': 'AWS' })).toBe('400 InvalidRequest');
  });

  test('ends at the time of its policy', async () => {
    const { operator, clock } = await startS3();
    const form = await presign(operator);
    clock.offsetMs = 890_000;
    expect((await post(form)).status).toBe(204);
    clock.offsetMs = 902_000;
    const response = await post(form);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Invalid according to Policy: Policy expired.');
  });

  test('answers with the status that it wishes', async () => {
    const { operator } = await startS3();
    const wish = async (status: string) =>
      post(await presign(operator, { Fields: { ...pdf, success_action_status: status } }));
    expect((await wish('200')).status).toBe(200);
    expect((await wish('999')).status).toBe(204);
    const created = await wish('201');
    expect(created.status).toBe(201);
    expect(await created.text()).toContain(`<Bucket>${Bucket}</Bucket><Key>${Key}</Key>`);
  });

  test('may have a key that begins as the policy says and ends in the name of the file', async () => {
    const { operator, s3 } = await startS3();
    const form = await presign(operator, { Key: `incoming/\${filename}` });
    expect((await post(form)).status).toBe(204);
    expect(await s3.listKeys(bucketName)).toEqual(['incoming/my resume.pdf']);
    const outside = await post(form, 'content', { key: 'resume/1.pdf' });
    expect(await outcomeOf(outside)).toBe('403 AccessDenied');
  });

  test('has the rights of the role that signed it', async () => {
    const { clientOf } = await startS3();
    const Resource = `arn:aws:s3:::${Bucket}/incoming/*`;
    const writer = clientOf({ Action: 's3:PutObject', Resource });
    const reader = clientOf({ Action: 's3:GetObject', Resource });
    expect(await outcomeOf(await post(await presign(writer)))).toBe('204');
    expect(await outcomeOf(await post(await presign(reader)))).toBe('403 AccessDenied');
    const elsewhere = await presign(writer, { Key: 'resume/1.pdf' });
    expect(await outcomeOf(await post(elsewhere))).toBe('403 AccessDenied');
  });
});

describe('a form that is no good', () => {
  const send = async (url: string, body: string, type = 'multipart/form-data; boundary=b') =>
    outcomeOf(await fetch(url, { method: 'POST', body, headers: { 'content-type': type } }));

  test('is refused: another type, no boundary, cut off, no file, twice the same field, no policy', async () => {
    const { url: origin } = await startS3();
    const url = `${origin}/${Bucket}`;
    const field = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
    expect(await send(url, 'x=1', 'application/x-www-form-urlencoded')).toBe(
      '412 PreconditionFailed',
    );
    expect(await send(url, field('key'), 'multipart/form-data; x')).toBe(
      '400 MalformedPOSTRequest',
    );
    expect(await send(url, '')).toBe('400 MalformedPOSTRequest');
    expect(await send(url, field('key'))).toBe('400 MalformedPOSTRequest');
    expect(await send(url, `${field('file')}`)).toBe('400 MalformedPOSTRequest');
    expect(await send(url, `${field('key')}--b--\r\n`)).toBe('400 InvalidArgument');
    expect(await send(url, `${field('key')}${field('KEY')}${field('file')}--b--\r\n`)).toBe(
      '400 MalformedPOSTRequest',
    );
    expect(await send(url, `${field('key')}${field('file')}--b--\r\n`)).toBe('403 AccessDenied');
    const long = `${field('x'.repeat(25_000))}${field('file')}--b--\r\n`;
    expect(await send(url, long)).toBe('400 MaxPostPreDataLengthExceededError');
    expect(await send(`${origin}/elsewhere`, '')).toBe('404 NoSuchBucket');
  });
});
