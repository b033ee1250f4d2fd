import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

test.use({ expectedConsole: [/Failed to load resource.*40[01]/] });

test('ASVS 14.3.1: after the end of a session the browser keeps nothing of a record or a token', async ({
  page,
  laptop,
}) => {
  const lastName = letters('End');
  const { id = '' } = await sendMessage(laptop, { lastName });
  const { email, password } = await addStaffAccount(laptop);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.goto(staffPaths.detail('contact', id));
  await expect(page.getByText(lastName).first()).toBeVisible();
  // The times of the last visit remain, for the marks of new records: two times, and nothing else.
  const stored = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('staff-visit-') &&
        /^\{"since":"[\d:.TZ-]+","until":"[\d:.TZ-]+"\}$/.test(value)
          ? []
          : [key],
      ),
    );
  expect(await stored()).not.toEqual([]);

  // An automatic request of the page would end the session before the deletion does.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: messages.delete, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog).toBeVisible();
  const admin = adminOf(laptop);
  const account = { UserPoolId: laptop.userPoolId, Username: email };
  await admin.send(new AdminUserGlobalSignOutCommand(account));
  admin.destroy();
  await dialog.getByRole('button', { name: messages.delete }).click();

  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect.poll(stored).toEqual([]);
  expect(await page.content()).not.toContain(lastName);
});
