import type { Page } from '@playwright/test';
import { agency, nursesPhone } from '#frontend/content/agency.ts';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { home } from '#frontend/content/home.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { speculationRulesFile, speculationRulesType } from '#shared/speculation-rules.ts';
import { expect, test } from './fixtures.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollBelow = (page: Page, windows: number) =>
  page.evaluate((by) => scrollTo(0, innerHeight * by + 1), windows);

test('a link leads to its page, or to the top of the page that is shown, as does the button after one window', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const ofHeader = header.getByRole('link', { name: 'About Us', exact: true });
  const ofFooter = footer.getByRole('link', { name: 'Privacy Policy', exact: true });
  const openMenu = async () => {
    if (isMobile) await header.getByRole('button', { name: 'Menu' }).click();
  };
  await page.goto('/');

  await test.step('a link of the header', async () => {
    await openMenu();
    await ofHeader.click();
    await expect(page).toHaveURL('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await openMenu();
    await page.evaluate(() => scrollTo(0, 40));
    await ofHeader.dispatchEvent('click');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    // On a phone the menu also has to close.
    if (isMobile) await expect(header.getByRole('navigation')).toBeHidden();
  });

  await test.step('the button', async () => {
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(button).toBeHidden();
    await scrollBelow(page, 1);
    await expect(button).toBeVisible();
    await button.click();
    await expect(button).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a link of the footer', async () => {
    await ofFooter.click();
    await expect(page).toHaveURL('/privacy-policy');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await expect(ofFooter).toHaveAttribute('aria-current', 'page');
    await ofFooter.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
  });
});

test('the home page moves nothing at the first visit, shows the year, and has an address of its testimonials', async ({
  page,
}) => {
  const testimonials = page.locator('#testimonials');
  await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'));
  await page.goto('/');

  await test.step('headings have their face, and nothing moves', async () => {
    const face = () => page.evaluate(() => document.fonts.check('600 40px Newsreader'));
    await expect.poll(face).toBe(true);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          // The observer is called only for a layout shift.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shifts).toBe(0);
  });

  await test.step('the footer shows the current year, whenever the site was built', () =>
    expect(page.getByRole('contentinfo')).toContainText('© 2031'));

  await test.step('the testimonials make the address / when they are left, and nothing else', async () => {
    await page.goto('/#testimonials');
    await expect(testimonials).toBeInViewport();
    await expect(page).toHaveURL('/#testimonials');
    const entries = await page.evaluate(() => history.length);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    await page.evaluate(() => scrollTo(0, 10));
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
    expect(await scrolled(page)).toBe(10);
  });

  await test.step('they leave other hashes alone', async () => {
    await page.goto('/#main');
    await testimonials.scrollIntoViewIfNeeded();
    await expect(testimonials).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 10));
    await expect(testimonials).not.toBeInViewport();
    await expect(page).toHaveURL('/#main');
  });
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

  test('without scripts the timeline, the menu and the phone numbers of a form are in reach', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width: 375, height: 667 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await test.step('the timeline shows both sides', async () => {
      const sides = page.locator('section', { has: page.locator('#timeline') }).getByRole('list');
      const [nurses, facilities] = home.timeline.lanes.map(({ steps }) =>
        sides.filter({ hasText: steps[0].title }),
      );
      if (!nurses || !facilities) throw new Error('The timeline has no two sides.');
      await expect(nurses).toBeVisible();
      await expect(facilities).toBeVisible();
    });
    await test.step('the menu opens and leads on', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Services', exact: true }).first().click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('region', { name: cookieNotice.title })).not.toBeInViewport();
    });
    await test.step('a form says that sending needs them, and whom to call', async () => {
      await page.goto('/career');
      const notice = page.locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(agency.openingHours);
      const call = notice.getByRole('link', { name: nursesPhone });
      await expect(call).toHaveAttribute('href', phoneHref(nursesPhone));
    });
    await context.close();
  });
});

test('what machines ask for is there, under its type, and an address with a slash at its end leads to the page', async ({
  request,
}) => {
  const types = {
    '/robots.txt': 'text/plain',
    '/llms.txt': 'text/plain',
    '/site.webmanifest': 'application/manifest+json',
    '/apple-touch-icon.png': 'image/png',
    '/share.png': 'image/png',
    [speculationRulesFile]: speculationRulesType,
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
  const page = await request.get('/contact/');
  expect([page.status(), new URL(page.url()).pathname]).toEqual([200, '/contact']);
  expect(JSON.parse(page.headers()['speculation-rules'] ?? '')).toBe(speculationRulesFile);
});
