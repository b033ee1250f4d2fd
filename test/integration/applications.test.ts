import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { listPageSchema } from '#shared/submission.ts';
import { pdfOf } from '../support/builders.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

const employment = '/api/submissions/employment';
let laptop: Laptop;
let staff: { authorization: string };
let operator: S3Client;

beforeAll(async () => {
  laptop = await sharedLaptop();
  staff = await staffHeaders(laptop.endpoints);
  const { region, s3, credentials } = laptop.endpoints;
  operator = new S3Client({ region, endpoint: s3, credentials });
});
afterAll(() => operator.destroy());

const submit = (body: Record<string, string>) => laptop.post(employment, body);
const read = (id: string) => laptop.request(`${employment}/${id}`, { headers: staff });

async function recordsOf(id: string): Promise<number> {
  const response = await laptop.request(`${employment}?limit=1000`, { headers: staff });
  const { rows } = listPageSchema.parse(await response.json());
  return rows.filter((row) => row.id === id).length;
}

async function keysOf(id: string): Promise<string[]> {
  const Bucket = laptop.endpoints.resumesBucketName;
  const { Contents = [] } = await operator.send(new ListObjectsV2Command({ Bucket }));
  return Contents.flatMap(({ Key = '' }) => (Key.includes(id) ? [Key] : []));
}

async function resumeOf(id: string) {
  const Bucket = laptop.endpoints.resumesBucketName;
  const command = new GetObjectCommand({ Bucket, Key: `resume/${id}.pdf` });
  const { Body, ContentType, ContentDisposition } = await operator.send(command);
  const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
  return { content, ContentType, ContentDisposition };
}

describe('an application with a resume', () => {
  it.each([1024, maximumResumeBytes])('of %d bytes ends in one record', async (bytes) => {
    const sent = application();
    const { id = '' } = sent;
    const file = pdfOf(bytes);
    await upload(laptop, id, file);
    const response = await submit(sent);
    expect(response.status).toBe(201);
    const stored = await read(id);
    expect(await stored.json()).toMatchObject({ ...sent, resumeUrl: `resume/${id}.pdf` });
    expect(await recordsOf(id)).toBe(1);
    const resume = await resumeOf(id);
    expect(resume.content.equals(file)).toBe(true);
    expect(resume).toMatchObject({
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="resume.pdf"',
    });
  });
});

describe('an application without one', () => {
  it.each([
    ['that was never uploaded', undefined, messages.resumeMissing],
    ['but a text that is called a PDF', Buffer.alloc(1024, 'text'), messages.resumeWrongType],
  ])('%s is refused, and nothing is stored', async (_, file, sentence) => {
    const sent = application();
    const { id = '' } = sent;
    if (file) await upload(laptop, id, file);
    const response = await submit(sent);
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ resume: sentence });
    expect([await recordsOf(id), (await read(id)).status]).toEqual([0, 404]);
    expect(await keysOf(id)).toEqual(file ? [`incoming/${id}.pdf`] : []);
  });
});
