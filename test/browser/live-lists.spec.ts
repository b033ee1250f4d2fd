import type { Page, Request } from '@playwright/test';
import { listTitle } from '#shared/kinds.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { pageNumber, rowsOf, serveRows } from './list-page.ts';
import { deleteMessage, letters, sendMessage } from './records.ts';

const contactList = staffPaths.list('contact');
const employmentList = staffPaths.list('employment');
/** A list that is open looks for what is new at least so often (section 5). */
const longestIntervalMs = 30_000;

/**
 * Notes the page's requests from now on.
 * @returns waits until none is under way: when time jumps, one that is would count as unanswered for so long
 */
function noteCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // A report outlives its page, and Playwright doesn't always hear of its end.
    if (!request.url().endsWith('/api/error-reports')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
}

/**
 * Lets the time until the list's next refresh pass, and waits until what it asks for is answered. Time that
 * jumps before a timer is set does not count for it: so it jumps until the list is asked for.
 * @param asked what a request of this refresh looks like
 */
async function refresh(page: Page, settled: () => Promise<void>, asked: RegExp): Promise<void> {
  await settled();
  let request: Request | null = null;
  while (request === null) {
    const next = page.waitForRequest(asked, { timeout: 2_000 }).catch(() => null);
    await page.clock.fastForward(longestIntervalMs);
    request = await next;
  }
  await settled();
}

const newestRows = /\?limit=20$/;
const nextRows = /\?limit=1000&cursor=/;

test('the first rows show while the rest is still coming, the count says so, and nothing moves when it is there', async ({
  staffPage: page,
}) => {
  await serveRows(page, listRows(1500));
  const release = await hold(page, '**/api/submissions/employment?*cursor=*');
  await page.goto(`${employmentList}#from=2020-01-01`);
  await expect(rowsOf(page)).toHaveCount(20);
  await expect(page.getByText(/so far/).first()).toBeVisible();
  await expect(page.getByText('Loading the rest')).toBeVisible();
  await expectAccessible(page);
  const filter = page.getByRole('button', { name: /^Remove filter/ });
  const places = async () => [
    await filter.boundingBox(),
    await rowsOf(page).first().boundingBox(),
    await rowsOf(page).last().boundingBox(),
  ];
  const before = await places();
  release();
  await expect(pageNumber(page)).toHaveText(pageOfPages(1, 75));
  await expect(page.getByText(/so far/)).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('the settings say how much is kept, and how often an open list looks', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    Object.assign(config.settings, { listCacheBytes: 1_048_576, liveRefreshSeconds: 5 });
    await route.fulfill({ response, json: config });
  });
  await page.clock.install();
  await serveRows(page, listRows(5_000));
  await page.goto(employmentList);
  await expect(page.getByText(/^Only the newest 1,020 applications fit/)).toBeVisible();
  await expectAccessible(page);
  const looked = page.waitForRequest(/\/employment\?limit=20$/);
  await page.clock.fastForward(5_000);
  await looked;
});

test('a new submission appears without a reload, one that somebody deletes goes with a word', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Fresh');
  const settled = noteCalls(page);
  await page.clock.install();
  await page.goto(`${contactList}#name=${lastName}`);
  await expect(page.getByRole('heading', { name: listTitle('contact') })).toBeVisible();
  await expect(page.getByText(messages.noData)).toBeVisible();
  const { id } = await sendMessage(laptop, { lastName });
  await refresh(page, settled, newestRows);
  await expect(rowsOf(page)).toHaveCount(1);
  await deleteMessage(laptop, id);
  await refresh(page, settled, newestRows);
  await expect(rowsOf(page)).toHaveCount(0);
  // Other tests delete messages at the same moment.
  const notice = page.getByRole('status').getByText(/deleted or marked as spam by someone else\.$/);
  await expect(notice.first()).toBeVisible();
  await expectAccessible(page);
});

test('a row that changed, and one that somebody deleted, show so within one refresh, anywhere in the list', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  const rows = listRows(2_500);
  const settled = noteCalls(page);
  await serveRows(page, rows);
  await page.clock.install();
  await page.goto(`${employmentList}#page=121`);
  await expect(page.getByText('2,500 applications', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  const changed = rows[2_405];
  if (changed) rows[2_405] = { ...changed, firstName: 'Renamed' };
  const [gone] = rows.splice(2_410, 1);
  await refresh(page, settled, nextRows);
  await expect(rowsOf(page).nth(5)).toContainText('Renamed');
  await expect(page.locator(`a[href$="${gone?.id}"]`)).toHaveCount(0);
  await expect(page.getByText('2,499 applications', { exact: true })).toBeVisible();
  await expect(
    page.getByText('1 application was deleted or marked as spam by someone else.'),
  ).toBeVisible();
});

test('a list that is too long to be read at every refresh has its newest rows at once, without a gap', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  const rows = listRows(6_050).map((row, at) => ({ ...row, lastName: `Number ${6_050 - at}` }));
  const newer = rows.splice(0, 50);
  const settled = noteCalls(page);
  await serveRows(page, rows);
  await page.clock.install();
  await page.goto(employmentList);
  await expect(page.getByText('6,000 applications', { exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await settled();
  await page.clock.fastForward(longestIntervalMs / 2);
  await expect.poll(() => asked).toContain('?limit=20');
  await settled();
  expect(asked.filter((query) => query.includes('limit=1000'))).toEqual([]);
  rows.unshift(...newer);
  await page.clock.fastForward(longestIntervalMs / 2);
  await expect(page.getByText('6,050 applications', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: messages.nextPage }).click();
  await expect(rowsOf(page).first()).toContainText('Number 6030');
});

test.describe('a list that breaks off', () => {
  test.use({ expectedConsole: [/Failed to load resource.*500/] });

  test('keeps what came, says so once, and goes on by itself', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    const settled = noteCalls(page);
    const logged: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-reports')) logged.push(request.postDataJSON());
    });
    await page.route('**/api/error-reports', (route) => route.fulfill({ status: 202, json: {} }));
    const broken = /\/api\/submissions\/employment\?.*cursor=/;
    await serveRows(page, listRows(1_500));
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }),
    );
    await page.clock.install();
    await page.goto(employmentList);
    await expect(page.getByText('The list below may be incomplete.')).toBeVisible();
    await expect(page.getByText('20 applications so far', { exact: true })).toBeVisible();
    await refresh(page, settled, nextRows);
    expect(logged).toHaveLength(1);
    await page.unroute(broken);
    await refresh(page, settled, nextRows);
    await expect(page.getByText('1,500 applications', { exact: true })).toBeVisible();
    await expect(page.getByText('The list below may be incomplete.')).toHaveCount(0);
  });
});

test('a row that was deleted here stays away, though the index still has it', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const lastName = letters('Lagging');
  const { id = '' } = await sendMessage(laptop, { firstName: 'One', lastName });
  await sendMessage(laptop, { firstName: 'Two', lastName });
  // The list answers as it did before.
  let answer: object | undefined;
  await page.route('**/api/submissions/contact?*', async (route) => {
    answer ??= { ...(await (await route.fetch()).json()), cursor: null };
    await route.fulfill({ json: answer });
  });
  await page.goto(`${contactList}#name=${lastName}`);
  await rowsOf(page).filter({ hasText: 'One' }).getByRole('link').click();
  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  const refreshed = page.waitForResponse('**/api/submissions/contact?*');
  await dialog.getByRole('button', { name: messages.delete, exact: true }).click();
  await refreshed;
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Two');
  expect(JSON.stringify(answer)).toContain(id);
});

test.describe('a row that somebody else has deleted', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('says so when it is opened, and is gone from the list', async ({
    staffPage: page,
    laptop,
  }) => {
    const lastName = letters('Left');
    const { id } = await sendMessage(laptop, { firstName: 'One', lastName });
    await sendMessage(laptop, { firstName: 'Two', lastName });
    await page.goto(`${contactList}#name=${lastName}`);
    await expect(rowsOf(page)).toHaveCount(2);
    await deleteMessage(laptop, id);
    await rowsOf(page).filter({ hasText: 'One' }).getByRole('link').click();
    await expect(page.getByText('Someone else has deleted it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`${contactList}#name=${lastName}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Two');
  });
});

test.describe('without a connection', () => {
  test.use({
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load|report could not be sent/],
  });

  test('a banner says so, and the loaded rows stay usable', async ({
    staffPage: page,
    context,
  }) => {
    await serveRows(page, listRows(45));
    await page.goto(employmentList);
    await expect(pageNumber(page)).toHaveText(pageOfPages(1, 3));
    await page.unroute('**/api/submissions/employment?*');
    await context.setOffline(true);
    await expect(page.getByText(/offline|no connection/i).first()).toBeVisible();
    await page.getByRole('button', { name: messages.nextPage }).click();
    await expect(pageNumber(page)).toHaveText(pageOfPages(2, 3));
    await expectAccessible(page);
    await context.setOffline(false);
  });

  test('a server that is silent for 10 s counts as away', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    // The browser's own time-outs follow no clock that a test can turn.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
        return controller.signal;
      };
    });
    await page.clock.install();
    await serveRows(page, listRows(45));
    const settled = noteCalls(page);
    await page.goto(employmentList);
    await expect(pageNumber(page)).toHaveText(pageOfPages(1, 3));
    // From here on no time passes but what the test lets pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await settled();
    const asked = page.waitForRequest('**/api/submissions/employment?*');
    // Not what the screen asks for besides: it would be silent for longer.
    const release = await hold(page, /\/api\/(?:submissions|error-reports)/);
    await page.clock.fastForward(longestIntervalMs);
    await asked;
    const banner = page.getByRole('status').filter({ hasText: 'Offline.' });
    await page.clock.fastForward(9_900);
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward(100);
    await expect(banner).toBeVisible();
    await page.clock.resume();
    await page.getByRole('button', { name: messages.nextPage }).click();
    await expect(pageNumber(page)).toHaveText(pageOfPages(2, 3));
    const reported = page.waitForResponse('**/api/error-reports');
    release();
    await reported;
    await page.clock.fastForward(longestIntervalMs);
    await expect(banner).toHaveCount(0);
  });
});
