import { agency } from '#frontend/content/agency.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

test('an administrator sees who has opened a record, there and among all that was done', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  const lastName = letters('Aud');
  const { id = '' } = await sendMessage(laptop, { lastName });
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);

  await page.goto(staffPaths.detail('contact', id));
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(1);
  await expect(history).toContainText('Opened the record');
  await expect(history).toContainText(email);

  await page.getByRole('link', { name: agency.productName }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(staffPaths.activity);
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await page.getByLabel('Person').selectOption(email);
  for (const words of ['Read the activity', 'Read the history', 'Opened the record']) {
    await expect(entries.filter({ hasText: words }).first()).toBeVisible();
  }
  await page.getByLabel('Action').selectOption('Opened the record');
  await expect(entries).toHaveCount(1);
  await entries.getByRole('link').click();
  await expect(page.getByText(lastName).first()).toBeVisible();
});
