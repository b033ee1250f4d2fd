import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { listPageSchema, receiptSchema } from '#shared/submission.ts';
import { contactValues } from '../support/builders.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;
let staff: { authorization: string };

beforeAll(async () => {
  laptop = await sharedLaptop();
  staff = await staffHeaders(laptop.endpoints);
});

const contact = '/api/submissions/contact';

const submission = (overrides: Record<string, string> = {}): Record<string, string> => ({
  ...contactValues(overrides),
  id: randomUUID(),
});

/** Every answer under /api is JSON, never cached, never HTML. */
function expectApiAnswer(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (status !== 204) expect(response.headers.get('content-type')).toMatch(/^application\/json/);
}

describe('sending a contact message', () => {
  it('answers 201 with a receipt, and the table holds the record', async () => {
    const sent = submission({ middleName: 'Q' });
    const response = await laptop.post(contact, sent);
    expectApiAnswer(response, 201);
    const receipt = receiptSchema.parse(await response.json());
    expect(receipt).toMatchObject({ id: sent.id, reference: expect.stringMatching(/^.{4}-.{4}$/) });

    const { region, dynamodb, credentials, tableName } = laptop.endpoints;
    const client = new DynamoDBClient({ region, endpoint: dynamodb, credentials });
    const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
    client.destroy();
    const [stored] = Items.filter((item) => item.id?.S === sent.id);
    expect(stored).toMatchObject({
      date: { S: receipt.date },
      time: { S: receipt.time },
      submittedAt: { S: receipt.submittedAt },
      firstName: { S: sent.firstName },
      middleName: { S: 'Q' },
      description: { S: sent.description },
    });
  });

  it('answers the same again with 200 and the same body, and stores nothing twice', async () => {
    const sent = submission({ lastName: 'Replayed' });
    const first = await laptop.post(contact, sent);
    const again = await laptop.post(contact, sent);
    expectApiAnswer(again, 200);
    expect(await again.json()).toEqual(await first.json());
    const page = await laptop.request(`${contact}?limit=1000`, { headers: staff });
    const { rows } = listPageSchema.parse(await page.json());
    expect(rows.filter((row) => row.id === sent.id)).toHaveLength(1);
  });

  it('makes one record of four requests at once', async () => {
    const sent = submission();
    const answers = await Promise.all(Array.from({ length: 4 }, () => laptop.post(contact, sent)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
  });

  it('answers 409 to the same id with other content, and keeps the first', async () => {
    const sent = submission();
    await laptop.post(contact, sent);
    const changed = await laptop.post(contact, { ...sent, description: 'Another message' });
    expectApiAnswer(changed, 409);
    const stored = await laptop.request(`${contact}/${sent.id}`, { headers: staff });
    expect(await stored.json()).toMatchObject({ description: sent.description });
  });

  it('answers 422 with every wrong field and its sentence', async () => {
    const response = await laptop.post(contact, {
      id: randomUUID(),
      firstName: '7',
      phoneNumber: '12',
      email: 'nobody',
      description: ' ',
    });
    expectApiAnswer(response, 422);
    expect((await response.json()).error.fields).toEqual({
      firstName: messages.invalidName,
      lastName: messages.fillOut,
      phoneNumber: messages.invalidPhone,
      email: messages.invalidEmail,
      description: messages.fillOut,
    });
  });

  it('answers 422 to an id that is no UUID, beside the other wrong fields', async () => {
    const response = await laptop.post(contact, { ...contactValues({ email: 'x' }), id: '../1' });
    expectApiAnswer(response, 422);
    expect(Object.keys((await response.json()).error.fields).sort()).toEqual(['email', 'id']);
  });

  it.each([
    ['415 to another content type', 415, 'a=b', 'application/x-www-form-urlencoded'],
    ['400 to broken JSON', 400, '{"id":', 'application/json'],
    ['400 to JSON that is no object', 400, '[1]', 'application/json'],
    ['413 to more than 64 kB', 413, JSON.stringify({ a: 'é'.repeat(33_000) }), 'application/json'],
  ])('answers %s', async (_title, status, body, type) => {
    const response = await laptop.post(contact, body, { 'content-type': type });
    expectApiAnswer(response, status);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it('answers 404 to an unknown kind', async () => {
    const response = await laptop.post('/api/submissions/invoice', submission());
    expectApiAnswer(response, 404);
    expect((await response.json()).error.code).toBe('not_found');
  });
});

describe('the rest of the API', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('answers 405 to %s on the submissions', async (method) => {
    const response = await laptop.request(contact, { method });
    expectApiAnswer(response, 405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  it("answers 404 with the gateway's own JSON to an unknown route", async () => {
    const response = await laptop.request('/api/nothing');
    expectApiAnswer(response, 404);
    expect(await response.json()).toEqual({ message: 'Not Found' });
  });

  it('lists newest first, page by page, with each row once', async () => {
    for (let index = 0; index < 5; index += 1) await laptop.post(contact, submission());
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = cursor === '' ? 'limit=2' : `limit=2&cursor=${encodeURIComponent(cursor)}`;
      const response = await laptop.request(`${contact}?${query}`, { headers: staff });
      expectApiAnswer(response, 200);
      const page = listPageSchema.parse(await response.json());
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map((row) => `${row.submittedAt} ${row.id}`));
      cursor = page.cursor;
    }
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(new Set(seen).size).toBe(seen.length);
    const days = seen.map((row) => row.split(' ')[0]);
    expect(days).toEqual([...days].sort().reverse());
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'cursor=nonsense'])(
    'answers 400 to %s and names what is wrong',
    async (query) => {
      const response = await laptop.request(`${contact}?${query}`, { headers: staff });
      expectApiAnswer(response, 400);
      expect((await response.json()).error.message).toContain(query.split('=')[0]);
    },
  );

  it('gives the whole record, deletes it, and says 204 again when it is gone', async () => {
    const sent = submission();
    await laptop.post(contact, sent);
    const found = await laptop.request(`${contact}/${sent.id}`, { headers: staff });
    expectApiAnswer(found, 200);
    expect(await found.json()).toMatchObject(sent);
    for (let time = 0; time < 2; time += 1) {
      const gone = await laptop.request(`${contact}/${sent.id}?version=0`, {
        method: 'DELETE',
        headers: staff,
      });
      expectApiAnswer(gone, 204);
    }
    const after = await laptop.request(`${contact}/${sent.id}`, { headers: staff });
    expectApiAnswer(after, 404);
  });

  it('takes an error report with 202 and refuses one that is malformed with 422', async () => {
    const report = { error: 'Form upload Error', path: '/contact' };
    expectApiAnswer(await laptop.post('/api/error-reports', report), 202);
    expectApiAnswer(await laptop.post('/api/error-reports', { error: 'x' }), 422);
  });
});

describe('what the laptop keeps of a message', () => {
  it('is nothing in any log, whether it was stored or refused', async () => {
    const secret = submission({
      firstName: 'Zyxwvut',
      phoneNumber: '6035550199',
      description: 'Zyxwvut confidential',
    });
    await laptop.post(contact, secret);
    await laptop.post(contact, { ...secret, email: 'zyxwvut' });
    await laptop.post(contact, { ...secret, description: 'Zyxwvut changed' });
    const logs = await laptop.logOf('');
    expect(logs).not.toBe('');
    expect(logs.toLowerCase()).not.toContain('zyxwvut');
    expect(logs).not.toContain('6035550199');
  });
});

describe('a client that is generated from docs/openapi.json', () => {
  it('sends a message, reads it with a token, and gets the described error without one', async () => {
    const definition = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    const generated = new OpenAPIClientAxios({
      definition,
      axiosConfigDefaults: {
        baseURL: laptop.endpoints.site,
        adapter: 'fetch',
        validateStatus: () => true,
      },
    });
    const client = await generated.init();
    const sent = submission();

    const created = await client.createSubmission?.({ kind: 'contact' }, sent);
    expect(created).toMatchObject({ status: 201, data: { id: sent.id } });

    const address = { kind: 'contact', id: String(sent.id) };
    const read = await client.getSubmission?.(address, null, { headers: staff });
    expect(read).toMatchObject({ status: 200, data: { description: sent.description } });

    const refused = await client.getSubmission?.(address);
    expect(refused?.status).toBe(401);
    const described = definition.components.schemas.GatewayError;
    expect(Object.keys(refused?.data)).toEqual(described.required);
  });
});
