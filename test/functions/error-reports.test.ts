import './support/environment.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, captureOutput, post } from './support/api.ts';
import { staffSignedIn } from './support/staff.ts';
import { startTableServer } from './support/table-server.ts';
import { bearerToken } from './support/tokens.ts';

type Handlers = Record<'report' | 'list' | 'clear', unknown>;
let table: Awaited<ReturnType<typeof startTableServer>>;
let handlers: Handlers;
beforeAll(async () => {
  table = await startTableServer();
  handlers = {
    report: (await import('#functions/intake/report-error.ts')).handler,
    list: (await import('#functions/oversight/list-error-reports.ts')).handler,
    clear: (await import('#functions/oversight/clear-error-reports.ts')).handler,
  };
});
afterAll(() => table.close());

staffSignedIn();
beforeEach(async () => {
  captureOutput();
  await table.empty();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ask = (name: keyof Handlers, query?: Record<string, string>) =>
  call(handlers[name], {
    ...(query && { query }),
    headers: { authorization: `Bearer ${bearerToken({ 'cognito:groups': ['administrators'] })}` },
  });
/** Reports so many errors, one a second. */
async function report(count: number) {
  for (let number = 1; number <= count; number += 1) {
    vi.setSystemTime(Date.now() + 1000);
    const { status } = await post(handlers.report, { error: `error ${number}`, path: '/contact' });
    expect(status).toBe(202);
  }
}

it('are read newest first, letter for letter, 50 at once', async () => {
  const error = '<img src=x onerror="alert(1)">';
  const person = { name: 'Ada', phone: '6035550123', email: 'a@example.com' };
  await post(handlers.report, { error, ...person });
  await report(50);
  const first = (await ask('list')).body;
  expect([first.reports.length, first.hasMore]).toEqual([50, true]);
  expect(first.reports[0]).toEqual({
    id: expect.any(String),
    at: '2026-11-20T10:00:50.000Z',
    error: 'error 50',
    path: '/contact',
  });
  await ask('clear', { until: '2026-11-20T10:00:00.000Z' });
  expect((await ask('list')).body.hasMore).toBe(false);
  await table.empty();
  await post(handlers.report, { error, ...person });
  expect((await ask('list')).body.reports).toMatchObject([{ error, ...person }]);
});

it('are cleared up to the moment that somebody saw, and what came since stays', async () => {
  await report(3);
  const until = (await ask('list')).body.reports[1].at;
  expect(await ask('clear', { until })).toMatchObject({ status: 200, body: { hasMore: false } });
  expect((await ask('list')).body.reports).toMatchObject([{ error: 'error 3' }]);
  expect((await ask('clear', { until: '2026-11-20T11:00:00.000Z' })).status).toBe(200);
  expect((await ask('list')).body).toEqual({ reports: [], hasMore: false });
});

it.each([undefined, { until: '' }, { until: 'now' }, { until: '2026-11-20' }])(
  'are not cleared by %j: 400',
  async (query) => {
    await report(1);
    expect((await ask('clear', query)).status).toBe(400);
    expect((await ask('list')).body.reports).toHaveLength(1);
  },
);
