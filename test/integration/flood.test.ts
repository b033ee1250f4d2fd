import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourceOf, withoutStream } from '../support/laptop.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;

/** The firewall's limit for one address, below the real one (`test/infra/firewall.test.ts`), which takes hundreds of requests. */
const perAddress = 40;

beforeAll(async () => {
  laptop = await bootLaptop((template) => {
    withoutStream(template);
    addProductionEdge(template);
    const { Rules } = resourceOf(template, 'AWS::WAFv2::WebACL').Properties;
    for (const { Statement } of Rules) {
      if (Statement.RateBasedStatement) Statement.RateBasedStatement.Limit = perAddress;
    }
  });
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
  const flood: number[] = [];
  while (flood.length < 2 * perAddress) {
    flood.push(
      await (flood.length % 2
        ? post('127.0.0.2', submission())
        : post('127.0.0.2', 'x', 'text/plain')),
    );
  }
  expect(flood.filter((status) => status === 429).length).toBeGreaterThanOrEqual(perAddress / 2);

  // Like the page, a visitor retries the same submission for up to 120 seconds.
  const visitors = Array.from({ length: 4 }, (_, one) => ({
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

  const headers = await staffHeaders(laptop.endpoints);
  const list = await laptop.request('/api/submissions/contact?limit=1000', { headers });
  const { rows } = await list.json();
  const listed = rows.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(expect.arrayContaining(visitors.map(({ body }) => body.id)));
  expect(listed.length).toBeLessThanOrEqual(perAddress + visitors.length);
});
