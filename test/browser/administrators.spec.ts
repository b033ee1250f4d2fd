import { agency } from '#frontend/content/agency.ts';
import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';
import { sender } from './resume-page.ts';

test('an administrator manages accounts, sees who has opened a record, reads and clears error reports, and prints the numbers of the week', async ({
  page,
  laptop,
}) => {
  const error = `${letters('Broken')} <img src=x onerror="alert(1)">`;
  const answer = await sender(laptop).post('/api/error-reports', { error, path: '/contact' });
  expect(answer.status).toBe(202);
  const lastName = letters('Aud');
  const { id = '' } = await sendMessage(laptop, { lastName });
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  const home = page.getByRole('link', { name: agency.productName });
  const dialog = page.getByRole('dialog');

  await test.step('adds an account, makes it a viewer, and disables it', async () => {
    const added = `${letters('new').toLowerCase()}@example.com`;
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    const accounts = page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem');
    await expect(accounts.filter({ hasText: email })).toContainText('Administrator');
    await page.getByRole('button', { name: 'Add account' }).click();
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

  await test.step('reads error reports as plain text, and clears them', async () => {
    await home.click();
    await page.getByRole('link', { name: 'Error reports' }).click();
    const reports = page.getByRole('list', { name: 'Error reports' }).getByRole('listitem');
    await expect(reports.filter({ hasText: error })).toContainText('/contact');
    await page.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await expect(reports.filter({ hasText: error })).toHaveCount(0);
  });

  await test.step('reads the numbers of the week, and prints them on one page', async () => {
    await home.click();
    await page.getByRole('link', { name: 'Numbers of the week' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    const waiting = page.getByRole('region', { name: 'Still waiting' });
    await expect(waiting.getByRole('link').first()).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // Letter paper, across.
    expect(pdf.match(/MediaBox \[[^\]]*\]/g)).toEqual(['MediaBox [0 0 792 612]']);
  });

  await test.step('sees who has opened a record, there and among all that was done', async () => {
    await page.goto(staffPaths.detail('contact', id));
    await page.getByText('History', { exact: true }).click();
    const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveCount(1);
    await expect(history).toContainText('Opened the record');
    await expect(history).toContainText(nameOfEmail(email));

    await home.click();
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(staffPaths.activity);
    const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await page.getByLabel('Person').selectOption(nameOfEmail(email));
    for (const words of ['Read the activity', 'Read the history', 'Opened the record']) {
      await expect(entries.filter({ hasText: words }).first()).toBeVisible();
    }
    await page.getByLabel('Action').selectOption('Opened the record');
    await expect(entries).toHaveCount(1);
    await entries.getByRole('link').click();
    await expect(page.getByText(lastName).first()).toBeVisible();
  });
});
