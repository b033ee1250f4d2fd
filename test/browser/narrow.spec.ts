import { cookieNotice } from '#frontend/content/cookies.ts';
import { documentRoutes } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test.use({
  cookieNotice: 'unanswered',
  viewport: { width: 320, height: 640 },
  colorScheme: 'dark',
});

for (const { path } of documentRoutes) {
  test(`${path} is accessible at 320 px in the dark, with the cookie notice`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(3000);
    await expect(page.getByRole('region', { name: cookieNotice.title })).toBeInViewport();
    await page.clock.resume();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the open menu is accessible at 320 px in the dark', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
