import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { sendMessage } from './records.ts';

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
