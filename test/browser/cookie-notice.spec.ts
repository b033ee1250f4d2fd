import type { Page } from '@playwright/test';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { expect, test } from './fixtures.ts';

const delayMs = 3000;
const lifetimeSeconds = 31_536_000;
const cookieName = 'showCookieNotification';

const notice = (page: Page) => page.getByRole('region', { name: cookieNotice.title });
const answer = (page: Page, name: string) => notice(page).getByRole('button', { name });

/** Opens a page in an empty browser, and advances the time until the notice is due. */
async function openUntilDue(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(delayMs);
}

test.describe('the cookie notice', () => {
  test.use({ cookieNotice: 'unanswered' });

  test('comes three seconds after the page has been loaded, without moving it, and goes by keyboard', {
    tag: '@both',
  }, async ({ page }) => {
    // The clock moves only when the test moves it.
    await page.clock.install({ time: new Date('2026-06-15T12:00:00Z') });
    await page.clock.pauseAt(new Date('2026-06-15T12:00:01Z'));
    await page.goto('/');
    await page.clock.runFor(delayMs - 1);
    // Nor is it outside the window, in a picture of the whole page.
    await expect(notice(page)).toBeHidden();
    // Shift+Tab from the address bar starts at the end of the page.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 0));
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.clock.runFor(1);
    await expect(notice(page)).toBeInViewport();
    // The page makes room for it by this mark.
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-notice');
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

    await page.clock.resume();
    // Visitors use the page after the first paint.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await answer(page, cookieNotice.reject).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(root).not.toHaveAttribute('data-notice');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('comes unless the cookie says false, leads to the cookie policy, and goes for a year when it is accepted there', async ({
    page,
    context,
    laptop,
  }) => {
    await context.addCookies([{ name: cookieName, value: 'true', url: laptop.site }]);
    await openUntilDue(page);
    await notice(page).getByRole('link').click();
    await expect(page).toHaveURL('/cookie-policy');
    await page.clock.runFor(delayMs);
    await answer(page, cookieNotice.accept).click();
    await expect(notice(page)).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === cookieName);
    expect(cookie).toMatchObject({ value: 'false', path: '/' });
    // The browser reports the expiry. The test allows a difference of a minute.
    const remaining = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(remaining - lifetimeSeconds)).toBeLessThan(60);
    await page.reload();
    await page.clock.runFor(delayMs);
    await expect(notice(page)).toBeHidden();
  });

  for (const path of ['/login', '/no-such-page']) {
    test.describe(`on ${path}`, () => {
      test.use({ expectedConsole: [/Failed to load resource/] });

      test('comes, too, and goes by Accept', async ({ page }) => {
        await openUntilDue(page, path);
        await expect(notice(page)).toBeInViewport();
        await answer(page, cookieNotice.accept).click();
        await expect(notice(page)).toBeHidden();
      });
    });
  }

  test('goes for the session of the browser when it is rejected, in every tab', async ({
    page,
    context,
  }) => {
    const otherTab = await context.newPage();
    await openUntilDue(otherTab, '/services');
    await expect(notice(otherTab)).toBeInViewport();
    await openUntilDue(page);
    await answer(page, cookieNotice.reject).click();
    await expect(notice(page)).toBeHidden();
    // The mark of a dismissal ends with the browser, and is not the cookie of Accept.
    const cookies = await context.cookies();
    expect(cookies.map(({ expires }) => expires)).toEqual([-1]);
    expect(cookies.map(({ name }) => name)).not.toContain(cookieName);
    // A headless browser shows all its tabs at once, and reports no change of the front tab.
    await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(otherTab)).toBeHidden();

    await page.close();
    const laterTab = await context.newPage();
    await openUntilDue(laterTab);
    await expect(notice(laterTab)).toBeHidden();
  });
});
