import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  loginHeading,
  printedFor,
  signIn,
  test,
} from './fixtures.ts';

test.describe('a refused sign-in', () => {
  test.use({ expectedConsole: [/Failed to load resource.*400/] });

  test('reads the same for an address that has no account', async ({ page }) => {
    await signIn(page, 'nobody@example.com', 'Not-the-password-1');
    await expect(page.getByRole('alert').getByText(messages.wrongCredentials)).toBeVisible();
  });
});

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
    await expect(page.getByText('Allow cookies and site data')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
      const room = 1500;
      for (let size = 5_300_000; size > 0; size -= 500) {
        try {
          localStorage.setItem('filled', 'x'.repeat(size));
          return localStorage.setItem('filled', 'x'.repeat(size - room));
        } catch {
          // There is still not enough room.
        }
      }
    });
    const { email, password } = laptop.staff;
    await page.getByLabel('E-mail').pressSequentially(email);
    await page.getByLabel('Password', { exact: true }).pressSequentially(password);
    const logIn = page.getByRole('button', { name: messages.logIn, exact: true });
    await logIn.press('Enter');
    await expect(page.locator('form')).toHaveAccessibleDescription(/storage is full/);
    await expectAccessible(page);
    await page.reload();
    await expect(loginHeading(page)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
  });
});

test('the first sign-in with a temporary password asks for a new one', async ({ page, laptop }) => {
  const { email } = await addStaffAccount(laptop, 'Temporary-pass-1', 'temporary');
  await signIn(page, email, 'Temporary-pass-1');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('My-own-passw0rd!');
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('a forgotten password', () => {
  test.use({ expectedConsole: [/Failed to load resource.*400/] });

  test('is replaced with the code that the laptop prints', async ({ page, laptop }) => {
    const { email } = await addStaffAccount(laptop, 'Forgotten-pass-1');
    const tooOften = 'Attempt limit exceeded.';
    let isRefused = true;
    await page.route('**/*', (route) => {
      if (!isRefused || !route.request().headers()['x-amz-target']) return route.fallback();
      return route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' },
        json: { __type: 'LimitExceededException', message: tooOften },
      });
    });
    await page.goto(staffPaths.login);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.locator('form')).toHaveAccessibleDescription(tooOften);
    isRefused = false;
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectAccessible(page);
    const code = /\b\d{6}\b/.exec(printedFor(email))?.[0] ?? '';
    await page.getByLabel('New password', { exact: true }).fill('Remembered-pass-2');
    await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(/invalid verification code/i)).toBeVisible();
    await page.getByLabel('Code from the e-mail').fill(code);
    isRefused = true;
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.locator('form')).toHaveAccessibleDescription(tooOften);
    await expectAccessible(page);
    isRefused = false;
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(loginHeading(page)).toBeVisible();
    await signIn(page, email, 'Remembered-pass-2');
    await expect(page).toHaveURL(staffPaths.admin);
  });
});
