import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiptSchema } from '#shared/submission.ts';
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

  it.each([
    ['wrong fields', contact, 422, { id: '../1' }, 'application/json'],
    ['another content type', contact, 415, 'a=b', 'application/x-www-form-urlencoded'],
    ['more than 64 kB', contact, 413, { a: 'é'.repeat(33_000) }, 'application/json'],
    ['an unknown kind', '/api/submissions/invoice', 404, {}, 'application/json'],
  ])('refuses %s in words', async (_, path, status, body, type) => {
    const response = await laptop.post(path, body, { 'content-type': type });
    expectApiAnswer(response, status);
    const { error } = await response.json();
    expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('the rest of the API', () => {
  it('answers 405 to a method that an address does not have', async () => {
    const response = await laptop.request(contact, { method: 'PUT' });
    expectApiAnswer(response, 405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  it("answers 404 with the gateway's own JSON to an unknown route", async () => {
    const response = await laptop.request('/api/nothing');
    expectApiAnswer(response, 404);
    expect(await response.json()).toEqual({ message: 'Not Found' });
  });

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
