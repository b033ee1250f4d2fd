import './support/environment.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuditEntry, auditEntrySchema, senderWords } from '#shared/audit.ts';
import { routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';
import { referenceOf } from '#shared/reference.ts';
import { statusTries } from '#shared/status.ts';
import { employmentValues } from '../support/builders.ts';
import { captureOutput, throughCloudFront } from './support/api.ts';
import { pdf } from './support/applications.ts';
import { fakeResumes } from './support/resumes.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';

const resumes = fakeResumes();
let api: WorkApi;
let documents: typeof import('#functions/table/document-client.ts').documents;
let index: (event: unknown, context: unknown) => Promise<unknown>;
let output: () => string;
let id: string;
let senderSecret: string;

beforeAll(async () => {
  api = await startWorkApi();
  ({ documents } = await import('#functions/table/document-client.ts'));
  index = (await import('#functions/find/index-submissions.ts')).handler as never;
});
afterAll(() => api.server.close());

staffSignedIn();
beforeEach(async () => {
  resumes.reset();
  output = captureOutput();
  id = randomUUID();
  senderSecret = randomBytes(16).toString('base64url');
  resumes.upload(id, pdf);
  expect((await submit()).status).toBe(201);
  const Keys = { PK: { S: `Employment-List/${id}` }, SK: { S: 'Submission' } };
  await index(
    { Records: [{ dynamodb: { Keys } }] },
    { functionName: 'index', awsRequestId: 'invocation-1' },
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.server.empty();
});

const path = () => ({ kind: 'employment', id });
const submit = (more: Record<string, unknown> = { senderSecret }) =>
  api.send('', 'POST /api/submissions/{kind}', {
    path: { kind: 'employment' },
    body: { ...employmentValues(), id, ...more },
  });
const post = (where: '' | '/withdraw' | '/resume', body: object, address = '203.0.113.9') =>
  api.send('', `POST /api/status${where}`, {
    headers: throughCloudFront(address),
    body: { reference: referenceOf(id), phoneLast4: '0123', ...body },
  });

async function everything(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName: process.env.SUBMISSIONS_TABLE_NAME }),
  );
  return Items;
}
const recordNow = async () =>
  (await everything()).find(({ PK, SK }) => PK === `Employment-List/${id}` && SK === 'Submission');
async function history(): Promise<AuditEntry[]> {
  const items = await everything();
  return items
    .filter(({ PK }) => PK === `Audit-Record/Employment-List/${id}`)
    .map((item) => auditEntrySchema.parse(item));
}

describe('someone who knows what lists show', () => {
  it('ASVS 8.2.1: can not act as the sender: a viewer withdraws nothing, replaces nothing, and changes nothing', async () => {
    const list = await api.send('viewer', 'GET /api/submissions/{kind}', {
      path: { kind: 'employment' },
    });
    const [row] = list.body.rows;
    const known = {
      reference: referenceOf(row.id),
      phoneLast4: row.summary.phoneNumber.slice(-4),
    };
    const before = await recordNow();
    const uploadId = randomUUID();
    resumes.upload(uploadId, '%PDF-1.7 somebody else’s');
    const hash = String(before?.senderSecretHash);
    const guesses = [
      {},
      { senderSecret: randomBytes(16).toString('base64url') },
      { senderSecret: hash },
      { code: '00000000' },
    ];
    for (const guess of guesses) {
      const answers = [
        await post('/withdraw', { ...known, ...guess }),
        await post('/resume', { ...known, ...guess, uploadId }),
      ];
      const expected = 'senderSecret' in guess ? 404 : 422;
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    }
    expect(await recordNow()).toEqual(before);
    expect([...resumes.files.keys()].sort()).toEqual([
      `incoming/${uploadId}.pdf`,
      `resume/${id}.pdf`,
    ]);
  });

  it('ASVS 8.2.2: finds neither the secret nor its hash in any answer to staff, nor in a line of the log', async () => {
    await post('', { senderSecret });
    const hash = String((await recordNow())?.senderSecretHash);
    expect(hash).toMatch(/^[\w-]{43}$/);
    const bodies: Record<string, unknown> = {
      'POST /api/find': { q: referenceOf(id) },
      'PATCH /api/submissions/{kind}/{id}': { version: 0, status: 'in-progress' },
      'POST /api/submissions/{kind}/{id}/notes': { id: randomUUID(), text: 'Called.' },
      'POST /api/submissions/{kind}/bulk': {
        change: { status: 'waiting' },
        items: [{ id, version: 1 }],
      },
      'POST /api/submissions/{kind}/bulk/delete': { items: [{ id, version: 2 }] },
      'POST /api/submissions/{kind}/bulk/restore': { items: [{ id, version: 2 }] },
      'POST /api/submissions/{kind}/exports': { rows: 1 },
    };
    const answered = new Map<string, number>();
    const staffRoutes = routes.filter(({ access }) => access === 'staff').map(routeKeyOf);
    // Requests with a body are first, in the order above: each expects the version that the one before it leaves.
    for (const key of new Set([...Object.keys(bodies), ...staffRoutes])) {
      const body = bodies[key];
      const { status, body: answer } = await api.send('admin', key, {
        path: path(),
        ...(body !== undefined && { body }),
      });
      answered.set(key, status);
      const text = JSON.stringify(answer) ?? '';
      expect([key, text.includes(hash), text.includes(senderSecret)]).toEqual([key, false, false]);
    }
    // Those that have a record to show did show it.
    for (const key of ['GET /api/submissions/{kind}', 'POST /api/find', ...Object.keys(bodies)]) {
      expect([key, (answered.get(key) ?? 500) < 300]).toEqual([key, true]);
    }
    expect(output()).not.toContain(senderSecret);
    expect(output()).not.toContain(hash);
  });
});

describe('the secret', () => {
  it('lets its sender withdraw, and is told of as given', async () => {
    // It came without a form token, so no code goes to its address.
    expect((await post('', {})).body.proof).toBe('phone');
    expect((await post('', { senderSecret })).body.proof).toBe('given');
    expect((await post('/withdraw', { senderSecret })).body).toMatchObject({
      status: 'closed',
      proof: 'given',
    });
  });

  it('is no second factor alone: with other digits it opens nothing', async () => {
    const answer = await post('/withdraw', { senderSecret, phoneLast4: '0124' });
    expect(answer.status).toBe(404);
    expect(await recordNow()).not.toHaveProperty('work');
  });

  it('is not blocked by whoever uses up the tries of the reference and of the address', async () => {
    for (let tries = 0; tries <= statusTries.perReference; tries += 1) {
      await post('', { phoneLast4: `${9000 + tries}` });
    }
    expect((await post('', {})).status).toBe(429);
    expect((await post('', { senderSecret })).status).toBe(200);
    expect((await post('/withdraw', { senderSecret })).status).toBe(200);
  });

  it('makes guesses no cheaper: with a wrong one, each counts as a try', async () => {
    const secret = randomBytes(16).toString('base64url');
    const statuses: number[] = [];
    for (let tries = 0; tries <= statusTries.perReference; tries += 1) {
      const wrong = { senderSecret: secret, phoneLast4: `${9000 + tries}` };
      statuses.push((await post('', wrong, `203.0.113.${tries}`)).status);
    }
    expect(statuses).toEqual([...Array(statusTries.perReference).fill(404), 429]);
    expect((await post('', {})).status).toBe(429);
  });

  it('has its own limit', async () => {
    for (let tries = 0; tries < statusTries.perSecret; tries += 1) {
      await post('', { senderSecret });
    }
    const answer = await post('', { senderSecret });
    expect([answer.status, answer.body.error.code]).toEqual([429, 'too_many_tries']);
  });

  it('stays the first one: a repetition is answered the same with it, without it and with another', async () => {
    const before = await recordNow();
    const other = randomBytes(16).toString('base64url');
    for (const more of [{ senderSecret }, {}, { senderSecret: other }]) {
      expect((await submit(more)).status).toBe(200);
    }
    expect(await recordNow()).toEqual(before);
    expect((await post('/withdraw', { senderSecret: other })).status).toBe(404);
  });

  it.each([['short'], ['x'.repeat(65)], ['with space and more!!!!'], [7]])(
    'is refused where it can be none: %s',
    async (wrong) => {
      const answer = await submit({ id: randomUUID(), senderSecret: wrong });
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toHaveProperty('senderSecret');
    },
  );

  it('is not asked of a form that has none, whose sender has the code by e-mail', async () => {
    id = randomUUID();
    resumes.upload(id, pdf);
    expect((await submit({})).status).toBe(201);
    expect(await recordNow()).not.toHaveProperty('senderSecretHash');
  });
});

it('the history says how a sender came in, and knows a connection again without its address', async () => {
  await post('', { phoneLast4: '9999' }, '198.51.100.7');
  await post('', {}, '198.51.100.7');
  await post('/withdraw', { senderSecret }, '203.0.113.9');
  const entries = (await history()).filter(({ sub }) => sub === 'sender');
  const ways = entries.map((entry) => [entry.action, entry.outcome, senderWords(entry)]);
  const stranger = entries.find(({ outcome }) => outcome === 'refused')?.connection;
  const sender = entries.find(({ action }) => action === 'withdraw')?.connection;
  expect(stranger).toMatch(/^[0-9a-f]{6}$/);
  expect(sender).not.toBe(stranger);
  expect(ways.sort()).toEqual([
    ['check-status', 'allowed', `connection ${stranger}`],
    ['check-status', 'refused', `connection ${stranger}`],
    ['withdraw', 'allowed', `by the link of the receipt, connection ${sender}`],
    ['withdraw', 'begun', `by the link of the receipt, connection ${sender}`],
  ]);
  const shown = JSON.stringify(await everything());
  expect(shown).not.toMatch(/198\.51\.100|203\.0\.113/);
});
