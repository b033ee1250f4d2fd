import { agency } from '#frontend/content/agency.ts';
import { messages } from '#shared/messages.ts';
import { documentRoutes, pageTitle } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('every page is sent under a policy that allows nothing unsafe', async ({ request }) => {
  for (const { path } of documentRoutes) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).toMatch(/require-trusted-types-for 'script'/);
    expect(policy, path).not.toMatch(/unsafe-|\*|data:(?=[^;]*script)/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['strict-transport-security'], path).toContain('max-age=');
  }
});

test('every page reads without scripts', async ({ browser, laptop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: laptop.site });
  const page = await context.newPage();
  for (const { path } of documentRoutes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

test('the header leads to every page that has a name there', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation').filter({ visible: true }).first();
  for (const { name, path } of documentRoutes.filter(({ linkedFrom }) => linkedFrom === 'header')) {
    if (isMobile) await page.getByText('Menu', { exact: true }).first().click();
    const link = (isMobile ? page.getByRole('banner') : navigation).getByRole('link', {
      name,
      exact: true,
    });
    await link.first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('is a real 404 with a page that leads home', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['x-amz-meta-status']).toBeUndefined();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: messages.backToHome }).click();
    await expect(page).toHaveURL('/');
  });

  test('is titled by its path, by a script of the page', async ({ page }) => {
    for (const path of ['/no-such-page', '/career/x', '/a%20b']) {
      await page.goto(path);
      await expect(page).toHaveTitle(pageTitle(agency.productName, path));
    }
  });

  test('with a slash at its end leads to the page', async ({ page }) => {
    await page.goto('/contact/');
    await expect(page).toHaveURL('/contact');
  });
});
