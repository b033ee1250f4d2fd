import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { listOf, listTable } from './support/list-answers.ts';
import { address, pageNumber } from './support/list-controls.ts';
import { messageOf, recordAnswers } from './support/record-answers.ts';
import {
  signIn,
  signInAnswers,
  storeClockDrift,
  storedTokens,
  tokensOf,
} from './support/sign-in.ts';
import { openStaffApp } from './support/staff-app.tsx';

const employmentList = staffPaths.list('employment');
const loginHeading = page.getByRole('heading', { name: messages.welcomeStaff });
const home = page.getByRole('heading', { name: /^Welcome, / });
const hasEnded = page.getByText(/^Your session has ended\./);
const offline = page.getByRole('status').filter({ hasText: 'Offline.' });

/** Only `pass` moves intervals and the date, until the end of the test. */
function startClock(): { pass: (seconds: number) => void } {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (seconds) => vi.advanceTimersByTime(seconds * 1000) };
}

test('a loading animation shows while the sign-in state is being determined', async () => {
  const { promise: isConfigured, resolve: release } = Promise.withResolvers<void>();
  await openStaffApp(staffPaths.admin, {}, { isConfigured, isSignedIn: false });
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible();
  release();
  await expect.element(loginHeading).toBeVisible();
});

test('a staff area that nobody uses asks, counts another tab’s use, and signs out before Cognito answers', async () => {
  const { pass } = startClock();
  const { promise: mayRevoke, resolve: revoke } = Promise.withResolvers<void>();
  const called: string[] = [];
  await openStaffApp(staffPaths.list('contact'), recordAnswers({}), {
    settings: { idleMinutes: 10 },
    async cognito(operation) {
      called.push(operation);
      await mayRevoke;
      return Response.json({});
    },
  });
  await expect.element(page.getByText(messages.noData)).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you still there?' });

  pass(6 * 60);
  localStorage.setItem('staff-last-activity', String(Date.now()));
  pass(4 * 60);
  await expectCount(question, 0);
  pass(5 * 60 + 10);
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await enter(page.getByRole('button', { name: 'Stay signed in' }));
  await expectCount(question, 0);

  pass(9 * 60 + 10);
  await expect.element(question).toBeVisible();
  expect(storedTokens()).toHaveLength(3);
  pass(60);
  await expect.element(loginHeading).toBeVisible();
  await expect.element(hasEnded).toBeVisible();
  await expect.poll(storedTokens).toEqual([]);
  expect(called).toEqual(['RevokeToken']);
  revoke();
});

test('a limit that passed while the browser was closed signs out, and so does a sign-out in another tab', async () => {
  localStorage.setItem('staff-last-activity', String(Date.now() - 31 * 60 * 1000));
  const close = await openStaffApp(staffPaths.admin, recordAnswers({}));
  await expect.element(hasEnded).toBeVisible();
  await expect.poll(storedTokens).toEqual([]);
  close();

  await openStaffApp(staffPaths.admin, recordAnswers({}));
  await expect.element(home).toBeVisible();
  for (const key of storedTokens()) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sample.accessToken' }));
  await expect.element(loginHeading).toBeVisible();
});

test('a session that has ended leads to the sign-in, and from there back, filters and page included', async () => {
  const { pass } = startClock();
  let isOver = false;
  const list = listOf(listRows(90));
  await openStaffApp(
    `${employmentList}#name=a&roles=registered_nurse&page=2`,
    {
      ...recordAnswers({}),
      async listSubmissions(request) {
        if (isOver) throw new ApiError('session-ended', { status: 401 });
        return list.listSubmissions(request);
      },
    },
    { cognito: signInAnswers },
  );
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(2, 3));
  const place = address();
  const namesOf = () =>
    listTable
      .rows()
      .elements()
      .map(({ textContent }) => textContent);
  const before = namesOf();
  isOver = true;
  pass(15);
  await expect.element(hasEnded).toBeVisible();
  expect(address()).toMatch(/^\/login\?returnTo=%2Femployment-list#name=a&/);

  isOver = false;
  await signIn('staff@example.com', 'The-password-1');
  await expect.poll(address).toBe(place);
  await expect.poll(namesOf).toEqual(before);
});

test('tokens that are renewed while staff log out are forgotten too', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await openStaffApp(staffPaths.admin, recordAnswers({}), {
    async cognito(operation) {
      if (operation !== 'GetTokensFromRefreshToken') return signInAnswers(operation);
      ask();
      await mayArrive;
      return Response.json({ AuthenticationResult: tokensOf() });
    },
  });
  await expect.element(home).toBeVisible();
  // Two hours later by Cognito's clock, so that Amplify renews the tokens at the next request.
  storeClockDrift(2 * 60 * 60 * 1000);
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Contact List' }));
  await asked;
  await userEvent.click(page.getByRole('button', { name: 'Logout' }));
  await expect.element(loginHeading).toBeVisible();
  const stored: string[] = [];
  const { setItem } = Storage.prototype;
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(
    this: Storage,
    ...[key, value]
  ) {
    stored.push(key);
    setItem.call(this, key, value);
  });
  onTestFinished(() => spy.mockRestore());
  arrive();
  await expect.poll(() => stored.some((key) => key.endsWith('.accessToken'))).toBe(true);
  await expect.poll(storedTokens).toEqual([]);
  await signIn('staff@example.com', 'The-password-1');
  await expect.element(home).toBeVisible();
});

const message = messageOf();
test.each([
  staffPaths.detail('contact', message.id),
  staffPaths.list('contact'),
  staffPaths.shifts,
  staffPaths.bin,
  staffPaths.suspected,
])(
  '%s, which could not be read, is read again by itself when the connection is back',
  async (path) => {
    startClock();
    let isLost = true;
    await openStaffApp(
      path,
      {
        ...recordAnswers({ contact: [message] }),
        ...startDesk().answers,
        listDeleted: async () => ({ rows: [], hasMore: false, cursor: null }),
      },
      { isLost: () => isLost, expectedConsole: [/The error report could not be sent/] },
    );
    await expect.element(page.getByRole('alert').getByText(messages.fetchFailed)).toBeVisible();
    await expect.element(offline).toBeVisible();
    isLost = false;
    // Less than the time after which an open list is read again.
    window.dispatchEvent(new Event('online'));
    await expectCount(page.getByText(messages.fetchFailed), 0);
    await expectCount(offline, 0);
  },
);

test('the banner looks for the server by itself', async () => {
  const { pass } = startClock();
  let isLost = true;
  await openStaffApp(
    staffPaths.detail('contact', message.id),
    recordAnswers({ contact: [message] }),
    { isLost: () => isLost, expectedConsole: [/The error report could not be sent/] },
  );
  await expect.element(offline).toBeVisible();
  isLost = false;
  pass(30);
  await expect.element(page.getByText(message.description ?? '').first()).toBeVisible();
  await expectCount(offline, 0);
});

test('a server that is silent for 10 s counts as away: a banner says so, and the loaded rows can still be used', async () => {
  const { pass } = startClock();
  const limits: { milliseconds: number; passed: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const passed = new AbortController();
    limits.push({ milliseconds, passed });
    return passed.signal;
  });
  onTestFinished(() => spy.mockRestore());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const list = listOf(listRows(45));
  let isSilent = false;
  let asked = 0;
  await openStaffApp(employmentList, {
    ...recordAnswers({}),
    async listSubmissions(request) {
      asked += 1;
      if (isSilent) await held;
      return list.listSubmissions(request);
    },
  });
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(1, 3));
  isSilent = true;
  const before = asked;
  limits.length = 0;
  pass(15);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expectCount(offline, 0);
  for (const { milliseconds, passed } of limits) {
    expect(milliseconds).toBe(10_000);
    passed.abort(new DOMException('', 'TimeoutError'));
  }
  await expect.element(offline).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: messages.nextPage }));
  await expect.element(pageNumber()).toHaveTextContent(pageOfPages(2, 3));
  await expectAccessible();
  isSilent = false;
  release();
  pass(15);
  await expectCount(offline, 0);
});

test('the settings say how much is kept, and how often an open list looks', async () => {
  const { pass } = startClock();
  const list = listOf(listRows(2_020));
  const limits: unknown[] = [];
  await openStaffApp(
    employmentList,
    {
      ...recordAnswers({}),
      async listSubmissions(request) {
        limits.push(request.query?.limit);
        return list.listSubmissions(request);
      },
    },
    { settings: { listCacheBytes: 1_048_576, liveRefreshSeconds: 5 } },
  );
  await expect.element(page.getByText(/^Only the newest 1,020 applications fit/)).toBeVisible();
  await expectAccessible();
  limits.length = 0;
  pass(5);
  await expect.poll(() => limits[0]).toBe('20');
});
