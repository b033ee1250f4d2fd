import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffVerifier } from '#functions/http/require-staff.ts';
import type { Kind } from '#shared/kinds.ts';
import { messages, resumeEmpty } from '#shared/messages.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { call } from './support/api.ts';
import { pdf } from './support/applications.ts';
import { fakeCognito } from './support/cognito.ts';
import { fakeResumes } from './support/resumes.ts';
import { beforeCalls, post, senderSecret, startSenders, submittedAt } from './support/senders.ts';
import { beginTestsAt } from './support/table-server.ts';
import { bearerToken, jwks } from './support/tokens.ts';

const resumes = fakeResumes();
const { server, store, work, documents, put, history } = await startSenders();
const { removeRecord } = await import('#functions/bin/remove-record.ts');
const { restoreRecord } = await import('#functions/bin/restore-record.ts');
const { handler: replace } = await import('#functions/sender/replace-resume.ts');
const { handler: sweep } = await import('#functions/sweep/sweep-resumes.ts');
const { decideResume } = await import('#functions/resumes/waiting-resume-store.ts');
const { presentResumeName } = await import('#functions/resumes/resume-names.ts');

/** Awaited before each call of the table. */
let beforeCall: (input?: any) => unknown = () => {};
beforeCalls(documents, (input) => beforeCall(input));

const now = '2026-11-22T10:20:00.000Z';
beginTestsAt(now, server);
beforeEach(() => resumes.reset());
afterEach(() => mend());

const newer = '%PDF-1.7 a newer resume';
const administrator = { sub: 'staff-9', groups: ['administrators'] };
const phoneLast4 = '0123';
const claimed = (id: string) => `resume/${id}.pdf`;
const later = ({ id, uploadId }: { id: string; uploadId: string }) =>
  `resume/${id}/${uploadId}.pdf`;
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
  return { id, uploadId, body: { reference, phoneLast4, uploadId, senderSecret } };
}

/** @returns what makes both stores again as they are now */
async function remember() {
  const table = await server.remember();
  const bucket = resumes.remember();
  return async () => {
    await table();
    bucket();
  };
}

const send = (body: unknown) => post(replace, body);
const workNow = async (id: string) => (await store.getSubmission('employment', id))?.work;

/** Has `act` done before each call of a store. */
function interrupt(act: () => unknown) {
  beforeCall = () => act();
  resumes.beforeAll(act);
}
const mend = () => interrupt(() => {});

/** The file that staff are shown as the resume. */
async function shown(id: string): Promise<string | undefined> {
  const record = await store.getSubmission('employment', id);
  return record && resumes.textOf(`resume/${presentResumeName(id, record)}`);
}
const decide = (id: string, uploadId: string, decision: 'accept' | 'refuse' = 'accept') =>
  decideResume(id, { uploadId, decision });

describe('another resume', () => {
  it.each([
    ['that nobody has touched', {}, { version: 0, status: 'new' }],
    [
      'that staff work on',
      { work: { version: 3, status: 'contacted', owner: 'x' } },
      { version: 3, status: 'contacted', owner: 'x' },
    ],
  ])('waits beside the one of an application %s', async (_, values, before) => {
    const { id, uploadId, body } = await prepare(values);
    const answer = await send(body);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        kind: 'employment',
        status: before.status === 'new' ? 'received' : 'contacted',
        submittedAt,
        resumeReplacedAt: now,
        proof: 'given',
        mails: true,
      },
    ]);
    expect(await shown(id)).toBe(pdf);
    expect(resumes.textOf(later({ id, uploadId }))).toBe(newer);
    expect(resumes.files.has(incoming(uploadId))).toBe(false);
    expect(await workNow(id)).toEqual({
      ...before,
      resumeWaiting: { at: now, uploadId, sizeBytes: newer.length },
    });
    expect(await history(id)).toEqual([
      'sender: Sent another resume',
      'sender: Sent another resume: begun',
    ]);
  });

  it('is copied as it was checked, once, as a download and without the tags of another', async () => {
    const { body } = await prepare();
    await send(body);
    expect(resumes.s3.commandCalls(CopyObjectCommand)[0]?.args[0].input).toMatchObject({
      CopySourceIfMatch: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      IfNoneMatch: '*',
      MetadataDirective: 'REPLACE',
      TaggingDirective: 'REPLACE',
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="resume.pdf"',
    });
  });

  it('sent again, or twice at once, is the same once', async () => {
    const { id, body } = await prepare();
    const first = await Promise.all([send(body), send(body)]);
    vi.setSystemTime('2026-11-22T10:50:00.000Z');
    const answers = [...first, await send(body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.body.resumeReplacedAt).toBe(now);
    expect(resumes.textOf(later({ id, uploadId: body.uploadId }))).toBe(newer);
  });

  it('waits on when staff change the record, until a third one waits in its place', async () => {
    const { id, body } = await prepare();
    await send(body);
    const change = { version: 0, status: 'in-progress' } as const;
    await work.changeWork('employment', id, change, { by: 'x', now: new Date() });
    expect((await workNow(id))?.resumeWaiting?.uploadId).toBe(body.uploadId);
    const third = randomUUID();
    resumes.upload(third, '%PDF-1.7 a third');
    expect((await send({ ...body, uploadId: third })).status).toBe(200);
    expect((await workNow(id))?.resumeWaiting?.uploadId).toBe(third);
    expect(await shown(id)).toBe(pdf);
  });

  it('is not taken by what was withdrawn, until staff take that back', async () => {
    const { id, body } = await prepare();
    await work.markWithdrawn('employment', id, new Date());
    const answer = await send(body);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(answer.body.error.message).toContain('withdrawn');
    expect((await workNow(id))?.resumeWaiting).toBeUndefined();
    const change = { version: 0, withdrawnAt: null } as const;
    await work.changeWork('employment', id, change, { by: 'x', now: new Date() });
    expect((await send(body)).status).toBe(200);
  });
});

describe('staff decide on it', () => {
  it('accepted, it is the resume, and the first one stays with its record', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    expect(await decide(id, uploadId)).toEqual({
      status: 'done',
      work: { version: 0, status: 'new', resumeReplaced: { at: now, uploadId } },
    });
    expect(await shown(id)).toBe(newer);
    expect(resumes.textOf(claimed(id))).toBe(pdf);
    expect((await decide(id, uploadId))?.status).toBe('done');
    // The same request from the sender again adds no resume.
    expect((await send(body)).status).toBe(200);
    expect((await workNow(id))?.resumeWaiting).toBeUndefined();
  });

  it('refused, the resume stays, and the sweep removes the file a day later', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    expect((await decide(id, uploadId, 'refuse'))?.status).toBe('done');
    expect((await decide(id, uploadId, 'refuse'))?.status).toBe('done');
    expect(await shown(id)).toBe(pdf);
    expect(await workNow(id)).toEqual({ version: 0, status: 'new' });
    for (const key of resumes.files.keys()) resumes.storedAt.set(key, new Date('2026-11-20'));
    await sweep({}, { functionName: 'sweep', awsRequestId: 'invocation-1' } as never);
    expect([...resumes.files.keys()]).toEqual([claimed(id)]);
  });

  it('the sweep leaves alone what waits, what counts and what came first', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    await decide(id, uploadId);
    const third = randomUUID();
    resumes.upload(third, '%PDF-1.7 a third');
    await send({ ...body, uploadId: third });
    const files = [...resumes.files.keys()].sort();
    expect(files).toHaveLength(3);
    for (const key of files) resumes.storedAt.set(key, new Date('2026-11-20'));
    await sweep({}, { functionName: 'sweep', awsRequestId: 'invocation-1' } as never);
    expect([...resumes.files.keys()].sort()).toEqual(files);
  });

  it('of two at once who decide otherwise, one is told what stands', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    const results = await Promise.all([
      decide(id, uploadId, 'accept'),
      decide(id, uploadId, 'refuse'),
    ]);
    expect(results.map((result) => result?.status).sort()).toEqual(['conflict', 'done']);
    const isAccepted = results[0]?.status === 'done';
    expect(await shown(id)).toBe(isAccepted ? newer : pdf);
    expect((await workNow(id))?.resumeWaiting).toBeUndefined();
  });

  it('only on the one that they saw', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    const third = randomUUID();
    resumes.upload(third, '%PDF-1.7 a third');
    await send({ ...body, uploadId: third });
    for (const decision of ['accept', 'refuse'] as const) {
      const result = await decide(id, uploadId, decision);
      expect([result?.status, result?.work.resumeWaiting?.uploadId]).toEqual(['conflict', third]);
    }
    expect(await shown(id)).toBe(pdf);
    expect(await decide(randomUUID(), uploadId)).toBeUndefined();
  });

  it('deleted, brought back and erased, a record takes all of its files along', async () => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    await decide(id, uploadId);
    const third = randomUUID();
    resumes.upload(third, '%PDF-1.7 a third');
    await send({ ...body, uploadId: third });
    const listed = [...resumes.files.keys()].sort();
    const inBin = listed.map((key) => key.replace('resume/', 'deleted/'));
    await removeRecord('employment', id, 'staff-1');
    expect([...resumes.files.keys()].sort()).toEqual(inBin);
    expect(await restoreRecord('employment', id, administrator)).toBe('done');
    expect([...resumes.files.keys()].sort()).toEqual([...inBin, ...listed]);
    expect(await shown(id)).toBe(newer);
    expect((await workNow(id))?.resumeWaiting?.uploadId).toBe(third);
    await removeRecord('employment', id, 'staff-1');
    const { handler: erase } = await import('#functions/bin/erase-submission.ts');
    staffVerifier.cacheJwks(jwks);
    fakeCognito();
    const token = bearerToken({ 'cognito:groups': ['administrators'] });
    const path = { kind: 'employment', id };
    const erased = await call(erase, { path, headers: { authorization: `Bearer ${token}` } });
    vi.unstubAllGlobals();
    expect([erased.status, [...resumes.files.keys()]]).toEqual([204, []]);
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
    expect(await history(id)).toContain('sender: Sent another resume: refused');
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
    expect((await send({ ...body, senderSecret: undefined })).status).toBe(422);
    expect(resumes.s3.calls()).toEqual([]);
    expect(resumes.textOf(claimed(id))).toBe(pdf);
    expect(await history(id)).toEqual(['sender: Sent another resume: wrong number or link']);
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
});

it('broken off before any call, the resume is the one that staff have seen, and the same again completes it', async () => {
  const { id, uploadId, body } = await prepare();
  const again = await remember();
  for (let number = 1; ; number += 1) {
    await again();
    let count = 0;
    interrupt(() => {
      count += 1;
      if (count >= number) throw new Error('A fault of ours.');
    });
    await send(body);
    mend();
    expect(await shown(id)).toBe(pdf);
    expect((await send(body)).status).toBe(200);
    expect((await workNow(id))?.resumeWaiting?.uploadId).toBe(uploadId);
    expect(resumes.textOf(later({ id, uploadId }))).toBe(newer);
    if (count < number) {
      expect(number).toBeGreaterThan(12);
      break;
    }
  }
});

it.each(['accept', 'refuse'] as const)(
  'a decision (%s) that breaks off before any call is not made, and the same again makes it',
  async (decision) => {
    const { id, uploadId, body } = await prepare();
    await send(body);
    const again = await remember();
    for (let number = 1; ; number += 1) {
      await again();
      let count = 0;
      interrupt(() => {
        count += 1;
        if (count >= number) throw new Error('A fault of ours.');
      });
      await decide(id, uploadId, decision).catch(() => undefined);
      mend();
      if (count >= number) expect((await workNow(id))?.resumeWaiting?.uploadId).toBe(uploadId);
      expect((await decide(id, uploadId, decision))?.status).toBe('done');
      expect(await shown(id)).toBe(decision === 'accept' ? newer : pdf);
      if (count < number) break;
    }
  },
);

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
  '%s: what was told as stored comes back with the record, and what was refused does not',
  async (_, isDeletionFirst) => {
    const { id, uploadId, body } = await prepare();
    const again = await remember();
    for (let number = 1; ; number += 1) {
      await again();
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
      expect(resumes.textOf(deleted(id))).toBe(pdf);
      expect(await restoreRecord('employment', id, administrator)).toBe('done');
      expect(await shown(id)).toBe(pdf);
      const waiting = (await workNow(id))?.resumeWaiting?.uploadId;
      expect([number, waiting]).toEqual([number, status === 200 ? uploadId : undefined]);
      if (waiting) expect(resumes.textOf(later({ id, uploadId }))).toBe(newer);
    }
  },
);
