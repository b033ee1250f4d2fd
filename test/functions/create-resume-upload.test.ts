import './support/environment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/intake/create-resume-upload.ts';
import { maximumResumeBytes, multipartFromBytes } from '#shared/resume-upload.ts';
import { captureOutput, post } from './support/api.ts';
import { fakeResumes, s3Refusal } from './support/resumes.ts';

const id = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';
const key = `incoming/${id}.pdf`;
const host = 'resumes-test.s3.us-east-1.amazonaws.com';
const size = maximumResumeBytes;
const uploadId = 'VXBsb2FkSWQ.a_b-c';

const resumes = fakeResumes();
let output: () => string;

beforeEach(() => {
  output = captureOutput();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:19:28.000Z'), toFake: ['Date'] });
  resumes.reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sign = async (request: object) => (await post(handler, request)).body;
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('a POST form', () => {
  it('takes exactly this key, type and size for 5 minutes', async () => {
    const answer = await post(handler, { id, operation: 'post', size: 1024 });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    const { method, url, fields, headers } = answer.body;
    expect([method, url, headers]).toEqual(['POST', `https://${host}/`, undefined]);
    expect(fields).toMatchObject({
      key,
      'Content-Type': 'application/pdf',
      success_action_status: '204',
    });
    const policy = JSON.parse(Buffer.from(fields.Policy, 'base64').toString());
    expect(policy.expiration).toBe('2026-11-20T10:24:28Z');
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1024, 1024],
        { key },
        { bucket: 'resumes-test' },
        { 'Content-Type': 'application/pdf' },
        { success_action_status: '204' },
      ]),
    );
    expect(JSON.stringify(policy.conditions)).not.toContain('starts-with');
  });
});

describe('each other request', () => {
  it.each([
    ['create', { size }, 'POST', ['content-type', 'host'], { 'content-type': 'application/pdf' }],
    ['part', { size, uploadId, partNumber: 2 }, 'PUT', ['content-length', 'host'], undefined],
    ['list', { size, uploadId }, 'GET', ['host'], undefined],
    ['complete', { size, uploadId }, 'POST', ['host', 'x-amz-mp-object-size'], undefined],
    ['abort', { size, uploadId }, 'DELETE', ['host'], undefined],
  ])('%s is signed for this key and 5 minutes, with what it must carry', async (...row) => {
    const [operation, more, method, signedHeaders, headers] = row;
    const signed = await sign({ id, operation, ...more });
    const url = new URL(signed.url);
    expect([signed.method, url.host, url.pathname]).toEqual([method, host, `/${key}`]);
    expect(signed.fields).toBeUndefined();
    expect(queryOf(signed.url)).toMatchObject({
      'X-Amz-Expires': '300',
      'X-Amz-Date': '20261120T101928Z',
      'X-Amz-SignedHeaders': signedHeaders.join(';'),
    });
    expect(Object.keys(queryOf(signed.url)).filter((name) => /checksum/i.test(name))).toEqual([]);
    if (headers) expect(signed.headers).toEqual(headers);
  });

  it.each([
    [multipartFromBytes, 1, 5_242_880],
    [multipartFromBytes + 1, 2, 1],
    [maximumResumeBytes, 2, 5_242_880],
  ])('of %d bytes: part %d has %d, and may have no other number', async (...row) => {
    const [sizeBytes, partNumber, expected] = row;
    const signed = await sign({ id, operation: 'part', size: sizeBytes, uploadId, partNumber });
    expect(signed.headers).toEqual({ 'content-length': String(expected) });
    expect(queryOf(signed.url)).toMatchObject({ partNumber: String(partNumber), uploadId });
  });

  it('completes an object of the announced size only', async () => {
    const signed = await sign({ id, operation: 'complete', size, uploadId });
    expect(signed.headers).toEqual({ 'x-amz-mp-object-size': String(size) });
  });
});

describe('what is not signed', () => {
  it.each([
    [{}, ['operation']],
    [{ id, operation: 'delete', size: 1 }, ['operation']],
    [{ operation: 'post' }, ['id', 'size']],
    [{ id: '../resume/x', operation: 'post', size: 0 }, ['id', 'size']],
    [{ id, operation: 'post', size: multipartFromBytes }, ['size']],
    [{ id, operation: 'create', size: maximumResumeBytes + 1 }, ['size']],
    [{ id, operation: 'post', size: '1' }, ['size']],
    [{ id, operation: 'part', size }, ['partNumber', 'uploadId']],
    [{ id, operation: 'part', size, uploadId, partNumber: 0 }, ['partNumber']],
    [{ id, operation: 'part', size, uploadId, partNumber: 3 }, ['partNumber']],
    [{ id, operation: 'abort', size, uploadId: 'a b' }, ['uploadId']],
    [{ id, operation: 'post', size: 1, key: 'resume/x.pdf' }, ['operation']],
  ])('%j: 422 names %j, each with a sentence', async (request, names) => {
    const answer = await post(handler, request);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_fields']);
    const { fields } = answer.body.error;
    expect(Object.keys(fields).sort()).toEqual(names);
    for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^.{10,}\.$/);
    expect(resumes.s3.calls()).toHaveLength(0);
  });

  it('says nothing back of names that it does not know', async () => {
    const text = '{"operation":"post","__proto__":1,"constructor":2,"<b>":3}';
    const answer = await post(handler, text);
    expect(Object.keys(answer.body.error.fields).sort()).toEqual(['id', 'operation', 'size']);
  });

  it.each([
    { operation: 'post', size: 1 },
    { operation: 'create', size },
    { operation: 'part', size, uploadId, partNumber: 1 },
    { operation: 'list', size, uploadId },
    { operation: 'complete', size, uploadId },
    { operation: 'abort', size, uploadId },
  ])('$operation for an id whose resume is claimed: 409', async (request) => {
    resumes.files.set(`resume/${id}.pdf`, { content: Buffer.from('%PDF-'), contentType: '' });
    const answer = await post(handler, { id, ...request });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(JSON.stringify(answer.body)).not.toContain('Amz');
  });

  it('anything, while S3 can not say whether the resume is claimed: 500', async () => {
    resumes.s3.onAnyCommand().rejects(s3Refusal(403, 'AccessDenied'));
    const answer = await post(handler, { id, operation: 'post', size: 1 });
    expect([answer.status, answer.body.error.code]).toEqual([500, 'internal']);
  });

  it('is no secret to the log: nothing that was signed is in it', async () => {
    await sign({ id, operation: 'post', size: 1 });
    await sign({ id, operation: 'create', size });
    expect(output()).toContain('answered');
    expect(output()).not.toMatch(/Signature|Policy|Credential/);
  });
});
