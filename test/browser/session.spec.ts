import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';
import { expect, expectAccessible, hold, loginHeading, signIn, test } from './fixtures.ts';
import { pageNumber, rowsOf, serveRows } from './list-page.ts';

const employmentList = staffPaths.list('employment');

test('a loading animation shows while the sign-in state is being determined', async ({ page }) => {
  const release = await hold(page, '**/config.json');
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('status').first()).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(loginHeading(page)).toBeVisible();
});

test('a sign-in outlives a reload and skips the sign-in form', async ({ page, laptop }) => {
  await signIn(page, laptop.staff.email, laptop.staff.password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.reload();
  await expect(page).toHaveURL(staffPaths.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(staffPaths.login);
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('a session that has ended', () => {
  test.use({ expectedConsole: [/Failed to load resource.*40[01]/] });

  test('leads to the sign-in, and from there to where one was, filters and page included', async ({
    page,
    laptop,
  }) => {
    const { email, password } = await addStaffAccount(laptop);
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
    // The heading of the new screen receives the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.clock.install();
    await serveRows(page, listRows(90));
    const place = `${employmentList}#name=a&roles=registered_nurse&page=2`;
    await page.goto(place);
    await expect(pageNumber(page)).toHaveText(pageOfPages(2, 3));
    const before = await rowsOf(page).allInnerTexts();

    const admin = adminOf(laptop);
    const user = { UserPoolId: laptop.userPoolId, Username: email };
    await admin.send(new AdminUserGlobalSignOutCommand(user));
    admin.destroy();
    await page.unroute('**/api/submissions/employment?*');
    await page.clock.fastForward(30_000);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/^[^#]*\/login\?returnTo=%2Femployment-list#/);
    await expectAccessible(page);

    await serveRows(page, listRows(90));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: messages.logIn, exact: true }).click();
    await expect(page).toHaveURL(place);
    await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(before);
  });
});

test('with scripts off the staff area says what it needs', async ({ browser, laptop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: laptop.site });
  const page = await context.newPage();
  await page.goto(staffPaths.login);
  await expect(page.getByText(/JavaScript|scripts/i).first()).toBeVisible();
  await context.close();
});

test('tokens that are renewed while one logs out are forgotten too', async ({ page, laptop }) => {
  const { email, password } = laptop.staff;
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForLoadState('networkidle');
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(`${laptop.cognito}/**`, async (route) => {
    const { 'x-amz-target': target = '' } = route.request().headers();
    if (!target.endsWith('.GetTokensFromRefreshToken')) return route.fallback();
    const response = await route.fetch();
    ask();
    await mayArrive;
    await route.fulfill({ response });
  });
  // Two hours later by Cognito's clock, so that Amplify renews the tokens at the next request.
  await page.evaluate(() => {
    const drift = Object.keys(localStorage).find((key) => key.endsWith('.clockDrift'));
    localStorage.setItem(drift ?? '', String(2 * 60 * 60 * 1000));
  });
  await page.getByRole('main').getByRole('link', { name: 'Contact List' }).click();
  await asked;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(staffPaths.login);
  const arrived = page.waitForResponse(
    (response) =>
      response.request().headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') ?? false,
  );
  arrive();
  await arrived;
  const tokens = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));
  await expect.poll(tokens).toEqual([]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: messages.logIn, exact: true }).click();
  await expect(page).toHaveURL(staffPaths.admin);
});
