import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount } from '#test/support/staff-accounts.ts';
import { check, laptop } from './check.ts';
import { signIn } from './staff.ts';

check(
  '15. a protected screen leads to the sign-in, which refuses a wrong password',
  async ({ page }) => {
    // An account of its own: after some wrong passwords an account is locked for a while.
    const { email, password } = await addStaffAccount(laptop);
    await page.open(staffPaths.admin);
    await page.comesTo(/^\/login/);
    await page.heading(messages.welcomeStaff).appears();
    await signIn(page, email, 'Not-the-password-1');
    await page.text(messages.wrongCredentials).appears();
    await page.label('E-mail').holds(email);
    await signIn(page, email, password);
    await page.comesTo(staffPaths.admin);
    await page.heading(new RegExp(email.replace(/@.*/, ''))).appears();
    await page.reload();
    await page.button('Logout').appears();
    expect(await page.path()).toBe(staffPaths.admin);
    await page.button('Logout').press();
    await page.comesTo(staffPaths.login);
  },
);

check('15. a sign-in that is reloaded keeps the focus and every letter', async ({ page }) => {
  await page.open(staffPaths.admin);
  await page.comesTo(/^\/login/);
  await page.reload();
  // The first letters are typed while the staff area loads, and the rest afterwards.
  const email = page.label('E-mail');
  const [early, late] = [laptop.staff.email.slice(0, 3), laptop.staff.email.slice(3)];
  await email.type(early);
  await page.rests();
  expect(await page.focused(), 'what has the focus once the page rests').toMatch(/^input/);
  await page.type(late);
  await email.holds(laptop.staff.email);
  await page.label('Password').type(laptop.staff.password);
  await page.key('Enter');
  await page.comesTo(staffPaths.admin);
});
