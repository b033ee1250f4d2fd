import { agency, mainPhone, nursesPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { type DocumentRoute, documentRoutes, pageTitle } from '#shared/site-routes.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const pages: readonly DocumentRoute[] = documentRoutes;
const formPaths = ['/contact', '/hire-us', '/career'];

test('every page arrives with its title, and without a message of the browser', {
  tag: '@phone',
}, async ({ page }) => {
  for (const { path } of pages) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(pageTitle(agency.productName, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  }
});

test('the footer’s link to the page that is shown scrolls to its top', async ({ page }) => {
  const ofFooter = pages.filter(
    ({ linkedFrom, standsAlone }) => linkedFrom === 'footer' && !standsAlone,
  );
  expect(ofFooter.length).toBeGreaterThan(0);
  for (const { path, name } of ofFooter) {
    await page.goto(path);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
  }
});

test('each form says with scripts off that sending needs them, and whom to call', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of [...formPaths, '/status']) {
    await page.goto(path);
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Sending this form needs scripts');
    await expect(notice).toContainText(agency.openingHours);
    const own: Record<string, string> = { '/career': nursesPhone, '/hire-us': mainPhone };
    // Nurses and facilities use the other forms.
    for (const phone of own[path] ? [own[path]] : [mainPhone, nursesPhone]) {
      const call = notice.getByRole('link', { name: phone });
      await expect(call).toHaveAttribute('href', phoneHref(phone));
    }
  }
  await context.close();
});

test.describe('the not-found page', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('shows its picture, and its way home by keyboard', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
