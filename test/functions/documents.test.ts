import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentMessages } from '#shared/document-messages.ts';
import { mostDocuments } from '#shared/documents.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';
import { call } from './support/api.ts';
import { fakeResumes } from './support/resumes.ts';
import { post, senderSecret, startSenders } from './support/senders.ts';
import { staffSignedIn } from './support/staff.ts';
import { beginTestsAt } from './support/table-server.ts';
import { bearerToken } from './support/tokens.ts';

const resumes = fakeResumes();
const { server, store, work, put, history, everything } = await startSenders();
const { changeProfile } = await import('#functions/records/profile-store.ts');
const { getRecordItem } = await import('#functions/records/read-record.ts');
const { handler: add } = await import('#functions/sender/add-document.ts');
const { handler: remove } = await import('#functions/sender/remove-document.ts');
const { handler: check } = await import('#functions/sender/check-status.ts');
const { handler: open } = await import('#functions/reading/get-document.ts');
const { handler: heldOnes } = await import('#functions/reading/check-documents.ts');
const { handler: getSubmission } = await import('#functions/work/get-submission.ts');
const { handler: sweep } = await import('#functions/sweep/sweep-resumes.ts');

const now = '2026-11-22T10:20:00.000Z';
beginTestsAt(now, server);
staffSignedIn();
beforeEach(() => resumes.reset());

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]);
const pdf = Buffer.from('%PDF-1.7 a license');
const license = {
  id: '8b7ecb1e-9f7e-4c07-9b6a-2d2b9a4b2f11',
  type: 'license',
  role: 'registered_nurse',
  state: 'NH',
} as const;

/** Stores an application with a license, and has it found. */
async function prepare(values: Record<string, unknown> = {}) {
  const { id, reference } = await put(values);
  const credentials = { version: 0, items: [license] };
  await changeProfile(id, { credentials }, { by: 'sender', now: new Date() });
  const sender = { reference, phoneLast4: '0123', senderSecret };
  return { id, sender };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Uploads a file, and asks to add it. */
async function send(
  { sender }: Prepared,
  file: { content?: Buffer; contentType?: string; shows?: string; storedAs?: string },
) {
  const { content = jpeg, contentType = 'image/jpeg', shows = 'identification' } = file;
  const { storedAs = contentType } = file;
  const uploadId = randomUUID();
  resumes.upload(uploadId, content, storedAs);
  const body = { ...sender, document: { uploadId, contentType, shows } };
  return { uploadId, body, answer: await post(add, body) };
}

const asStaff = (
  handler: unknown,
  routeKey: string,
  path: Record<string, string>,
  groups: string[],
) =>
  call(handler, {
    routeKey,
    path,
    headers: { authorization: `Bearer ${bearerToken({ 'cognito:groups': groups })}` },
  });
const documentRoute = 'GET /api/submissions/employment/{id}/documents/{document}';
const keyOf = ({ id }: Prepared, document: string, extension: string) =>
  `resume/${id}/documents/${document}.${extension}`;

describe('a document that an applicant adds', () => {
  it.each([
    ['a PDF', pdf, 'application/pdf', 'pdf'],
    ['a JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['a PNG', png, 'image/png', 'png'],
  ])(
    'is %s, checked, claimed once and noted with its license',
    async (_, content, contentType, extension) => {
      const prepared = await prepare();
      const { uploadId, body, answer } = await send(prepared, {
        ...{ content, contentType, shows: license.id },
      });
      const noted = {
        ...{ id: uploadId, kind: 'license', credential: license.id },
        ...{ contentType, sizeBytes: content.length, at: now },
      };
      expect([answer.status, answer.body.documents]).toEqual([200, [noted]]);
      const key = keyOf(prepared, uploadId, extension);
      expect([...resumes.files.keys()]).toEqual([key]);
      expect(resumes.files.get(key)).toMatchObject({
        contentType,
        headers: { ContentDisposition: `attachment; filename="document.${extension}"` },
      });
      // The answer was lost: the same request again adds nothing.
      expect((await post(add, body)).body.documents).toEqual([noted]);
      expect((await post(check, prepared.sender)).body.documents).toEqual([noted]);
      expect(await history(prepared.id)).toContain('sender: Sent a document');
    },
  );

  it.each([
    ['of another type than it says', { content: png }, documentMessages.wrongType],
    ['that is stored as another type', { storedAs: 'image/png' }, documentMessages.missing],
    ['without a byte', { content: Buffer.alloc(0) }, documentMessages.empty],
    [
      'above the limit',
      { content: Buffer.concat([jpeg, Buffer.alloc(maximumResumeBytes)]) },
      documentMessages.tooLarge,
    ],
    [
      'of a license that nobody stated',
      { shows: randomUUID() },
      documentMessages.unknownCredential,
    ],
  ])('%s is refused', async (_, file, message) => {
    const prepared = await prepare();
    const { answer } = await send(prepared, file);
    expect([answer.status, answer.body.error.fields]).toEqual([422, { document: message }]);
    expect((await getRecordItem('employment', prepared.id))?.documents).toBeUndefined();
    expect([...resumes.files.keys()].filter((key) => key.startsWith('resume/'))).toEqual([]);
  });

  it('is one of six at most, also of requests at the same moment', async () => {
    const prepared = await prepare();
    const sent = await Promise.all(
      Array.from({ length: mostDocuments + 2 }, () => send(prepared, {})),
    );
    const statuses = sent.map(({ answer }) => answer.status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 422, 422]);
    const { documents } = (await store.getSubmission('employment', prepared.id)) as any;
    expect(documents).toHaveLength(mostDocuments);
    const refused = sent.find(({ answer }) => answer.status === 422);
    expect(refused?.answer.body.error.fields).toEqual({ document: documentMessages.full });
  });

  it('needs the secret, an application, and one that was not withdrawn', async () => {
    const prepared = await prepare();
    const { sender } = prepared;
    const { uploadId, body } = await send(
      { ...prepared, sender: { ...sender, senderSecret: 'x'.repeat(22) } },
      {},
    );
    expect((await post(add, body)).status).toBe(404);
    await work.markWithdrawn('employment', prepared.id, new Date());
    expect((await send(prepared, {})).answer.status).toBe(409);
    expect(resumes.files.has(keyOf(prepared, uploadId, 'jpg'))).toBe(false);

    const request = await put({}, 'employer');
    const other = { ...prepared, sender: { ...sender, reference: request.reference } };
    expect((await send(other, {})).answer.status).toBe(422);
  });

  it('is removed from the record by its sender at once, and by the sweep from the bucket', async () => {
    const prepared = await prepare();
    const removed = await send(prepared, {});
    const left = await send(prepared, { shows: license.id });
    const body = { ...prepared.sender, documentId: removed.uploadId };
    for (const _ of ['once', 'again']) {
      const answer = await post(remove, body);
      expect(answer.body.documents.map(({ id }: { id: string }) => id)).toEqual([left.uploadId]);
    }
    for (const key of resumes.files.keys()) resumes.storedAt.set(key, new Date('2026-11-01'));
    await sweep({}, { functionName: 'sweep', awsRequestId: 'invocation-1' } as never);
    expect([...resumes.files.keys()]).toEqual([keyOf(prepared, left.uploadId, 'jpg')]);
  });

  it('is in no row, and in nothing that matching reads', async () => {
    const prepared = await prepare();
    await send(prepared, {});
    const rows = await store.listSubmissions('employment', { limit: 20, after: undefined });
    expect(JSON.stringify(rows)).toContain(prepared.id);
    expect(JSON.stringify(rows)).not.toContain('identification');
    const item = await getRecordItem('employment', prepared.id);
    expect(JSON.stringify(item?.summary)).not.toContain('identification');
    const others = (await everything()).filter(({ PK }) => PK !== item?.PK);
    expect(JSON.stringify(others)).not.toContain('sizeBytes');
  });
});

describe('documents for staff', () => {
  beforeEach(() => {
    resumes.s3.on(HeadObjectCommand).resolves({ ContentLength: 6, LastModified: new Date(now) });
  });

  async function prepareBoth() {
    const prepared = await prepare();
    const identification = (await send(prepared, {})).uploadId;
    const shown = (await send(prepared, { shows: license.id })).uploadId;
    const ask = (document: string, groups: string[]) =>
      asStaff(open, documentRoute, { id: prepared.id, document }, groups);
    return { ...prepared, identification, shown, ask };
  }

  it.each(['recruiters', 'administrators'])(
    'open for %s by a link to this object for five minutes',
    async (group) => {
      const { id, identification, ask } = await prepareBoth();
      const answer = await ask(identification, [group]);
      expect(answer.status).toBe(200);
      const url = new URL(answer.body.url);
      expect(url.pathname).toContain(`/resume/${id}/documents/${identification}.jpg`);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        'X-Amz-Expires': '300',
        'response-content-type': 'image/jpeg',
      });
      expect(url.searchParams.get('response-content-disposition')).toMatch(
        /^inline; filename="identification-[\w-]+\.jpg"$/,
      );
      expect(await history(id)).toContainEqual(
        expect.stringContaining(': Opened an identification'),
      );
    },
  );

  it('are an identification to recruiters alone: viewers can not open or see one', async () => {
    const { id, identification, shown, ask } = await prepareBoth();
    const refused = await ask(identification, ['viewers']);
    expect([refused.status, refused.body.url]).toEqual([403, undefined]);
    expect((await ask(shown, ['viewers'])).status).toBe(200);
    expect(await history(id)).toContainEqual(
      expect.stringContaining(': Opened an identification: refused'),
    );
    const record = async (groups: string[]) => {
      const path = { kind: 'employment', id };
      const answer = await asStaff(getSubmission, 'GET /api/submissions/{kind}/{id}', path, groups);
      return answer.body.documents.map((one: { id: string }) => one.id);
    };
    expect(await record(['viewers'])).toEqual([shown]);
    expect((await record(['recruiters'])).sort()).toEqual([identification, shown].sort());
  });

  it('of another application, and those whose file is gone, are not found', async () => {
    const { id, shown, ask } = await prepareBoth();
    const other = await prepare();
    const wrong = await asStaff(open, documentRoute, { id: other.id, document: shown }, []);
    expect(wrong.status).toBe(404);
    resumes.files.delete(`resume/${id}/documents/${shown}.jpg`);
    expect((await ask(shown, [])).status).toBe(404);
  });

  it('are not held back without a scan', async () => {
    const { id } = await prepareBoth();
    const route = 'GET /api/submissions/employment/{id}/documents';
    expect((await asStaff(heldOnes, route, { id }, ['viewers'])).body).toEqual({
      isScanned: false,
      held: [],
    });
  });
});
