import type { Page } from '@playwright/test';
import { expect, hold, test } from './fixtures.ts';

const formPages = ['/contact', '/hire-us', '/career'];

const hydrated = (page: Page) => page.locator('[data-island][data-hydrated]');

declare global {
  interface Window {
    /** Whether the visitor is there. Chromium moves a pointer of its own over a new page. */
    isVisited?: boolean;
  }
}

/** Keeps the browser from being idle, so that a form waits for its visitor. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
  addEventListener('pointermove', (e) => window.isVisited || e.stopImmediatePropagation(), true);
};
/** From now on the pointer is the visitor's. */
const comeIn = (page: Page) =>
  page.evaluate(() => {
    window.isVisited = true;
  });

for (const path of formPages) {
  test(`${path} has React take its form over by itself, once nothing else is to be done`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(hydrated(page)).toHaveCount(1);
  });
}

test('a browser without idle callbacks does the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto('/contact');
  await expect(hydrated(page)).toHaveCount(1);
});

for (const [what, move] of [
  ['a move of the pointer', (page: Page) => page.mouse.move(5, 5)],
  ['a scroll', (page: Page) => page.evaluate(() => scrollTo(0, 10))],
  ['the focus', (page: Page) => page.getByLabel('First name').focus()],
] as const) {
  test(`${what} anywhere hydrates the form of a busy page`, async ({ page }) => {
    await page.addInitScript(neverIdle);
    await page.goto('/contact');
    await expect(hydrated(page)).toHaveCount(0);
    await comeIn(page);
    await move(page);
    await expect(hydrated(page)).toHaveCount(1);
  });
}

test('a letter alone hydrates the form, in a field that had the focus before the script came', async ({
  page,
}) => {
  await page.addInitScript(neverIdle);
  const release = await hold(page, /\/assets\/site-[^/]*\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').focus();
  release();
  await page.waitForLoadState('load');
  await expect(hydrated(page)).toHaveCount(0);
  await page.keyboard.type('A');
  await expect(hydrated(page)).toHaveCount(1);
  await expect(page.getByLabel('First name')).toHaveValue('A');
});

test('whoever leaves while a form is on the way reads of no failure, also not on coming back', async ({
  page,
}) => {
  await hold(page, /\/assets\/contact-[^/]*\.js$/);
  await page.goto('/contact');
  await page.mouse.move(5, 5);
  await page.goto('/services');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(page.getByText('The form could not be loaded.')).toBeHidden();
});
