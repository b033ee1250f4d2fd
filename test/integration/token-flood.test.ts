import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactValues } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourceOf } from '../support/laptop.ts';
import { floodTokens, visitContactPage } from '../support/page-visit.ts';
import { addProductionEdge } from '../support/production-edge.ts';
import { staffHeaders } from '../support/sign-in.ts';

let laptop: Laptop;

/** Posts have a tenth of their throttle. The API suspects all posts without a token after an hour's first, which reveals them. */
beforeAll(async () => {
  laptop = await bootLaptop((template) => {
    addProductionEdge(template);
    const { RouteSettings } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties;
    for (const [key, route] of Object.entries<Record<string, number>>(RouteSettings)) {
      if (key.startsWith('POST ')) {
        Object.assign(route, { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 });
      }
    }
    const { Variables } = resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties
      .Environment;
    Variables.SUBMISSIONS_WITHOUT_FORM = '1';
  });
});
afterAll(() => laptop.close());

it('while 46 form tokens a second are asked for, none of 40 visitors is suspected', async () => {
  // An hour can end in between, so two of these three may be the first post of an hour.
  for (let sent = 0; sent < 3; sent += 1) {
    const body = { id: randomUUID(), ...contactValues() };
    expect((await laptop.post('/api/submissions/contact', body)).status).toBe(201);
  }
  const flood = floodTokens(laptop.endpoints, 46);
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, visitor) =>
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
}, 180_000);
