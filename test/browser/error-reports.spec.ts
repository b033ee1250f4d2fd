import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters } from './records.ts';
import { sender } from './resume-page.ts';

test('an administrator reads error reports as plain text, and clears them', async ({
  page,
  laptop,
}) => {
  const error = `${letters('Broken')} <img src=x onerror="alert(1)">`;
  const answer = await sender(laptop).post('/api/error-reports', { error, path: '/contact' });
  expect(answer.status).toBe(202);
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.getByRole('link', { name: 'Error reports' }).click();
  const reports = page.getByRole('list', { name: 'Error reports' }).getByRole('listitem');
  await expect(reports.filter({ hasText: error })).toContainText('/contact');
  await page.getByRole('button', { name: 'Clear' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Error reports', level: 1 })).toBeFocused();
  await expect(reports.filter({ hasText: error })).toHaveCount(0);
});
