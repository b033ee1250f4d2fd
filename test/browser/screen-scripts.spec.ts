import type { Page } from '@playwright/test';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, hold, test } from './fixtures.ts';
import { pageNumber, rowsOf, serveRows } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

test.use({
  expectedConsole: [
    /Failed to load resource|Failed to fetch|took too long|could not be sent|broke/,
  ],
});

const listScript = '**/record-list-*.js';
const recordScript = '**/record-screen-*.js';
const place = `${staffPaths.list('employment')}#sort=name&roles=lp_nurse`;

const failure = (page: Page) => page.getByRole('heading', { name: messages.fetchFailed, level: 1 });
const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline.' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Opens a list of one message. @returns its last name, which the row and the record show */
async function openListOfOne(page: Page, laptop: Parameters<typeof sendMessage>[0]) {
  const lastName = letters('Tunnel');
  const { id = '', description = '' } = await sendMessage(laptop, { lastName });
  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(rowsOf(page)).toHaveCount(1);
  return {
    row: rowsOf(page).getByRole('link'),
    address: staffPaths.detail('contact', id),
    description,
  };
}

test('a record whose script needs a connection fails inside the layout, and comes when the connection is back', async ({
  staffPage: page,
  context,
  laptop,
}) => {
  await page.route(recordScript, (route) => route.abort());
  const { row, address, description } = await openListOfOne(page, laptop);
  await context.setOffline(true);
  await page.unroute(recordScript);
  await row.click();
  await expect(failure(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(offlineBanner(page)).toBeVisible();
  await expect(retry(page)).toBeVisible();

  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goForward();
  await expect(failure(page)).toBeVisible();
  await retry(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(description).first()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('the scripts of lists and records are loaded ahead, before the connection is lost', async ({
  staffPage: page,
  context,
  laptop,
}) => {
  const { description, id = '' } = await sendMessage(laptop, { lastName: letters('Ahead') });
  const ahead = [listScript, recordScript].map((script) => page.waitForResponse(script));
  await page.goto(staffPaths.admin);
  for (const response of await Promise.all(ahead)) await response.finished();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Contact List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible();
  await context.setOffline(false);
  const row = page.getByRole('table').locator(`a[href$="${id}"]`);
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await row.click();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(description ?? '').first()).toBeVisible();
});

test('a script that is gone for good, as after a release, is offered a reload, and other screens go on', async ({
  staffPage: page,
}) => {
  await serveRows(page, listRows(45));
  await page.route(listScript, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(place);
  await retry(page).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(page.getByText('A newer version')).toBeVisible();
  await expect(reload).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(failure(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(place);
  await page.unroute(listScript);
  await reload.click();
  await expect(pageNumber(page)).toHaveText(pageOfPages(1, 1));
  await expect(page).toHaveURL(place);
});

test('a script that takes over 120 s counts as failed, and comes with Retry', async ({
  staffPage: page,
}) => {
  await serveRows(page, listRows(45));
  await page.clock.install();
  const release = await hold(page, listScript);
  await page.goto(place, { waitUntil: 'commit' });
  const loading = page.getByRole('heading', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(119_000);
  await expect(loading).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(failure(page)).toBeVisible();
  release();
  await page.unroute(listScript);
  await retry(page).click();
  await expect(pageNumber(page)).toHaveText(pageOfPages(1, 1));
  await expect(page).toHaveURL(place);
});

test('a screen that breaks leaves the bar, and the next screen stands', async ({
  staffPage: page,
}) => {
  await page.route(listScript, async (route) => {
    const response = await route.fetch();
    const [exported = ''] = (await response.text()).match(/export\{[^}]*\}/) ?? [];
    const broken = exported.replace(/[\w$]+ as/g, 'broken as');
    await route.fulfill({
      response,
      body: `const broken=()=>{throw Error('It broke.')};${broken}`,
    });
  });
  await page.goto(place);
  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});
