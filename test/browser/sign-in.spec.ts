import { staffPaths } from '#shared/site-routes.ts';
import { signIn as openSession } from '../support/sign-in.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, expectAccessible, loginHeading, printedFor, signIn, test } from './fixtures.ts';

test.describe('a browser that keeps nothing', () => {
  test('is told that its storage is off, and goes on once it is on', async ({ page }) => {
    // Safari and Firefox throw for the session storage if all cookies are blocked.
    const blocked = await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get });
      }
    });
    await page.goto(staffPaths.login);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your browser’s storage is off' }),
    ).toBeVisible();
    await blocked.dispose();
    await page.getByRole('button', { name: 'Load the page again' }).press('Enter');
    await expect(loginHeading(page)).toBeVisible();
  });

  test('says at the sign-in that its storage is full, and keeps no part of a sign-in', async ({
    page,
    laptop,
  }) => {
    await page.goto(staffPaths.login);
    // Leaves room for some of the tokens, but not for all.
    await page.evaluate(() => {
      localStorage.setItem('room', 'x'.repeat(1500));
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          localStorage.setItem(`filled-${size}`, 'x'.repeat(size));
        } catch {
          // There is not enough room for this one.
        }
      }
      localStorage.removeItem('room');
    });
    await signIn(page, laptop.staff.email, laptop.staff.password);
    await expect(page.locator('form')).toHaveAccessibleDescription(/storage is full/);
    await expectAccessible(page);
    await page.reload();
    await expect(loginHeading(page)).toBeVisible();
  });
});

test('the first sign-in with a temporary password asks for a new one', async ({ page, laptop }) => {
  const { email } = await addStaffAccount(laptop, 'Temporary-pass-1', 'temporary');
  await signIn(page, email, 'Temporary-pass-1');
  await page.getByLabel('New password', { exact: true }).fill('My-own-passw0rd!');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page).toHaveURL(staffPaths.admin);
});

test('a forgotten password is replaced with the code that the laptop prints', async ({
  page,
  laptop,
}) => {
  const { email } = await addStaffAccount(laptop, 'Forgotten-pass-1');
  await page.goto(staffPaths.login);
  await expect(page.locator('.login__skeleton')).toHaveCount(0);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const code = /\b\d{6}\b/.exec(printedFor(email))?.[0] ?? '';
  await page.getByLabel('New password', { exact: true }).fill('Remembered-pass-2');
  await page.getByLabel('Code from the e-mail').fill(code);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await openSession(laptop, email, 'Remembered-pass-2');
});
