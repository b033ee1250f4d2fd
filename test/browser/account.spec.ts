import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';
import { totpCode } from '../support/totp.ts';
import { expect, type Laptop, signIn, test } from './fixtures.ts';

// 401: requests that were under way at the logout.
test.use({ expectedConsole: [/Failed to load resource.*401/] });

/** Whether Cognito asks an account for codes. */
async function needsCodes(laptop: Laptop, email: string): Promise<boolean> {
  const admin = adminOf(laptop);
  const user = { UserPoolId: laptop.userPoolId, Username: email };
  const { UserMFASettingList = [] } = await admin.send(new AdminGetUserCommand(user));
  admin.destroy();
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
}

test.describe('codes of an authenticator app', () => {
  test('are switched on and off by the owner of an account', async ({ page, laptop }) => {
    const { email, password } = await addStaffAccount(laptop);
    await signIn(page, email, password);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Codes at the sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Codes at the sign-in' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Set up codes' }).click();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill(totpCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your next sign-in asks for a code.')).toBeVisible();
    expect(await needsCodes(laptop, email)).toBe(true);

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Codes at the sign-in' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Switch codes off' }).click();
    await expect(dialog.getByRole('button', { name: 'Set up codes' })).toBeVisible();
    expect(await needsCodes(laptop, email)).toBe(false);
  });

  test('are set up at the first sign-in where everybody needs them, and then asked for', async ({
    page,
    laptop,
  }) => {
    const { email, password } = laptop.failingStaff;
    const enter = async () => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: messages.logIn, exact: true }).click();
    };
    const code = page.getByLabel('Code from the app');
    await page.goto(laptop.failingSite + staffPaths.login);
    await expect(page.locator('.login__skeleton')).toHaveCount(0);
    await enter();
    await expect(page.getByRole('heading', { name: 'Set up your codes' })).toBeFocused();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await code.fill(totpCode(secret));
    await code.press('Enter');
    await expect(page).toHaveURL(laptop.failingSite + staffPaths.admin);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(laptop.failingSite + staffPaths.login);
    await enter();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
    // The code of the setup was used. The server accepts the next code early, because clocks differ.
    await code.fill(totpCode(secret, 1));
    await code.press('Enter');
    await expect(page).toHaveURL(laptop.failingSite + staffPaths.admin);
  });
});
