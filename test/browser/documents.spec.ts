import { agency } from '#frontend/content/agency.ts';
import { messages } from '#shared/messages.ts';
import { documentRoutes, pageTitle } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('every page arrives with its title, and without a message of the browser', {
  tag: '@phone',
}, async ({ page }) => {
  for (const { path } of documentRoutes) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(pageTitle(agency.productName, path));
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('is a real 404 with a picture, a title by its path, and a way home by keyboard', async ({
    page,
  }) => {
    const response = await page.goto('/no-such%20page');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['x-amz-meta-status']).toBeUndefined();
    // The title comes from a script of the page.
    await expect(page).toHaveTitle(pageTitle(agency.productName, '/no-such%20page'));
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: messages.backToHome })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
