import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kind } from '#shared/kinds.ts';
import { messages, resumeEmpty } from '#shared/messages.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { statusTries } from '#shared/status.ts';
import { captureOutput } from './support/api.ts';
import { pdf } from './support/applications.ts';
import { fakeResumes } from './support/resumes.ts';
import { post, startSenders, submittedAt } from './support/senders.ts';

const resumes = fakeResumes();
const { server, store, work, documents, put, history } = await startSenders();
const { removeRecord } = await import('#functions/api/remove-record.ts');
const { restoreRecord } = await import('#functions/api/restore-record.ts');
const { handler: replace } = await import('#functions/api/replace-resume.ts');

/** Awaited before each call of the table. */
let beforeCall: (input?: any) => unknown = () => {};
documents.middlewareStack.add(
  (next) => async (args) => {
    await beforeCall(args.input);
    return next(args);
  },
  { step: 'initialize', name: 'interrupt' },
);

afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  resumes.reset();
  captureOutput();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  mend();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const now = '2026-11-22T10:20:00.000Z';
const newer = '%PDF-1.7 a newer resume';
const administrator = { sub: 'staff-9', groups: ['administrators'] };
const phoneLast4 = '0123';
const claimed = (id: string) => `resume/${id}.pdf`;
const deleted = (id: string) => `deleted/${id}.pdf`;
const incoming = (id: string) => `incoming/${id}.pdf`;

/** Stores a record with its resume, has it found, and uploads another resume for it. */
async function prepare(values: Record<string, unknown> = {}, kind: Kind = 'employment') {
  const { id, reference } = await put(values, kind);
  const uploadId = randomUUID();
  if (kind === 'employment') {
    resumes.files.set(claimed(id), { content: Buffer.from(pdf), contentType: 'application/pdf' });
  }
  resumes.upload(uploadId, newer);
  return { id, uploadId, body: { reference, phoneLast4, uploadId } };
}

const send = (body: unknown) => post(replace, body);
const workNow = async (id: string) => (await store.getSubmission('employment', id))?.work;

/** Has `act` done before each call of a store. */
function interrupt(act: () => unknown) {
  beforeCall = () => act();
  resumes.beforeAll(act);
}
const mend = () => interrupt(() => {});

describe('another resume', () => {
  it.each([
    ['that nobody has touched', {}, { version: 0, status: 'new' }],
    [
      'that staff work on',
      { work: { version: 3, status: 'contacted', owner: 'x' } },
      { version: 3, status: 'contacted', owner: 'x' },
    ],
  ])('takes the place of the one of an application %s', async (_, values, before) => {
    const { id, uploadId, body } = await prepare(values);
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        kind: 'employment',
        status: before.status === 'new' ? 'received' : 'contacted',
        submittedAt,
        resumeReplacedAt: now,
      },
    ]);
    expect(resumes.textOf(claimed(id))).toBe(newer);
    expect(resumes.files.has(incoming(uploadId))).toBe(false);
    expect(await workNow(id)).toEqual({ ...before, resumeReplaced: { at: now, uploadId } });
    expect(await history(id)).toEqual([
      'sender: Replaced the resume',
      'sender: Replaced the resume: begun',
    ]);
  });

  it('is copied as it was checked, as a download and without the tags of another', async () => {
    const { body } = await prepare();
    await send(body);
    expect(resumes.s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toMatchObject({
      CopySourceIfMatch: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      MetadataDirective: 'REPLACE',
      TaggingDirective: 'REPLACE',
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="resume.pdf"',
    });
  });

  it('is added where an application has lost its own', async () => {
    const { id, body } = await prepare();
    resumes.files.delete(claimed(id));
    expect((await send(body)).status).toBe(200);
    expect(resumes.textOf(claimed(id))).toBe(newer);
  });

  it('sent again, or twice at once, is the same once', async () => {
    const { id, body } = await prepare();
    const first = await Promise.all([send(body), send(body)]);
    vi.setSystemTime('2026-11-22T10:50:00.000Z');
    const answers = [...first, await send(body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.body.resumeReplacedAt).toBe(now);
    expect(resumes.textOf(claimed(id))).toBe(newer);
  });

  it('stays noted when staff change the record afterwards, and a third one takes its place', async () => {
    const { id, body } = await prepare();
    await send(body);
    const change = { version: 0, status: 'in-progress' } as const;
    await work.changeWork('employment', id, change, { by: 'x', now: new Date() });
    expect((await workNow(id))?.resumeReplaced?.uploadId).toBe(body.uploadId);
    const third = randomUUID();
    resumes.upload(third, '%PDF-1.7 a third');
    expect((await send({ ...body, uploadId: third })).status).toBe(200);
    expect(resumes.textOf(claimed(id))).toBe('%PDF-1.7 a third');
    expect((await workNow(id))?.resumeReplaced?.uploadId).toBe(third);
  });
});

describe('what is no resume', () => {
  it.each<[string, string | Buffer | undefined, string, string]>([
    ['nothing', undefined, messages.resumeMissing, messages.onlyResumeMissing],
    ['an empty file', '', resumeEmpty, resumeEmpty],
    ['a text', 'PDF', messages.resumeWrongType, messages.resumeWrongType],
    [
      'too large a PDF',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(maximumResumeBytes)]),
      messages.resumeTooLarge,
      messages.resumeTooLarge,
    ],
  ])('is refused, and the resume stays: %s', async (_, content, field, message) => {
    const { id, uploadId, body } = await prepare();
    if (content === undefined) resumes.files.delete(incoming(uploadId));
    else resumes.upload(uploadId, content);
    const answer = await send(body);
    expect([answer.status, answer.body.error.message]).toEqual([422, message]);
    expect(answer.body.error.fields).toEqual({ resume: field });
    expect(resumes.textOf(claimed(id))).toBe(pdf);
    expect(await workNow(id)).toBeUndefined();
    expect(await history(id)).toContain('sender: Replaced the resume: refused');
  });

  it('is refused too when it takes the place of a PDF between check and copy', async () => {
    const { id, uploadId, body } = await prepare();
    resumes.before('copy', () => resumes.upload(uploadId, 'text'));
    expect((await send(body)).status).toBe(422);
    expect(resumes.textOf(claimed(id))).toBe(pdf);
  });

  it.each([[{ uploadId: 'x' }], [{ uploadId: undefined }], [{ uploadId: '../resume' }]])(
    'is not looked for where no upload can be: %j',
    async (wrong) => {
      const { body } = await prepare();
      const answer = await send({ ...body, ...wrong });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['uploadId']]);
      expect(resumes.s3.calls()).toEqual([]);
    },
  );
});

describe('whoever may not', () => {
  it('is answered as one who only asks: another number, and a deleted record', async () => {
    const { id, body } = await prepare();
    expect((await send({ ...body, phoneLast4: '0124' })).status).toBe(404);
    expect(resumes.s3.calls()).toEqual([]);
    expect(resumes.textOf(claimed(id))).toBe(pdf);
    expect(await history(id)).toEqual(['sender: Replaced the resume: wrong number']);
    await removeRecord('employment', id, 'staff-1');
    expect((await send(body)).status).toBe(404);
    expect(resumes.files.has(claimed(id))).toBe(false);
    expect(resumes.textOf(deleted(id))).toBe(pdf);
  });

  it.each(['contact', 'employer'] as const)('has sent no application: %s', async (kind) => {
    const { id, body } = await prepare({}, kind);
    const answer = await send(body);
    expect([answer.status, answer.body.error.message]).toEqual([
      422,
      'Only a job application has a resume.',
    ]);
    expect(resumes.files.has(claimed(id))).toBe(false);
  });

  it('has tried too often', async () => {
    const { body } = await prepare();
    const wrong = { ...body, phoneLast4: '0124' };
    for (let tries = 0; tries < statusTries.perReference; tries += 1) await send(wrong);
    expect((await send(body)).status).toBe(429);
  });
});

it('broken off before any call, the record has one of the two resumes, and the same again completes it', async () => {
  for (let number = 1; ; number += 1) {
    await server.empty();
    resumes.reset();
    const { id, uploadId, body } = await prepare();
    let count = 0;
    interrupt(() => {
      count += 1;
      if (count >= number) throw new Error('A fault of ours.');
    });
    const { status } = await send(body);
    mend();
    expect([pdf, newer]).toContain(resumes.textOf(claimed(id)));
    if (status === 200) expect(resumes.textOf(claimed(id))).toBe(newer);
    expect((await send(body)).status).toBe(200);
    expect(resumes.textOf(claimed(id))).toBe(newer);
    expect((await workNow(id))?.resumeReplaced?.uploadId).toBe(uploadId);
    if (count < number) {
      expect(number).toBeGreaterThan(12);
      break;
    }
  }
});

/** Does `second` before the call of a store with this number that `first` makes. @returns whether there was such a call */
async function within(first: () => unknown, second: () => unknown, number: number) {
  let count = 0;
  interrupt(async () => {
    count += 1;
    if (count === number) await second();
  });
  await first();
  mend();
  return count >= number;
}

it.each([
  ['another resume in the middle of a deletion', true],
  ['a deletion in the middle of another resume', false],
])(
  '%s: whatever is deleted lies in the bin, and what comes back has a resume',
  async (_, isDeletionFirst) => {
    for (let number = 1; ; number += 1) {
      await server.empty();
      resumes.reset();
      const { id, body } = await prepare();
      let status = 0;
      const replaceIt = async () => {
        status = (await send(body)).status;
      };
      const deleteIt = () => removeRecord('employment', id, 'staff-1');
      const both: [() => unknown, () => unknown] = isDeletionFirst
        ? [deleteIt, replaceIt]
        : [replaceIt, deleteIt];
      const wasThere = await within(...both, number);
      if (!wasThere) {
        expect(number).toBeGreaterThan(6);
        break;
      }
      expect([number, [200, 404].includes(status)]).toEqual([number, true]);
      expect(await store.getSubmission('employment', id)).toBeUndefined();
      expect([pdf, newer]).toContain(resumes.textOf(deleted(id)));
      expect(await restoreRecord('employment', id, administrator)).toBe('done');
      expect(await store.getSubmission('employment', id)).toBeDefined();
      expect([pdf, newer]).toContain(resumes.textOf(claimed(id)));
    }
  },
);

it('stays when a deletion had broken off before, and is undone after', async () => {
  const { id, body } = await prepare();
  // The file has been moved and the record's copy is in the bin: now the tombstone.
  beforeCall = ({ Item, ConditionExpression } = {}) => {
    if (Item && ConditionExpression) throw new Error('A fault of ours.');
  };
  await expect(removeRecord('employment', id, 'staff-1')).rejects.toThrow('A fault of ours.');
  mend();
  expect(resumes.files.has(claimed(id))).toBe(false);
  expect((await send(body)).status).toBe(200);
  expect(await restoreRecord('employment', id, administrator)).toBe('done');
  expect(resumes.textOf(claimed(id))).toBe(newer);
});
