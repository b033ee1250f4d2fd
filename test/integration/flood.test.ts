import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { signIn } from '../support/sign-in.ts';

let laptop: Laptop;

beforeAll(async () => {
  laptop = await bootLaptop(addProductionEdge);
});
afterAll(() => laptop.close());

/** Sends a body to the contact form from one of the machine's loopback addresses. */
const post = (localAddress: string, body: unknown, type = 'application/json') =>
  new Promise<number>((done, failed) => {
    const sent = request(
      `${laptop.endpoints.site}/api/submissions/contact`,
      { method: 'POST', localAddress, headers: { 'content-type': type } },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', failed);
    sent.end(JSON.stringify(body));
  });
const submission = () => ({ id: randomUUID(), ...contactValues() });

it('the own address of the API answers nobody but CloudFront', async () => {
  const path = '/api/submissions/contact';
  const direct = (headers: Record<string, string>) =>
    fetch(laptop.apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(submission()),
    });
  const tries: Record<string, string>[] = [{}, { 'x-origin-secret': 'guessed' }];
  for (const headers of [...tries, { 'x-origin-secret': '' }]) {
    const answer = await direct(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 'forbidden' } });
  }
  expect((await laptop.post(path, submission())).status).toBe(201);
  const posing = await laptop.post(path, submission(), { 'x-origin-secret': 'guessed' });
  expect(posing.status).toBe(201);
});

it('one address that floods the forms keeps nobody else out', async () => {
  const flood = new Map<number, number>();
  // Five at a time: each further request at the same time needs another environment.
  for (let round = 0; round < 90; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, one) =>
        post('127.0.0.2', one % 2 ? submission() : 'x', one % 2 ? undefined : 'text/plain'),
      ),
    );
    for (const status of answers) flood.set(status, (flood.get(status) ?? 0) + 1);
  }
  expect(flood.get(429)).toBeGreaterThanOrEqual(150);

  // Like the page, a visitor retries the same submission for up to 120 seconds.
  const visitors = Array.from({ length: 20 }, (_, one) => ({
    address: `127.0.1.${one + 1}`,
    body: submission(),
  }));
  await Promise.all(
    visitors.map(({ address, body }) =>
      vi.waitFor(async () => expect([200, 201]).toContain(await post(address, body)), {
        timeout: 60_000,
        interval: 500,
      }),
    ),
  );
  expect(await post('127.0.0.2', submission())).toBe(429);

  const { email, password } = laptop.endpoints.staff;
  const session = await signIn(laptop.endpoints, email, password);
  const list = await laptop.request('/api/submissions/contact?limit=1000', {
    headers: { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` },
  });
  const { rows } = await list.json();
  const listed = rows.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(expect.arrayContaining(visitors.map(({ body }) => body.id)));
  expect(listed.length).toBeLessThanOrEqual(300 + visitors.length);
}, 120_000);
