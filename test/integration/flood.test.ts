import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { synthesize } from '../infra/support/template.ts';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourceOf } from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';

let laptop: Laptop;

beforeAll(async () => {
  const { Resources } = synthesize({ stage: 'production' }).json;
  const [id = '', acl] =
    Object.entries(Resources).find(([, { Type }]) => Type === 'AWS::WAFv2::WebACL') ?? [];
  laptop = await bootLaptop((template) => {
    Object.assign(template.Resources, { [id]: acl });
    const { DistributionConfig } = resourceOf(template, 'AWS::CloudFront::Distribution').Properties;
    DistributionConfig.WebACLId = { 'Fn::GetAtt': [id, 'Arn'] };
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

it('one address that floods the forms keeps nobody else out', async () => {
  const flood = new Map<number, number>();
  for (let round = 0; round < 40; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, one) =>
        post('127.0.0.2', one % 2 ? submission() : 'x', one % 2 ? undefined : 'text/plain'),
      ),
    );
    for (const status of answers) flood.set(status, (flood.get(status) ?? 0) + 1);
  }
  expect(flood.get(429)).toBeGreaterThanOrEqual(700);

  // As the page does it: the same submission again, for up to 120 seconds.
  const visitors = Array.from({ length: 20 }, (_, one) => ({
    address: `127.0.1.${one + 1}`,
    body: submission(),
  }));
  await Promise.all(
    visitors.map(({ address, body }) =>
      vi.waitFor(async () => expect([200, 201]).toContain(await post(address, body)), {
        timeout: 30_000,
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
});
