import type { Page, Request } from '@playwright/test';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { deleteMessage, letters, sendMessage } from './records.ts';

const contactList = staffPaths.list('contact');
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
});
