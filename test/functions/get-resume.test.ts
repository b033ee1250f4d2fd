import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { GetObjectTaggingCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffVerifier } from '#functions/http/require-staff.ts';
import { handler } from '#functions/reading/get-resume.ts';
import { resumeFileName } from '#shared/stored-file.ts';
import { employmentValues } from '../support/builders.ts';
import { call, callAsStaff, captureOutput } from './support/api.ts';
import { fakeCognito } from './support/cognito.ts';
import { fakeResumes, s3Refusal } from './support/resumes.ts';
import { fakeTable } from './support/table.ts';
import { jwks } from './support/tokens.ts';

const resumes = fakeResumes();
const table = fakeTable();
const id = randomUUID();
const key = `resume/${id}.pdf`;
const stored = new Date('2026-11-20T10:19:28Z');
const head = {
  ContentLength: 1234,
  LastModified: stored,
  ETag: '"d41d8cd98f00b204e9800998ecf8427e"',
  VersionId: 'version-1',
  ContentType: 'application/pdf',
  ContentDisposition: 'attachment; filename="resume.pdf"',
  CacheControl: 'private, no-store',
  Metadata: {},
};

function storeRecord() {
  const stamps = {
    date: '11/20/2026',
    time: '5:19:28 AM',
    submittedAt: '2026-11-20T10:19:28.123Z',
  };
  table.items.set(`Employment-List/${id}`, {
    ...employmentValues(),
    ...stamps,
    id,
    resumeUrl: key,
    PK: `Employment-List/${id}`,
    SK: 'Submission',
  });
}
function storeFile() {
  resumes.files.set(key, { content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' });
}

let output: () => string;
beforeEach(() => {
  output = captureOutput();
  resumes.reset();
  table.reset();
  resumes.s3.on(HeadObjectCommand).resolves(head);
  staffVerifier.cacheJwks(jwks);
  fakeCognito();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ask = (path: Record<string, string> = { id }) => callAsStaff(handler, { path });

describe('GET a resume', () => {
  it('answers a link for 5 minutes, to this object and no version of it', async () => {
    storeRecord();
    storeFile();
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['file', 'url']);
    const url = new URL(body.url);
    expect(url.host).toBe('resumes-test.s3.us-east-1.amazonaws.com');
    expect(url.pathname).toBe(`/${key}`);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      'X-Amz-Expires': '300',
      'X-Amz-SignedHeaders': 'host',
      'response-content-type': 'application/pdf',
      'response-content-disposition': `inline; filename="${resumeFileName(id)}"`,
    });
    expect(query).not.toHaveProperty('versionId');
    expect(output()).toContain(id);
    expect(output()).not.toMatch(/X-Amz|Signature|Applicant|eyJ/);
  });

  it('tells what is stored of the file by the names of the specification', async () => {
    storeRecord();
    storeFile();
    expect((await ask()).body.file).toEqual({
      bucket: 'resumes-test',
      generation: 'version-1',
      metageneration: '1',
      fullPath: key,
      name: `${id}.pdf`,
      size: 1234,
      timeCreated: '2026-11-20T10:19:28.000Z',
      updated: '2026-11-20T10:19:28.000Z',
      md5Hash: 'd41d8cd98f00b204e9800998ecf8427e',
      cacheControl: 'private, no-store',
      contentDisposition: 'attachment; filename="resume.pdf"',
      contentEncoding: null,
      contentLanguage: null,
      contentType: 'application/pdf',
      customMetadata: {},
    });
  });

  it('gives no MD5 for a file that came in parts, whose ETag is none', async () => {
    storeRecord();
    storeFile();
    resumes.s3.on(HeadObjectCommand).resolves({ ...head, ETag: '"0123-2"' });
    expect((await ask()).body.file).toHaveProperty('md5Hash', null);
  });

  it.each([
    ['there is no record, though a file', storeFile],
    ['there is a record, but no file', storeRecord],
    ['there is neither', () => {}],
  ])('answers 404 when %s', async (_, store) => {
    store();
    const { status, body } = await ask();
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(JSON.stringify(body)).not.toContain('X-Amz');
  });

  it.each(['', 'x', `../${id}`, id.toUpperCase()])('answers 404 to the id %j', async (wrong) => {
    expect((await ask({ id: wrong })).status).toBe(404);
    expect(table.dynamo.commandCalls(GetCommand)).toEqual([]);
    expect(resumes.s3.calls()).toEqual([]);
  });

  it('answers 500, and not that there is none, when S3 refuses', async () => {
    storeRecord();
    storeFile();
    resumes.s3.on(HeadObjectCommand).rejects(s3Refusal(403, 'AccessDenied'));
    expect((await ask()).status).toBe(500);
  });

  it('answers 401 to whoever is no staff, before it looks at anything', async () => {
    expect((await call(handler, { path: { id } })).status).toBe(401);
    expect([table.dynamo.calls(), resumes.s3.calls()]).toEqual([[], []]);
  });
});

describe('GET a resume where resumes are scanned for malware', () => {
  const tagged = (Value?: string) => {
    vi.stubEnv('MALWARE_SCAN', 'on');
    storeRecord();
    storeFile();
    const TagSet = Value === undefined ? [] : [{ Key: 'GuardDutyMalwareScanStatus', Value }];
    resumes.s3
      .on(GetObjectTaggingCommand, { Bucket: 'resumes-test', Key: key })
      .resolves({ TagSet: [{ Key: 'Other', Value: 'NO_THREATS_FOUND' }, ...TagSet] });
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('answers a link to one that was found clean', async () => {
    tagged('NO_THREATS_FOUND');
    expect(Object.keys((await ask()).body).sort()).toEqual(['file', 'url']);
  });

  it.each([
    ['THREATS_FOUND', 'infected'],
    ['UNSUPPORTED', 'unscannable'],
    ['ACCESS_DENIED', 'failed'],
    ['FAILED', 'failed'],
    ['WHATEVER_COMES', 'failed'],
    [undefined, 'checking'],
  ])('answers no link but what it means when the verdict is %s', async (verdict, held) => {
    tagged(verdict);
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, { held }]);
    expect(resumes.s3.commandCalls(HeadObjectCommand)).toEqual([]);
  });

  it.each([
    [14, 'checking'],
    [16, 'late'],
  ])('calls one that was stored %d minutes ago without a verdict %s', async (minutes, held) => {
    tagged();
    resumes.storedAt.set(key, minutesAgo(minutes));
    expect((await ask()).body).toEqual({ held });
  });

  it.each([
    ['checking', undefined, 0, 0],
    ['late', undefined, 16, 1],
    ['failed', 'FAILED', 0, 1],
    ['infected', 'THREATS_FOUND', 0, 0],
  ])('%s: counts what an operator has to look at', async (_, verdict, minutes, times) => {
    const output = captureOutput();
    tagged(verdict);
    resumes.storedAt.set(key, minutesAgo(minutes));
    await ask();
    expect(output().match(/"ResumesUnchecked":1/g) ?? []).toHaveLength(times);
  });

  it('answers 500, and no link, when the tags can not be read', async () => {
    tagged();
    resumes.s3.on(GetObjectTaggingCommand).rejects(s3Refusal(403, 'AccessDenied'));
    const { status, body } = await ask();
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('X-Amz');
  });

  it('asks for no tags where they are not', async () => {
    storeRecord();
    storeFile();
    await ask();
    expect(resumes.s3.commandCalls(GetObjectTaggingCommand)).toEqual([]);
  });
});
