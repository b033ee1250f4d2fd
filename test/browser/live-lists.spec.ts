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
/** The interval at which an open list requests new rows (section 5). */
const longestIntervalMs = 30_000;
const newestRows = /\?limit=20$/;

/**
 * Records the page's requests from now on.
 * @returns a function that waits until none is under way. When the time jumps, such a request would seem to have no response
 */
function noteCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // A report outlives its page, and Playwright misses the end of some.
    if (!request.url().endsWith('/api/error-reports')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
}

/**
 * Advances the time until the list's next refresh, and waits for the responses. A jump of the time does not count for a timer
 * that is set after it, so this function repeats the jump until the list is requested.
 */
async function refresh(page: Page, settled: () => Promise<void>): Promise<void> {
  await settled();
  let request: Request | null = null;
  while (request === null) {
    const next = page.waitForRequest(newestRows, { timeout: 2_000 }).catch(() => null);
    await page.clock.fastForward(longestIntervalMs);
    request = await next;
  }
  await settled();
}

test('the settings say how much is kept, and how often an open list looks', async ({
  staffPage: page,
}) => {
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
  await refresh(page, settled);
  await expect(rowsOf(page)).toHaveCount(1);
  await deleteMessage(laptop, id);
  await refresh(page, settled);
  await expect(rowsOf(page)).toHaveCount(0);
  // Other tests delete messages at the same time.
  const notice = page.getByRole('status').getByText(/deleted or marked as spam by someone else\.$/);
  await expect(notice.first()).toBeVisible();
  await expectAccessible(page);
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

  test('a server that is silent for 10 s counts as away', async ({ staffPage: page }) => {
    // A test's clock does not control the browser's own timeouts.
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
    // From here on only the test moves the time.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await settled();
    const asked = page.waitForRequest('**/api/submissions/employment?*');
    // Only these requests are held: without the others the server would seem silent for longer.
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
