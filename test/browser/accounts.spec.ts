import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters } from './records.ts';

test('an administrator adds an account, makes it a viewer, and disables it', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  const added = `${letters('new').toLowerCase()}@example.com`;
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const accounts = page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem');
  await expect(accounts.filter({ hasText: email })).toContainText('Administrator');

  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(added);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  const account = accounts.filter({ hasText: added });
  await expect(account).toContainText('Recruiter. Has not signed in yet');

  await account.getByRole('button', { name: `Manage ${added}` }).click();
  await dialog.getByLabel('Role').selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toContainText('Every session ends');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(account).toContainText('Viewer');
  await account.getByRole('button', { name: `Manage ${added}` }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(account).toContainText('Viewer. Disabled');
});
