import type { Page } from '@playwright/test';
import { wardrobeIn } from '../support/html.ts';
import { expect, test } from './fixtures.ts';

const formPages = ['/contact', '/hire-us', '/career'];

/** The scripts and stylesheets that the page has asked for. */
function noteFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
  });
  return files;
}

/** Until the browser has had nothing to do, twice: when whatever waits for that has begun. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );

for (const path of formPages) {
  test(`${path} loads none of its form for who only opens it`, async ({ page }) => {
    const files = noteFiles(page);
    await page.goto(path, { waitUntil: 'load' });
    await untilIdle(page);
    expect([...files].sort()).toEqual([
      expect.stringMatching(/^\/assets\/form-page-.+\.js$/),
      expect.stringMatching(/^\/assets\/public-.+\.css$/),
    ]);
  });

  test(`${path} wakes its form at the first scroll, with all of its styles`, async ({ page }) => {
    const files = noteFiles(page);
    await page.goto(path, { waitUntil: 'load' });
    const waker = (await page.locator('[data-waker]').getAttribute('data-waker')) ?? '';
    const { island, islandStylesheet } = wardrobeIn(await (await page.request.get(waker)).text());
    await page.evaluate(() => scrollTo(0, 10));
    const links = page.locator('link[rel=stylesheet]');
    await expect(links.last()).toHaveAttribute('href', islandStylesheet);
    await expect(links).toHaveCount(1);
    await expect
      .poll(() => [...files])
      .toEqual(expect.arrayContaining([waker, ...island.split(' '), islandStylesheet]));
  });
}
