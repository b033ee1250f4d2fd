import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, expectAccessible, hold, signIn, test } from './fixtures.ts';
import { pageNumber, serveRows } from './list-page.ts';
import { sendMessage } from './records.ts';

test.describe('a screen whose script', () => {
  test.use({ expectedConsole: [/Failed to load resource|Failed to fetch|took too long/] });
  const script = '**/list-screen-*.js';
  const place = `${staffPaths.list('employment')}#sort=name&roles=lp_nurse`;

  test('can not be had offers to reload, and loses nothing', { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await serveRows(page, listRows(45));
    await page.route(script, (route) => route.abort());
    await page.goto(place);
    await expect(page.getByText('Nothing that was stored is lost.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveURL(place);
    await expect(pageNumber(page)).toHaveText('Page 1 of 1');
  });

  test('takes over 120 s offers to reload', { tag: '@once' }, async ({ staffPage: page }) => {
    await page.clock.install();
    const release = await hold(page, script);
    await page.goto(place, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible();
    await page.clock.fastForward(1_000);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    release();
  });
});

test.describe('a toast', () => {
  test.use({ expectedConsole: [/Failed to load resource.*400/] });

  test('is announced, waits while it is pointed at or has the focus, and can be dismissed', async ({
    page,
    laptop,
  }) => {
    await page.clock.install();
    const { email: address } = await addStaffAccount(laptop);
    const refuse = () => signIn(page, address, 'Not-the-password-1');
    const toast = page.getByRole('alert').getByText(messages.wrongCredentials);
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await refuse();
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    await toast.hover();
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(4_000);
    await expect(toast).toHaveCount(0);

    await refuse();
    await expect(toast).toBeVisible();
    const email = page.getByLabel('E-mail');
    await email.focus();
    await dismiss.focus();
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(email).toBeFocused();
  });

  test('has its whole shadow, cut by nothing but the window', { tag: '@once' }, async ({
    page,
    laptop,
  }) => {
    const { email } = await addStaffAccount(laptop);
    await signIn(page, email, 'Not-the-password-1');
    await expect(page.locator('.toast')).toBeVisible();
    const cutting = await page.locator('.toast').evaluate((toast) => {
      const [x = 0, y = 0, blur = 0] = (
        getComputedStyle(toast).boxShadow.match(/-?\d+px/g) ?? []
      ).map(Number.parseFloat);
      const { left, top, right, bottom } = toast.getBoundingClientRect();
      const cut: string[] = [];
      for (let box = toast.parentElement; box !== null; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflowX === 'visible') continue;
        const room = box.getBoundingClientRect();
        const isWhole =
          room.left <= Math.max(0, left + x - blur) &&
          room.top <= Math.max(0, top + y - blur) &&
          room.right >= Math.min(innerWidth, right + x + blur) &&
          room.bottom >= Math.min(innerHeight, bottom + y + blur);
        if (!isWhole) cut.push(box.className);
      }
      return { blur, cut };
    });
    expect(cutting).toEqual({ blur: 40, cut: [] });
  });
});

test.describe('a record that could not be read', () => {
  test.use({ expectedConsole: [/Failed to load resource|report could not be sent/] });

  test('is read again by itself when the connection is back', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id = '', lastName = '' } = await sendMessage(laptop);
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(staffPaths.detail('contact', id));
    await expect(page.getByRole('alert').getByText(messages.fetchFailed)).toBeVisible();
    const banner = page.getByRole('status').filter({ hasText: 'Offline.' });
    await expect(banner).toBeVisible();
    await page.unroute('**/api/**');
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.getByText(lastName).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(messages.fetchFailed)).toHaveCount(0);
  });
});
