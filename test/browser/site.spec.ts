import type { Page } from '@playwright/test';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { home } from '#frontend/content/home.ts';
import { documentRoutes } from '#shared/site-routes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollBelow = (page: Page, windows: number) =>
  page.evaluate((by) => scrollTo(0, innerHeight * by + 1), windows);

test.describe('the testimonials on the home page', () => {
  test('are scrolled to by their hash', async ({ page }) => {
    await page.goto('/#testimonials');
    await expect(page.locator('#testimonials')).toBeInViewport();
    await expect(page).toHaveURL('/#testimonials');
  });

  test('make the address / when they are left, and nothing else', async ({ page }) => {
    await page.goto('/#testimonials');
    await expect(page.locator('#testimonials')).toBeInViewport();
    const entries = await page.evaluate(() => history.length);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    await page.evaluate(() => scrollTo(0, 10));
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
    expect(await scrolled(page)).toBe(10);
  });

  test('leave other hashes alone', async ({ page }) => {
    await page.goto('/#main');
    await page.locator('#testimonials').scrollIntoViewIfNeeded();
    await expect(page.locator('#testimonials')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 10));
    await expect(page.locator('#testimonials')).not.toBeInViewport();
    await expect(page).toHaveURL('/#main');
  });
});

test('the way to the top comes after one window, and leads there', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/about-us');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, innerHeight));
  await expect(button).toBeHidden();
  await scrollBelow(page, 1);
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await expect(button).toBeHidden();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link of the header to the page that is shown scrolls to its top', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const header = page.getByRole('banner');
  for (const { path, name } of documentRoutes.filter(({ linkedFrom }) => linkedFrom === 'header')) {
    await page.goto(path);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    if (isMobile) await header.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(() => scrollTo(0, 40));
    await header.getByRole('link', { name, exact: true }).dispatchEvent('click');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    // On a phone the menu also has to close.
    if (isMobile) await expect(header.getByRole('navigation')).toBeHidden();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('the menu opens and closes by its button and by keyboard', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    // From here the Tab key of every browser moves to the first link.
    await expect(menu).toBeFocused();
    await expectAccessible(page);
    await button.click();
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the home page has at most 8.5 windows', async ({ page }) => {
    await page.goto('/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(8.5 * 667);
  });

  test('the timeline shows one side, and the other one by keyboard without scripts', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/');
    const sides = page.locator('section', { has: page.locator('#timeline') }).getByRole('list');
    const [nurses, facilities] = home.timeline.lanes.map(({ steps }) =>
      sides.filter({ hasText: steps[0].title }),
    );
    if (!nurses || !facilities) throw new Error('The timeline has no two sides.');
    await expect(nurses).toBeVisible();
    await expect(facilities).toBeHidden();
    await page.locator('summary', { hasText: home.timeline.lanes[1].title }).press('Enter');
    await expect(facilities).toBeVisible();
    await expect(nurses).toBeHidden();
    await context.close();
  });

  test('the menu shows Contact as a button', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Contact' })).toHaveCSS('border-width', '1px');
    await expect(menu.getByRole('link', { name: 'Hire Us' })).toHaveCSS('border-width', '0px');
  });

  test('the menu opens without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width: 375, height: 667 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('region', { name: cookieNotice.title })).not.toBeInViewport();
    await context.close();
  });
});

test('the footer shows the current year, whenever the site was built', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('what machines ask for is there, under its type', async ({ request }) => {
  const types = {
    '/robots.txt': 'text/plain',
    '/llms.txt': 'text/plain',
    '/site.webmanifest': 'application/manifest+json',
    '/apple-touch-icon.png': 'image/png',
    '/share.png': 'image/png',
    '/speculation-rules.json': 'application/speculationrules+json',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
});
