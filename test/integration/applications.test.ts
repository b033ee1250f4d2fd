import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { listPageSchema } from '#shared/submission.ts';
import { pdfOf } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { application, send, signed, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

const employment = '/api/submissions/employment';
let laptop: Laptop;
let staff: { authorization: string };
let operator: S3Client;

beforeAll(async () => {
  laptop = await bootLaptop((template) => {
    withoutStream(template);
    takeAway(template, 'Bin', 's3:DeleteObject');
  });
  staff = await staffHeaders(laptop.endpoints);
  const { region, s3, credentials } = laptop.endpoints;
  operator = new S3Client({ region, endpoint: s3, credentials });
});
afterAll(async () => {
  operator.destroy();
  await laptop.close();
});

const submit = (body: Record<string, string>) => laptop.post(employment, body);
const request = (method: string, id = '') =>
  laptop.request(`${employment}/${id}${method === 'DELETE' ? '?version=0' : ''}`, {
    method,
    headers: staff,
  });

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
    const stored = await request('GET', id);
    expect(await stored.json()).toMatchObject({ ...sent, resumeUrl: `resume/${id}.pdf` });
    expect(await recordsOf(id)).toBe(1);
    const resume = await resumeOf(id);
    expect(resume.content.equals(file)).toBe(true);
    expect(resume).toMatchObject({
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="resume.pdf"',
    });
  });

  it('sent three times at once ends in one record', async () => {
    const sent = application();
    const { id = '' } = sent;
    await upload(laptop, id, pdfOf(1024));
    const answers = await Promise.all(Array.from({ length: 3 }, () => submit(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(await recordsOf(id)).toBe(1);
  });

  it('that is replaced all the while is claimed as a PDF or not at all', async () => {
    const sent = application();
    const { id = '' } = sent;
    const form = await signed(laptop, { id, operation: 'post', size: 1024 });
    const files = [pdfOf(1024), Buffer.alloc(1024, 'text')];
    await send(form, files[0]);
    let isOver = false;
    const replacing = (async () => {
      for (let turn = 0; !isOver; turn += 1) await send(form, files[turn % 2]);
    })();
    const statuses: number[] = [];
    while (!statuses.includes(201) && statuses.length < 20)
      statuses.push((await submit(sent)).status);
    isOver = true;
    await replacing;
    expect(statuses.every((status) => [201, 422, 500].includes(status))).toBe(true);
    const keys = await keysOf(id);
    expect(keys.includes(`resume/${id}.pdf`)).toBe(statuses.includes(201));
    if (statuses.includes(201)) expect((await resumeOf(id)).content).toEqual(files[0]);
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
    expect([await recordsOf(id), (await request('GET', id)).status]).toEqual([0, 404]);
    expect(await keysOf(id)).toEqual(file ? [`incoming/${id}.pdf`] : []);
  });
});

describe('a deletion that breaks off in between', () => {
  const removed = application();
  const { id: removedId = '' } = removed;

  it('leaves a record on which Delete can be pressed again, while S3 refuses to delete', async () => {
    await upload(laptop, removedId, pdfOf(1024));
    expect((await submit(removed)).status).toBe(201);
    const response = await request('DELETE', removedId);
    expect([response.status, (await response.json()).error.code]).toEqual([
      500,
      'resume_not_deleted',
    ]);
    expect((await request('GET', removedId)).status).toBe(200);
    expect(await laptop.logOf('Bin')).toContain('resume delete error');
  });

  it('is done by pressing Delete again, and again', async () => {
    await laptop.update(withoutStream);
    for (let time = 0; time < 2; time += 1) {
      expect((await request('DELETE', removedId)).status).toBe(204);
      expect((await request('GET', removedId)).status).toBe(404);
      expect(await keysOf(removedId)).toEqual([`deleted/${removedId}.pdf`]);
    }
  });

  it('is undone by whoever deleted the record, at once: it is whole again', async () => {
    const address = `/api/deleted-submissions/employment/${removedId}`;
    const init = { method: 'POST', headers: staff };
    expect((await laptop.request(`${address}/restore`, init)).status).toBe(204);
    expect(await recordsOf(removedId)).toBe(1);
    expect((await resumeOf(removedId)).content).toEqual(pdfOf(1024));
    // The copy in the bin stays until the record is deleted for good.
    expect(await keysOf(removedId)).toEqual([
      `deleted/${removedId}.pdf`,
      `resume/${removedId}.pdf`,
    ]);
    expect((await request('DELETE', removedId)).status).toBe(204);
    expect(await recordsOf(removedId)).toBe(0);
  });

  it('is not undone when the form is sent again', async () => {
    await upload(laptop, removedId, pdfOf(1024));
    expect((await submit(removed)).status).toBe(410);
    expect((await request('GET', removedId)).status).toBe(404);
    expect(await recordsOf(removedId)).toBe(0);
    expect(await keysOf(removedId)).toEqual([
      `deleted/${removedId}.pdf`,
      `incoming/${removedId}.pdf`,
    ]);
  });
});
