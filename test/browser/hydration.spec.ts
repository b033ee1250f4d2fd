import type { Page } from '@playwright/test';
import { expect, hold, test } from './fixtures.ts';

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

test('a form waits for its visitor, and is hydrated by itself where it has a draft to show, also by a browser without idle callbacks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pointermove', (e) => e.stopImmediatePropagation(), true);
  });
  const prefetched = page.waitForRequest(/\/assets\/contact-[^/]*\.js$/);
  await page.goto('/contact');
  await prefetched;
  await expect(hydrated(page)).toHaveCount(0);
  await page.getByLabel('First name').pressSequentially('Marie');
  await expect(hydrated(page)).toHaveCount(1);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('contact'))),
    )
    .toBe(true);
  await page.reload();
  await expect(hydrated(page)).toHaveCount(1);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.reload();
  await expect(hydrated(page)).toHaveCount(1);
});

test('the focus, a move of the pointer, a letter or a scroll hydrates the form of a busy page', async ({
  page,
}) => {
  const firstName = page.getByLabel('First name');
  await page.addInitScript(neverIdle);

  for (const [what, move] of [
    ['the focus', () => firstName.focus()],
    ['a move of the pointer', () => page.mouse.move(5, 5)],
    // The last one: the browser scrolls the next load of the page to the same place.
    ['a scroll', () => page.evaluate(() => scrollTo(0, 10))],
  ] as const) {
    await test.step(`${what} anywhere`, async () => {
      await page.goto('/contact');
      await expect(hydrated(page)).toHaveCount(0);
      await comeIn(page);
      await move();
      await expect(hydrated(page)).toHaveCount(1);
    });
  }

  await test.step('a letter alone, in a field that had the focus before the script came', async () => {
    const release = await hold(page, /\/assets\/site-[^/]*\.js$/);
    await page.goto('/hire-us', { waitUntil: 'commit' });
    await firstName.focus();
    release();
    await page.waitForLoadState('load');
    await expect(hydrated(page)).toHaveCount(0);
    await page.keyboard.type('A');
    await expect(hydrated(page)).toHaveCount(1);
    await expect(firstName).toHaveValue('A');
  });
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
  await page.mouse.move(9, 9);
  await expect(hydrated(page)).toHaveCount(1);
  await expect(page.getByText('The form could not be loaded.')).toBeHidden();
});
