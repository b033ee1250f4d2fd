import { staffPaths } from '#shared/site-routes.ts';
import { signIn as signInElsewhere } from '../support/sign-in.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';

test('staff see when their account has signed in, and sign out everywhere', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  const elsewhere = await signInElsewhere(laptop, email, password);
  const authorization = `Bearer ${elsewhere.getAccessToken().getJwtToken()}`;
  const read = async () => {
    const address = new URL('/api/submissions/contact', laptop.site);
    return (await fetch(address, { headers: { authorization } })).status;
  };
  expect(await read()).toBe(200);

  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Your sign-ins' }).click();
  const signIns = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(signIns).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(staffPaths.login);
  expect(await read()).toBe(401);
});
