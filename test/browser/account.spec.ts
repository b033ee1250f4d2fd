import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { signIn as openSession } from '../support/sign-in.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';

test.describe('one’s own password', () => {
  test.use({ expectedConsole: [/Failed to load resource.*40[01]/] });

  test('is changed behind the bar, which ends every session of the account', {
    tag: '@once',
  }, async ({ page, laptop }) => {
    const { email, password } = await addStaffAccount(laptop);
    const elsewhere = await openSession(laptop, email, password);
    await signIn(page, email, password);
    await page.setViewportSize({ width: 320, height: 640 });
    const opener = page.getByRole('button', { name: 'Change password' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    const current = dialog.getByLabel('Current password');
    const next = dialog.getByLabel('New password');
    await expect(current).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await current.fill('Not-my-horse-here');
    await next.fill('password password');
    await next.press('Enter');
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleDescription(/others would try/);
    await next.fill('otter lamp quiet ferry');
    await next.press('Enter');
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(new RegExp(messages.wrongPassword));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await current.fill(password);
    await next.fill('otter lamp quiet ferry');
    await next.press('Enter');
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect(page).toHaveURL(staffPaths.login);
    const list = await page.request.get('/api/submissions/contact', {
      headers: { authorization: `Bearer ${elsewhere.getAccessToken().getJwtToken()}` },
    });
    expect(list.status()).toBe(401);
    await signIn(page, email, 'otter lamp quiet ferry');
    await expect(page).toHaveURL(staffPaths.admin);
  });
});
