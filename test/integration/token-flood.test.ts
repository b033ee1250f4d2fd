import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourceOf, withoutStream } from '../support/laptop.ts';
import { floodTokens, visitContactPage } from '../support/page-visit.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { staffHeaders } from '../support/sign-in.ts';

type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

let laptop: Laptop;

/** Routes have a twenty-fifth of their throttles, and so has the flood. The API suspects all posts without a token after an hour's first, which reveals them. */
beforeAll(async () => {
  laptop = await bootLaptop((template) => {
    withoutStream(template);
    addProductionEdge(template);
    const { RouteSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    for (const route of Object.values<Throttle>(RouteSettings)) {
      route.ThrottlingRateLimit /= 25;
      route.ThrottlingBurstLimit /= 25;
    }
    const { Variables } = resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties
      .Environment;
    Variables.SUBMISSIONS_WITHOUT_FORM = '1';
  });
});
afterAll(() => laptop.close());

it('while form tokens are asked for twice as fast as posts may come, no visitor is suspected', async () => {
  // An hour can end in between, so two of these three may be the first post of an hour.
  for (let sent = 0; sent < 3; sent += 1) {
    const body = { id: randomUUID(), ...contactValues() };
    expect((await laptop.post('/api/submissions/contact', body)).status).toBe(201);
  }
  const flood = floodTokens(laptop.endpoints, 4);
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, visitor) =>
      visitContactPage(laptop.endpoints, `127.0.1.${visitor + 1}`),
    ),
  ).finally(flood.end);
  const headers = await staffHeaders(laptop.endpoints);
  const listed = await (
    await laptop.request('/api/submissions/contact?limit=100', { headers })
  ).json();
  expect(listed.rows.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  const suspected = await (await laptop.request('/api/suspected-submissions', { headers })).json();
  expect(suspected.rows.length).toBeGreaterThan(0);
});
