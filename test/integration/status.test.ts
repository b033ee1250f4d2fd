import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findResultSchema } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;
let headers: { authorization: string };
beforeAll(async () => {
  laptop = await bootLaptop();
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

it('a sender is told how far staff have come, until the record is deleted', async () => {
  const id = randomUUID();
  const reference = referenceOf(id);
  const sent = await laptop.post('/api/submissions/contact', {
    ...contactValues({ phoneNumber: '6035550187' }),
    id,
  });
  const { submittedAt } = (await sent.json()) as { submittedAt: string };
  await vi.waitFor(
    async () => {
      const found = await asStaff('/api/find', 'POST', { q: reference });
      expect(findResultSchema.parse(await found.json()).rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 100 },
  );

  const told = (status: string) => ({
    status: 200,
    body: { kind: 'contact', status, submittedAt },
  });
  expect(await ask(reference, '0187')).toEqual(told('received'));
  const path = `/api/submissions/contact/${id}`;
  expect((await asStaff(path, 'PATCH', { version: 0, status: 'done' })).status).toBe(200);
  expect(await ask(reference, '0187')).toEqual(told('closed'));

  await laptop.post('/api/status/withdraw', { reference, phoneLast4: '0187' });
  expect(await ask(reference, '0187')).toMatchObject({ body: { withdrawnAt: expect.anything() } });

  const unknown = await ask('7KQM-2XHD', '0187');
  expect(unknown.status).toBe(404);
  expect(await ask(reference, '0188')).toEqual(unknown);
  expect((await asStaff(path, 'DELETE')).status).toBe(204);
  expect(await ask(reference, '0187')).toEqual(unknown);

  const history = await asStaff(`${path}/history`, 'GET');
  const { entries } = (await history.json()) as { entries: { sub: string; outcome: string }[] };
  const bySender = entries.filter(({ sub }) => sub === 'sender').map(({ outcome }) => outcome);
  expect(bySender.sort()).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'begun', 'refused']);
});
