import { resolve } from 'node:path';
import type { HttpHandler } from 'laptop-cloud';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type DevSite, freePort, startDevSite } from '#local/dev/dev-site.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';

let laptop: Laptop;
let dev: DevSite;
let site: HttpHandler;

/** The ports that Vite gets first; another process has taken them. */
let taken: number[];

beforeAll(async () => {
  laptop = await sharedLaptop();
  taken = [Number(new URL(laptop.endpoints.site).port)];
  dev = await startDevSite(resolve('.'), async () => taken.pop() ?? freePort());
  // The built site over HTTP, with Vite in front of it.
  site = dev.wrapSite(async ({ path, headers }) => {
    const answer = await laptop.request(path, { headers });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    };
  });
});
afterAll(() => dev.vite.close());

const get = async (path: string, accept = '*/*') => {
  const headers = { accept, host: 'localhost:3000' };
  const body = Buffer.alloc(0);
  const answer = await site({ method: 'GET', path, query: '', headers, body, sourceIp: '::1' });
  return { ...answer, text: answer.body.toString() };
};

test('a page is rendered from its sources, with their script, Vite’s client and no placeholder', async () => {
  const page = await get('/contact', 'text/html');
  expect(page.status).toBe(200);
  expect(page.headers).not.toHaveProperty('content-security-policy');
  for (const address of ['/@vite/client', '/frontend/site.ts', '/frontend/styles/public.css']) {
    expect(page.text).toContain(address);
  }
  expect(page.text).toContain('http://localhost:3000/contact');
  expect(page.text).not.toContain('@@');
});

test('every kind of address has its document and its status', async () => {
  const staff = await get('/admin', 'text/html');
  expect([staff.status, staff.text.includes('/frontend/staff/main.tsx')]).toEqual([200, true]);
  const unknown = await get('/no-such-page', 'text/html');
  expect([unknown.status, unknown.text.includes('Go back to Home page')]).toEqual([404, true]);
});

test('scripts and styles come from Vite, and the configuration from the laptop', async () => {
  expect((await get('/frontend/site.ts')).headers['content-type']).toBe('text/javascript');
  expect((await get('/frontend/styles/public.css', 'text/css')).text).toContain('.cookie-notice');
  expect(JSON.parse((await get('/config.json')).text)).toHaveProperty('userPoolId');
});

test('a page that can’t be rendered shows the error with its place in Vite’s overlay', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('no </script> here');
  vi.spyOn(dev.vite, 'ssrLoadModule').mockRejectedValueOnce(error);
  const page = await get('/contact', 'text/html');
  expect(page.status).toBe(500);
  expect(page.text).toContain(`import { ErrorOverlay } from '/@vite/client'`);
  const [, json = ''] = /new ErrorOverlay\((.*)\)\);/.exec(page.text) ?? [];
  expect(JSON.parse(json)).toEqual({ message: error.message, stack: error.stack });
  expect(page.text.match(/<\/script>/g)).toHaveLength(1);
});

test('Vite gets another port where another process was quicker', () => {
  expect(taken).toEqual([]);
  expect(dev.vite.httpServer?.listening).toBe(true);
});
