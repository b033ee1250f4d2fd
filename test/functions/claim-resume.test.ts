import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/intake/create-submission.ts';
import { messages, resumeEmpty } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { post } from './support/api.ts';
import { application, apply, emptyStores, keysOf, pdf } from './support/applications.ts';

const { resumes, table, expectNothingStored } = emptyStores();

describe('an application with its resume', () => {
  it('is stored with the key of its resume, which lies there as a PDF to download', async () => {
    const sent = application();
    const keys = keysOf(sent.id);
    resumes.upload(sent.id, pdf);
    const answer = await apply(sent);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: sent.id,
        reference: referenceOf(sent.id),
        date: '11/20/2026',
        time: '5:19:28 AM',
        submittedAt: '2026-11-20T10:19:28.123Z',
      },
    ]);
    expect(table.items.get(keys.record)).toMatchObject({ ...sent, resumeUrl: keys.claimed });
    expect(resumes.files.get(keys.claimed)).toEqual({
      content: Buffer.from(pdf),
      contentType: 'application/pdf',
      headers: {
        ContentDisposition: 'attachment; filename="resume.pdf"',
        CacheControl: 'private, no-store',
      },
    });
  });

  it('takes no resumeUrl from its sender', async () => {
    const sent = application({ resumeUrl: 'resume/somebody-else.pdf' });
    resumes.upload(sent.id, pdf);
    await apply(sent);
    expect(table.items.get(keysOf(sent.id).record)?.resumeUrl).toBe(keysOf(sent.id).claimed);
  });

  it.each([
    [1, 'application/pdf', messages.resumeWrongType],
    [5, 'application/pdf', undefined],
    [maximumResumeBytes, 'application/pdf', undefined],
    [maximumResumeBytes + 1, 'application/pdf', messages.resumeTooLarge],
    [0, 'application/pdf', resumeEmpty],
    [1000, 'text/plain', messages.resumeWrongType],
    [1000, '', messages.resumeWrongType],
  ])('of %d bytes with the type %j: %s', async (sizeBytes, contentType, sentence) => {
    const sent = application();
    const content = Buffer.alloc(sizeBytes, ' ');
    content.write('%PDF-');
    resumes.upload(sent.id, content, contentType);
    const answer = await apply(sent);
    if (sentence === undefined) {
      expect(answer.status).toBe(201);
    } else {
      expect([answer.status, answer.body.error]).toEqual([
        422,
        {
          code: 'invalid_fields',
          message: messages.fillAllRequired,
          fields: { resume: sentence },
        },
      ]);
      expectNothingStored();
    }
  });

  it.each(['just text', ' %PDF-1.7', '%pdf-1.7', '<html>%PDF-', 'PK\u0003\u0004'])(
    'that begins with %j is refused as another type, and nothing is stored',
    async (content) => {
      const sent = application();
      resumes.upload(sent.id, content);
      const answer = await apply(sent);
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toEqual({ resume: messages.resumeWrongType });
      expectNothingStored();
    },
  );
});

describe('an application without its resume', () => {
  it('is refused with the sentence for a file that only is missing', async () => {
    const answer = await apply(application());
    expect([answer.status, answer.body.error]).toEqual([
      422,
      {
        code: 'invalid_fields',
        message: messages.onlyResumeMissing,
        fields: { resume: messages.resumeMissing },
      },
    ]);
    expectNothingStored();
  });

  it('is told of it together with every other wrong field', async () => {
    const answer = await apply(application({ pinCode: '1', authorization: undefined }));
    expect([answer.status, answer.body.error]).toEqual([
      422,
      {
        code: 'invalid_fields',
        message: messages.fillAllRequired,
        fields: {
          pinCode: messages.invalidZip,
          authorization: messages.fillOut,
          resume: messages.resumeMissing,
        },
      },
    ]);
  });

  it("does not pass with somebody else's", async () => {
    resumes.upload(randomUUID(), pdf);
    expect((await apply(application())).status).toBe(422);
  });

  it('and with an id that is none asks S3 nothing', async () => {
    const answer = await apply(application({ id: '../../resume/x' }));
    expect(Object.keys(answer.body.error.fields)).toEqual(['id']);
    expect(resumes.s3.calls()).toHaveLength(0);
  });

  it('does not matter to the other kinds', async () => {
    await post(handler, { id: randomUUID() }, { kind: 'employer' });
    expect(resumes.s3.calls()).toHaveLength(0);
  });
});

describe('an application with wrong fields and a good resume', () => {
  it('names the fields alone, and claims nothing', async () => {
    const sent = application({ email: 'x' });
    resumes.upload(sent.id, pdf);
    const answer = await apply(sent);
    expect(answer.body.error.fields).toEqual({ email: messages.invalidEmail });
    expectNothingStored();
  });
});

describe('the same application again', () => {
  it('is answered with 200 and the first body, though the upload is gone', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    const first = await apply(sent);
    resumes.files.delete(keysOf(sent.id).incoming);
    vi.setSystemTime(new Date('2026-11-23T08:00:00Z'));
    const second = await apply(sent);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('leaves the resume of a stored record alone, whatever was uploaded since', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    await apply(sent);
    resumes.upload(sent.id, '%PDF-1.7 another');
    expect((await apply(sent)).status).toBe(200);
    expect(resumes.textOf(keysOf(sent.id).claimed)).toBe(pdf);
  });

  it('claims no resume for a record whose deletion broke off half-way', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    await apply(sent);
    resumes.files.clear();
    resumes.upload(sent.id, pdf);
    expect((await apply(sent)).status).toBe(200);
    expect(resumes.files.has(keysOf(sent.id).claimed)).toBe(false);
  });

  it('is refused with 409 when a field differs', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    await apply(sent);
    expect((await apply({ ...sent, jobTitle: 'Other' })).status).toBe(409);
  });

  it('makes one record and one resume of many requests at once', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
