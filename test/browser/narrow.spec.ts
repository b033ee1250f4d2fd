import { cookieNotice } from '#frontend/content/cookies.ts';
import { type DocumentRoute, documentRoutes } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const pages: readonly DocumentRoute[] = documentRoutes;

test.use({
  cookieNotice: 'unanswered',
  viewport: { width: 320, height: 640 },
  colorScheme: 'dark',
});

for (const { path, standsAlone } of pages) {
  test(`${path} is accessible at 320 px in the dark, with the cookie notice and with the menu open`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(3000);
    await expect(page.getByRole('region', { name: cookieNotice.title })).toBeInViewport();
    await page.clock.resume();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (standsAlone) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
