import type { Page } from '@playwright/test';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const delayMs = 3000;
const lifetimeSeconds = 31_536_000;
const cookieName = 'showCookieNotification';

const notice = (page: Page) => page.getByRole('region', { name: cookieNotice.title });
const answer = (page: Page, name: string) => notice(page).getByRole('button', { name });

/** Runs in the page: whether the notice covers the middle of an element. */
function isUnderNotice(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && hit.closest('[data-cookie-notice]') !== null;
}

/** Opens a page in an empty browser, and advances the time until the notice is due. */
async function openUntilDue(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(delayMs);
}

test.describe('the cookie notice', () => {
  test.use({ cookieNotice: 'unanswered' });

  test('comes three seconds after the page has been loaded, without moving it', {
    tag: '@both',
  }, async ({ page }) => {
    // The clock moves only when the test moves it.
    await page.clock.install({ time: new Date('2026-06-15T12:00:00Z') });
    await page.clock.pauseAt(new Date('2026-06-15T12:00:01Z'));
    await page.goto('/');
    await page.clock.runFor(delayMs - 1);
    await expect(notice(page)).not.toBeInViewport();
    // Shift+Tab from the address bar starts at the end of the page.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 0));
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    await page.clock.runFor(1);
    await expect(notice(page)).toBeInViewport();
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.clock.resume();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('goes for a year when it is accepted', async ({ page, context }) => {
    await openUntilDue(page);
    await answer(page, cookieNotice.accept).click();
    await expect(notice(page)).not.toBeInViewport();
    const cookie = (await context.cookies()).find(({ name }) => name === cookieName);
    expect(cookie).toMatchObject({ value: 'false', path: '/' });
    // The browser reports the expiry. The test allows a difference of a minute.
    const remaining = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(remaining - lifetimeSeconds)).toBeLessThan(60);
    await page.reload();
    await page.clock.runFor(delayMs);
    await expect(notice(page)).not.toBeInViewport();
  });

  test('goes for the session of the browser when it is rejected, in every tab', async ({
    page,
    context,
    browser,
    baseURL,
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
    await page.goto('/services');
    await page.clock.runFor(delayMs);
    await expect(notice(page)).toBeHidden();
    // A headless browser shows all its tabs at once, and reports no change of the front tab.
    await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(otherTab)).toBeHidden();

    await page.close();
    const laterTab = await context.newPage();
    await openUntilDue(laterTab);
    await expect(notice(laterTab)).toBeHidden();

    const later = await browser.newContext({ baseURL });
    const nextVisit = await later.newPage();
    await openUntilDue(nextVisit);
    await expect(notice(nextVisit)).toBeInViewport();
    await later.close();
  });

  test('is in no picture of the whole page before it comes', async ({ page }) => {
    await page.goto('/cookie-policy');
    const whole = () => page.screenshot({ fullPage: true });
    const before = await whole();
    await page.locator('.corners').evaluate((corners) => corners.remove());
    expect((await whole()).equals(before)).toBe(true);
  });

  test('comes when the cookie says anything but false', async ({ page, context, laptop }) => {
    await context.addCookies([{ name: cookieName, value: 'true', url: laptop.site }]);
    await openUntilDue(page);
    await expect(notice(page)).toBeInViewport();
  });

  test('is answered by keyboard, and hands the focus to the page', async ({ page }) => {
    await openUntilDue(page);
    await expect(notice(page)).toBeInViewport();
    // Visitors use the page after the first paint.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await answer(page, cookieNotice.reject).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).not.toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('leads to the cookie policy, where it also comes', async ({ page }) => {
    await openUntilDue(page);
    await notice(page).getByRole('link').click();
    await expect(page).toHaveURL('/cookie-policy');
    await page.clock.runFor(delayMs);
    await expect(notice(page)).toBeInViewport();
    await expectAccessible(page);
  });

  test('leaves both ways to begin to be pressed', { tag: '@both' }, async ({ page }) => {
    await openUntilDue(page);
    await expect(notice(page)).toBeInViewport();
    const top = await notice(page).evaluate((element) => element.getBoundingClientRect().top);
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    const ways = hero.getByRole('link');
    await expect(ways).toHaveText(['Join Us', 'Hire Us']);
    for (const way of await ways.all()) {
      expect(await way.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(top);
    }
  });

  test('never lies over what has the focus', { tag: '@both' }, async ({ page }) => {
    await openUntilDue(page, '/privacy-policy');
    await expect(notice(page)).toBeInViewport();
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      await expect.poll(() => link.evaluate(isUnderNotice)).toBe(false);
    }
  });

  test('leaves Send to be seen where it stays at the window’s foot', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openUntilDue(page, '/career');
    await expect(notice(page)).toBeInViewport();
    const send = page.locator('form button:not([type=button])');
    await send.focus();
    await expect.poll(() => send.evaluate(isUnderNotice)).toBe(false);
  });

  test('gives way to the keyboard where it lies over the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openUntilDue(page);
    await expect(notice(page)).toBeInViewport();
    const join = page.getByRole('main').getByRole('link', { name: 'Join Us' }).first();
    await expect.poll(() => join.evaluate(isUnderNotice)).toBe(true);
    while (!(await join.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => join.evaluate(isUnderNotice)).toBe(false);
  });

  test('leaves the end of the page to be seen by who is there when it comes, and takes no room afterwards', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/terms-of-service');
    const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const height = () => page.evaluate(() => document.body.scrollHeight);
    await scrollToEnd();
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    const before = await height();
    await page.clock.runFor(delayMs);
    await expect(notice(page)).toBeInViewport();
    await scrollToEnd();
    const end = await page
      .getByRole('contentinfo')
      .evaluate((footer) => footer.getBoundingClientRect().bottom);
    const { y: top } = (await notice(page).boundingBox()) ?? { y: 0 };
    expect(end).toBeLessThanOrEqual(top);
    await answer(page, cookieNotice.reject).click();
    await expect.poll(height).toBe(before);
  });
});
