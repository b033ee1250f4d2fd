import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { sendMessage } from './records.ts';

test('ASVS 7.4.4: every screen has Logout in sight, at the top of its page', {
  tag: '@both',
}, async ({ page, laptop }) => {
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  const { id = '' } = await sendMessage(laptop);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  const { admin, activity, bin, suspected, accounts, errors, list, detail } = staffPaths;
  const own = [admin, activity, bin, suspected, accounts, errors];
  for (const path of [...own, list('contact'), detail('contact', id)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  }
});
