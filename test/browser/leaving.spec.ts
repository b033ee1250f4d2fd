import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, hold, test } from './fixtures.ts';
import { serveRows } from './list-page.ts';

test.use({ expectedConsole: [/Failed to load resource|report could not be sent/] });

const lists = /\/api\/submissions\/[a-z]+\?/;

/**
 * Records the error reports of this tab's pages. It does so in the page, because Playwright misses some requests of a page's
 * last moment.
 * @returns the reports so far
 */
async function noteReports(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/error-reports')) {
        const noted = sessionStorage.getItem('reports') ?? '';
        sessionStorage.setItem('reports', `${noted}${init?.body};`);
      }
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => sessionStorage.getItem('reports'));
}

test('leaving a screen while its lists are loading, and a list while its rest is loading, reports nothing', async ({
  staffPage: page,
}) => {
  const reports = await noteReports(page);
  const release = await hold(page, lists);
  const asked = page.waitForRequest(lists);
  await page.goto(staffPaths.admin, { waitUntil: 'commit' });
  await asked;
  const askedAgain = page.waitForRequest(lists);
  await page.reload({ waitUntil: 'commit' });
  await askedAgain;
  await page.getByRole('banner').getByRole('link', { name: 'Employer' }).click();
  await expect(page).toHaveURL(staffPaths.list('employer'));

  await serveRows(page, listRows(30));
  const releaseRest = await hold(page, '**/api/submissions/employment?*cursor=*');
  // Leaves the list of employers, too.
  await page.goto(staffPaths.list('employment'));
  await expect(page.getByText('Loading the rest')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Loading the rest')).toBeVisible();
  await page.goto('/accessibility');
  release();
  releaseRest();
  expect(await reports()).toBeNull();
});
