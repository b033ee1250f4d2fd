import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { environmentNames } from '#functions/environment.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';

let laptop: Laptop;
let watch: () => Promise<{ probed: number }>;

beforeAll(async () => {
  laptop = await bootLaptop();
  vi.stubEnv(environmentNames.siteOrigin, laptop.endpoints.site);
  ({ handler: watch } = await import('#functions/watch/watch-site.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await laptop.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Change = (real: Response) => Response | Promise<Response>;

/** Replaces the answer to one request. @param asked its method and path, such as `GET /` */
function changeAnswer(asked: string, change: Change) {
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    const path = String(input).slice(laptop.endpoints.site.length);
    return `${init?.method ?? 'GET'} ${path}` === asked ? change(answer) : answer;
  });
}

const changed = (
  { status, headers }: Response,
  more: { status?: number; headers?: Headers },
  body = '',
) => new Response(body, { status, headers, ...more });
const without = (headers: Headers, name: string) => {
  const fewer = new Headers(headers);
  fewer.delete(name);
  return fewer;
};

it('finds nothing wrong with a site that works, and leaves nothing in it', async () => {
  expect(await watch()).toEqual({ probed: 5 });
  const { dynamodb: endpoint, region, credentials, tableName: TableName } = laptop.endpoints;
  const table = new DynamoDBClient({ endpoint, region, credentials });
  const { Items } = await table.send(new ScanCommand({ TableName }));
  table.destroy();
  expect(Items).toEqual([]);
});

const form = 'POST /api/submissions/contact';

it.each<[string, string, Change, string]>([
  [
    'a page that fails',
    'GET /',
    (real) => changed(real, { status: 503 }),
    'GET / answers 503, not 200.',
  ],
  [
    'a page without its policy',
    'GET /login',
    (real) => changed(real, { headers: without(real.headers, 'content-security-policy') }),
    "GET /login lacks default-src 'none' in the header content-security-policy.",
  ],
  [
    'settings of nothing',
    'GET /config.json',
    (real) => changed(real, {}, '{}'),
    'GET /config.json answers without "userPoolId".',
  ],
  [
    'a form that takes anything',
    form,
    (real) => changed(real, { status: 201 }),
    `${form} answers 201, not 422.`,
  ],
  [
    'a list without a session',
    'GET /api/submissions/contact',
    (real) => changed(real, { status: 200 }),
    'GET /api/submissions/contact answers 200, not 401.',
  ],
  [
    'an API behind which nothing answers',
    form,
    () => Promise.reject(new TypeError('no connection')),
    `${form} is not answered (TypeError).`,
  ],
])('fails at %s, and says so', async (_, asked, change, sentence) => {
  changeAnswer(asked, change);
  await expect(watch()).rejects.toThrow(new Error(sentence));
});
