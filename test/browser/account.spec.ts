import type { Locator, Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { signIn as openSession } from '../support/sign-in.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { totpCode } from '../support/totp.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  loginHeading,
  signIn,
  test,
} from './fixtures.ts';

/** Signs in, and waits until the heading of the next screen has the focus. */
async function arrive(page: Page, email: string, password: string): Promise<void> {
  await signIn(page, email, password);
  await expect(loginHeading(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test.describe('one’s own password', () => {
  test.use({ expectedConsole: [/Failed to load resource.*40[01]/] });

  test('is changed behind the bar, which ends every session of the account', async ({
    page,
    laptop,
  }) => {
    const { email, password } = await addStaffAccount(laptop);
    const elsewhere = await openSession(laptop, email, password);
    await arrive(page, email, password);
    await page.setViewportSize({ width: 320, height: 640 });
    const opener = page.getByRole('button', { name: 'Account' });
    const open = async () => {
      await opener.press('Enter');
      await page.getByRole('button', { name: 'Change password' }).press('Enter');
    };
    await open();
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

    await open();
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

/** Confirms the password: first without one, then with a wrong one, then with the right one. */
async function confirm(dialog: Locator, action: string, password: string): Promise<void> {
  const field = dialog.getByLabel('Current password');
  const button = dialog.getByRole('button', { name: action });
  await button.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(messages.fillOut));
  await field.pressSequentially('Not-my-horse-here');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(messages.wrongPassword));
  await expect(button).toBeEnabled();
  await expectAccessible(dialog.page());
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(password);
  await field.press('Enter');
}

test.describe('codes of an authenticator app', () => {
  // 401: requests that were under way at the logout.
  test.use({ expectedConsole: [/Failed to load resource.*40[01]/] });

  test('are set up by whoever wants them, and then asked for', async ({ page, laptop }) => {
    const { email, password } = await addStaffAccount(laptop);
    await arrive(page, email, password);
    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await page.getByRole('button', { name: 'Codes at the sign-in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Codes at the sign-in' });
    await confirm(dialog, 'Set up codes', password);
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const code = dialog.getByLabel('Code from the app');
    await code.fill('12345');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/six digits/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const served = totpCode(secret);
    await code.fill(served);
    await code.press('Enter');
    await expect(page.getByText('Your next sign-in asks for a code.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(staffPaths.login);

    await signIn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const asked = page.getByLabel('Code from the app');
    // The code of the setup was used. The server accepts the next code early, because clocks differ.
    await asked.fill(served);
    await asked.press('Enter');
    await expect(asked).toHaveAccessibleDescription(/used already|not right/);
    await asked.fill(totpCode(secret, 1));
    await asked.press('Enter');
    await expect(page).toHaveURL(staffPaths.admin);

    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await page.getByRole('button', { name: 'Codes at the sign-in' }).press('Enter');
    await confirm(dialog, 'Switch codes off', password);
    await expect(dialog.getByRole('button', { name: 'Set up codes' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    // The session continued meanwhile.
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
  });

  test('are set up at the first sign-in where everybody needs them', async ({ page, laptop }) => {
    const { email, password } = laptop.failingStaff;
    const enter = async () => {
      await page.goto(laptop.failingSite + staffPaths.login);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: messages.logIn, exact: true }).click();
    };
    await enter();
    await expect(page.getByRole('heading', { name: 'Set up your codes' })).toBeFocused();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    const code = page.getByLabel('Code from the app');
    await code.fill(totpCode(secret, 5));
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(/not right/);
    await code.fill(totpCode(secret));
    await code.press('Enter');
    await expect(page).toHaveURL(laptop.failingSite + staffPaths.admin);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(laptop.failingSite + staffPaths.login);
    await enter();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  });
});

test.describe('a staff area that nobody uses', () => {
  // A request that is under way when the clock jumps counts as having taken that long.
  test.use({ expectedConsole: [/error report could not be sent.*timeout/] });

  test('asks, and signs out in every tab; another tab’s use counts', async ({
    context,
    page,
    laptop,
  }) => {
    const { email, password } = await addStaffAccount(laptop);
    // The test stays within the hour of a token: a clock that is ahead of Cognito's gets no new token.
    const config = await (await fetch(`${laptop.site}/config.json`)).json();
    config.settings.idleMinutes = 10;
    await context.route('**/config.json', (route) => route.fulfill({ json: config }));
    await context.clock.install();
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
    const list = staffPaths.list('contact');
    await page.goto(list);
    // A jump of the clock would abort requests that are under way.
    await expect(page.getByRole('search', { name: /filters$/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(staffPaths.admin);
    await expect(other.locator('.list-cards').first()).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Are you still there?' });

    await context.clock.fastForward('06:00');
    const lastUse = () => page.evaluate(() => localStorage.getItem('staff-last-activity'));
    const before = await lastUse();
    await other.keyboard.press('Shift');
    // A tab receives the storage events of another tab with a delay.
    await expect.poll(lastUse).not.toBe(before);
    await context.clock.fastForward('04:00');
    await expect(question).toBeHidden();
    await context.clock.fastForward('05:10');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay signed in' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(other.getByRole('dialog')).toBeHidden();

    // The idle watch runs once a second.
    await context.clock.runFor(2000);
    await context.clock.fastForward('09:10');
    await expect(question).toBeVisible();
    // Cognito may revoke the tokens later. The browser has deleted them by then.
    const { promise: mayRevoke, resolve: revoke } = Promise.withResolvers<void>();
    await context.route('**/*', async (route) => {
      if (route.request().headers()['x-amz-target']?.endsWith('.RevokeToken')) await mayRevoke;
      await route.fallback();
    });
    await context.clock.fastForward('01:00');
    for (const tab of [page, other]) {
      await expect(loginHeading(tab)).toBeVisible();
      await expect(tab.getByText('Your session has ended.')).toBeVisible();
    }
    await other.close();
    const tokens = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));
    await expect.poll(tokens).toEqual([]);
    // A sign-in with such a clock does not work either.
    await context.clock.setSystemTime(new Date());
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: messages.logIn, exact: true }).click();
    await expect(page).toHaveURL(list);
    revoke();
    await expect(page.getByRole('search', { name: /filters$/ })).toBeVisible();
    await context.clock.fastForward('05:00');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
