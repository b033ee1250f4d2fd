import type { Browser } from '@playwright/test';
import { cookieNotice } from '#frontend/content/cookies.ts';

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Keeps in `window.shifts` how far everything that was on the screen has moved, touched or not. */
function noteShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) (window as any).shifts += (entry as any).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Opens a page as a phone, waits for its cookie notice, scrolls to its end and back, as visitors do and
 * Lighthouse doesn't.
 * @param hasNotice whether the page has a cookie notice
 * @returns the sum of all layout shifts
 */
export async function walkPage(browser: Browser, url: string, hasNotice: boolean): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(noteShifts);
    const page = await context.newPage();
    await page.goto(url);
    const notice = page.getByRole('region', { name: cookieNotice.title });
    const scroll = (windows: number) =>
      page.evaluate(
        (by) =>
          new Promise<boolean>((resolve) => {
            scrollBy(0, innerHeight * by);
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(scrollY <= 0 || innerHeight + scrollY >= document.body.scrollHeight - 1),
              ),
            );
          }),
        windows,
      );
    // Two windows down first, where the way to the top is shown already when the notice comes.
    await scroll(2);
    if (hasNotice) await notice.waitFor();
    while (!(await scroll(0.8)));
    while (!(await scroll(-0.8)));
    return await page.evaluate(() => (window as any).shifts);
  } finally {
    await context.close();
  }
}
