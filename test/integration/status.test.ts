import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findResultSchema } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';
import { linkedFileSchema } from '#shared/stored-file.ts';
import type { Work } from '#shared/work.ts';
import { contactValues, pdfOf, pngOf } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;
let headers: { authorization: string };
beforeAll(async () => {
  laptop = await bootLaptop((template) => withoutStream(template, 'Notices'));
  headers = await staffHeaders(laptop.endpoints);
});
afterAll(() => laptop.close());

const asStaff = (path: string, method: string, body?: unknown) =>
  laptop.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function ask(reference: string, phoneLast4: string) {
  const response = await laptop.post('/api/status', { reference, phoneLast4 });
  return { status: response.status, body: await response.json() };
}

const untilFound = (reference: string) =>
  vi.waitFor(
    async () => {
      const found = await asStaff('/api/find', 'POST', { q: reference });
      expect(findResultSchema.parse(await found.json()).rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 300 },
  );

const senderSecret = randomBytes(16).toString('base64url');

it('a sender is told how far staff have come, until the record is deleted', async () => {
  const id = randomUUID();
  const reference = referenceOf(id);
  const sent = await laptop.post('/api/submissions/contact', {
    ...contactValues({ phoneNumber: '6035550187' }),
    ...{ id, senderSecret },
  });
  const { submittedAt } = (await sent.json()) as { submittedAt: string };
  await untilFound(reference);

  const told = (status: string) => ({
    status: 200,
    body: { kind: 'contact', status, submittedAt, proof: 'phone' },
  });
  expect(await ask(reference, '0187')).toEqual(told('received'));
  const path = `/api/submissions/contact/${id}`;
  expect((await asStaff(path, 'PATCH', { version: 0, status: 'done' })).status).toBe(200);
  expect(await ask(reference, '0187')).toEqual(told('closed'));

  await laptop.post('/api/status/withdraw', { reference, phoneLast4: '0187', senderSecret });
  expect(await ask(reference, '0187')).toMatchObject({ body: { withdrawnAt: expect.anything() } });

  const { version } = (await (await asStaff(path, 'GET')).json()).work;
  const unknown = await ask('7KQM-2XHD', '0187');
  expect(unknown.status).toBe(404);
  expect(await ask(reference, '0188')).toEqual(unknown);
  expect((await asStaff(`${path}?version=${version}`, 'DELETE')).status).toBe(204);
  expect(await ask(reference, '0187')).toEqual(unknown);

  const history = await asStaff(`${path}/history`, 'GET');
  const { entries } = (await history.json()) as { entries: { sub: string; outcome: string }[] };
  const bySender = entries.filter(({ sub }) => sub === 'sender').map(({ outcome }) => outcome);
  expect(bySender.sort()).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'begun', 'refused']);
});

it('an applicant sends another resume, and staff accept it and read it with what is stored of it', async () => {
  const sent = application({ phoneNumber: '6035550166', senderSecret });
  const { id = '' } = sent;
  const [older, newer] = [pdfOf(2048), pdfOf(4096)];
  await upload(laptop, id, older);
  expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
  const reference = referenceOf(id);
  await untilFound(reference);
  const path = `/api/submissions/employment/${id}`;
  const stored = async () =>
    linkedFileSchema.parse(await (await asStaff(`${path}/resume`, 'GET')).json());
  const before = await stored();

  const uploadId = randomUUID();
  await upload(laptop, uploadId, newer);
  const body = { reference, phoneLast4: '0166', uploadId, senderSecret };
  const wrong = await laptop.post('/api/status/resume', { ...body, phoneLast4: '0167' });
  expect(wrong.status).toBe(404);
  for (const _ of ['first', 'again']) {
    const answer = await laptop.post('/api/status/resume', body);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ kind: 'employment', resumeReplacedAt: expect.any(String) }),
    ]);
  }

  expect((await stored()).file).toEqual(before.file);
  const waiting = await asStaff(`${path}/resume?upload=${uploadId}`, 'GET');
  expect(linkedFileSchema.parse(await waiting.json()).file.size).toBe(newer.length);
  const decision = { uploadId, decision: 'accept' };
  expect((await asStaff(`${path}/resume`, 'POST', decision)).status).toBe(200);

  const after = await stored();
  expect(after.file).toMatchObject({
    fullPath: `resume/${id}/${uploadId}.pdf`,
    name: `${uploadId}.pdf`,
    size: newer.length,
    md5Hash: createHash('md5').update(newer).digest('hex'),
  });
  const read = await fetch(after.url, { headers: { origin: laptop.endpoints.site } });
  expect(Buffer.from(await read.arrayBuffer()).equals(newer)).toBe(true);
  const record = (await (await asStaff(path, 'GET')).json()) as { work: Work };
  expect(record.work.resumeReplaced).toEqual({ at: expect.any(String), uploadId });
});

it.each([
  ['as a form', 2048],
  ['in parts', 6 * 1024 * 1024],
])(
  'an applicant adds a picture of her identification %s, and staff open exactly its bytes',
  async (_, bytes) => {
    const sent = application({ phoneNumber: '6035550166', senderSecret });
    const { id = '' } = sent;
    await upload(laptop, id, pdfOf(2048));
    expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
    const sender = { reference: referenceOf(id), phoneLast4: '0166', recordId: id, senderSecret };

    const picture = pngOf(bytes);
    const uploadId = randomUUID();
    await upload(laptop, uploadId, picture, 'image/png');
    const document = { uploadId, contentType: 'image/png', shows: 'identification' };
    const added = await laptop.post('/api/status/documents', { ...sender, document });
    expect([added.status, await added.json()]).toEqual([
      200,
      expect.objectContaining({ documents: [expect.objectContaining({ sizeBytes: bytes })] }),
    ]);

    const path = `/api/submissions/employment/${id}`;
    const opened = await asStaff(`${path}/documents/${uploadId}`, 'GET');
    const { url, file } = linkedFileSchema.parse(await opened.json());
    expect(file).toMatchObject({
      fullPath: `resume/${id}/documents/${uploadId}.png`,
      contentType: 'image/png',
    });
    const read = await fetch(url, { headers: { origin: laptop.endpoints.site } });
    expect(read.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true);

    expect((await asStaff(`${path}?version=0`, 'DELETE')).status).toBe(204);
    expect((await fetch(url)).status).toBe(403);
  },
);
