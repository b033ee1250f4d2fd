import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCookies } from '#frontend/site/cookie-consent.ts';
import { routes } from '#shared/contract/contract.ts';
import { contactValues, employmentValues, pdfOf } from '../support/builders.ts';
import { bootWholeLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { send, signed, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { signInAsNew } from '../support/staff-accounts.ts';
import { sourcesWith } from './support/deployed-sources.ts';

let laptop: Laptop;
let headers: { authorization: string };
const id = randomUUID();

beforeAll(async () => {
  laptop = await bootWholeLaptop(withoutStream);
  headers = await staffHeaders(laptop.endpoints);
  await upload(laptop, id, pdfOf(1024));
  const sent = await laptop.post('/api/submissions/employment', { ...employmentValues(), id });
  if (sent.status !== 201) throw new Error(await sent.text());
});
afterAll(() => laptop.close());

const record = `/api/submissions/employment/${id}`;
const linkOf = async (): Promise<string> =>
  (await (await laptop.request(`${record}/resume`, { headers })).json()).url;
const preflight = (url: string, origin: string, method: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method },
  });
const allowedOrigin = (answer: Response) => answer.headers.get('access-control-allow-origin');

/** One address of each sort, with the status and the type of its answer. */
const answers = [
  ['/', 200, 'text/html; charset=utf-8'],
  ['/login', 200, 'text/html; charset=utf-8'],
  ['/no-such-page', 404, 'text/html; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 200, 'text/xml; charset=utf-8'],
  ['/config.json', 200, 'application/json'],
  ['/api/submissions/contact', 401, 'application/json'],
  ['/api/no-such-thing', 404, 'application/json'],
  ['/api/resume-uploads', 405, 'application/json'],
] as const;

it('ASVS 3.2.1: an answer of the API or a resume is shown as nothing else than it is', async () => {
  const api = await laptop.request(record, { headers });
  expect(api.headers.get('x-content-type-options')).toBe('nosniff');
  expect(api.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const resume = await fetch(await linkOf());
  expect(resume.headers.get('content-type')).toBe('application/pdf');
  expect(resume.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
});

it('ASVS 3.2.2: no page makes HTML of a text', async () => {
  // Both insert only markup that the build has rendered.
  const rendered = ['frontend/site/island.tsx', 'frontend/site/sharing.tsx'];
  const sinks =
    /\.(?:inner|outer)HTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(sourcesWith(sinks).sort()).toEqual(rendered);
  const policy = (await laptop.request('/admin')).headers.get('content-security-policy');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it('ASVS 3.3.1: the cookies, which pages set, want HTTPS; answers set none', async () => {
  for (const cookie of Object.values(answerCookies('https:'))) expect(cookie).toMatch(/; secure$/);
  expect(sourcesWith(/document\.cookie = /)).toEqual(['frontend/site/cookie-consent.ts']);
  for (const [path] of answers) {
    expect((await laptop.request(path)).headers.get('set-cookie')).toBeNull();
  }
});

it('ASVS 3.4.1: every answer asks for HTTPS for two years', async () => {
  for (const [path, status] of answers) {
    const answer = await laptop.request(path);
    expect([path, answer.status]).toEqual([path, status]);
    const [, age] =
      /^max-age=(\d+)/.exec(answer.headers.get('strict-transport-security') ?? '') ?? [];
    expect([path, Number(age)]).toEqual([path, 63_072_000]);
  }
});

it('ASVS 3.4.2: no other origin may read an answer, and of the bucket the site alone', async () => {
  for (const [path] of answers) {
    const answer = await laptop.request(path, { headers: { origin: 'https://evil.example' } });
    expect([path, allowedOrigin(answer)]).toEqual([path, null]);
  }
  const { url } = await signed(laptop, { id: randomUUID(), operation: 'post', size: 9 });
  const { origin } = new URL(laptop.endpoints.site);
  expect(allowedOrigin(await preflight(url, origin, 'POST'))).toBe(origin);
  for (const other of ['https://evil.example', `${origin}.evil.example`, 'null']) {
    expect([other, allowedOrigin(await preflight(url, other, 'POST'))]).toEqual([other, null]);
  }
});

it('ASVS 3.5.1: what staff do takes a header that no other site can send, and no cookie', async () => {
  const token = headers.authorization.replace('Bearer ', '');
  const cookie = `accessToken=${token}; token=${token}; Authorization=${headers.authorization}`;
  const answer = await laptop.request(record, { method: 'DELETE', headers: { cookie } });
  expect(answer.status).toBe(401);
  expect((await laptop.request(record, { headers })).status).toBe(200);
});

it('ASVS 3.5.3: opening a record marks that it was opened, for recruiters alone, once and nothing else', async () => {
  const viewer = (await signInAsNew(laptop.endpoints, 'viewer')).headers;
  const opened = randomUUID();
  const path = `/api/submissions/contact/${opened}`;
  const sent = await laptop.post('/api/submissions/contact', { ...contactValues(), id: opened });
  expect(sent.status).toBe(201);
  const read = async (as: { authorization: string }) => {
    const { work, ...rest } = await (await laptop.request(path, { headers: as })).json();
    return { rest, openedAt: work?.openedAt };
  };
  await read(viewer);
  const before = await read(viewer);
  expect(before.openedAt).toBeUndefined();
  await read(headers);
  const after = await read(headers);
  expect(after).toEqual({ rest: before.rest, openedAt: expect.any(String) });
  expect(await read(headers)).toEqual(after);
});

it('ASVS 3.5.2: a form or script of another site, which asks for no leave, sends nothing', async () => {
  const body = JSON.stringify({ ...contactValues(), id: randomUUID() });
  const simple = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  for (const path of ['/api/submissions/contact', '/api/resume-uploads', '/api/error-reports']) {
    for (const type of simple) {
      const answer = await laptop.post(path, body, { 'content-type': type });
      expect([path, type, answer.status]).toEqual([path, type, 415]);
    }
    const asked = await preflight(
      `${laptop.endpoints.site}${path}`,
      'https://evil.example',
      'POST',
    );
    expect(allowedOrigin(asked)).toBeNull();
  }
});

/** A path with a name where a record has its id. */
const isInPlaceOfId = /^\/api\/submissions\/\{kind\}\/\w+$/;

it('ASVS 3.5.3: nothing is changed by GET, HEAD or OPTIONS', async () => {
  const reading = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const changing = routes.filter(({ method }) => ['POST', 'PATCH', 'DELETE'].includes(method));
  expect(changing.length).toBeGreaterThan(4);
  for (const { path } of changing.filter((route) => !reading.has(route.path))) {
    const address = path.replace('{kind}', 'employment').replace('{id}', id);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const answer = await laptop.request(address, { method, headers });
      // 404: to the gateway a name in the place of an id is the id of no record.
      const refused = method === 'GET' && isInPlaceOfId.test(path) ? 404 : 405;
      expect([method, path, answer.status]).toEqual([method, path, refused]);
    }
  }
  expect((await laptop.request(record, { headers })).status).toBe(200);
});

it('ASVS 4.1.1: every answer names its type, and texts their encoding', async () => {
  for (const [path, status, type] of answers) {
    const answer = await laptop.request(path);
    const found = [path, answer.status, answer.headers.get('content-type')];
    expect(found).toEqual([path, status, type]);
    if (type === 'application/json') await expect(answer.json()).resolves.toBeDefined();
    else expect(await answer.text()).toMatch(type.includes('html') ? /^<!doctype html>/i : /./);
  }
  const page = await (await laptop.request('/')).text();
  for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    const found = (await laptop.request(file)).headers.get('content-type');
    expect([file, found]).toEqual([file, `${type}; charset=utf-8`]);
  }
});

it('ASVS 5.2.1: a resume of more than 10 MB is taken nowhere, nor a body of more than 64 kB', async () => {
  const tooLarge = { id: randomUUID(), operation: 'post', size: 10_485_761 };
  expect((await laptop.post('/api/resume-uploads', tooLarge)).status).toBe(422);
  const form = await signed(laptop, { ...tooLarge, size: 1024 });
  expect((await send(form, pdfOf(1025))).status).toBe(400);
  const body = { ...contactValues(), id: randomUUID(), description: 'x'.repeat(65_536) };
  expect((await laptop.post('/api/submissions/contact', body)).status).toBe(413);
});

it('ASVS 5.2.2: a file that only says that it is a PDF is no resume', async () => {
  for (const content of ['<!doctype html><script>alert(1)</script>', 'MZ\u0090', ' %PDF-1.7']) {
    const other = randomUUID();
    await upload(laptop, other, Buffer.from(content));
    const values = { ...employmentValues(), id: other };
    const answer = await laptop.post('/api/submissions/employment', values);
    expect([content, answer.status]).toEqual([content, 422]);
    expect((await answer.json()).error.fields).toHaveProperty('resume');
  }
});

it('ASVS 5.3.1: an uploaded file lies in no public folder, and is sent as it is', async () => {
  const link = new URL(await linkOf());
  expect((await fetch(link.origin + link.pathname)).status).toBe(403);
  for (const path of [`/resume/${id}.pdf`, `/incoming/${id}.pdf`]) {
    expect((await laptop.request(path)).status).toBe(404);
  }
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(pdfOf(1024));
});

it("ASVS 5.3.2: a file's path is made of the submission's UUID and of nothing else that was sent", async () => {
  const request = { operation: 'post', size: 9 };
  for (const other of ['../resume/x', `${id}/../x`, '%2e%2e', 'x.html', '']) {
    const answer = await laptop.post('/api/resume-uploads', { ...request, id: other });
    expect([other, answer.status]).toEqual([other, 422]);
  }
  const names = { name: '../../x.html', key: 'resume/x.pdf', fileName: '/etc/passwd' };
  const own = randomUUID();
  const answer = await laptop.post('/api/resume-uploads', { ...request, ...names, id: own });
  expect(answer.status).toBe(422);
  const form = await signed(laptop, { ...request, id: own });
  expect(form.fields?.key).toBe(`incoming/${own}.pdf`);
  const elsewhere = { ...form, fields: { ...form.fields, key: `resume/${id}.pdf` } };
  expect((await send(elsewhere, 'x'.repeat(9))).status).toBe(403);
});
