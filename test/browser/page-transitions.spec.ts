import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, test } from './fixtures.ts';

type Motion = { pseudoElement: string; milliseconds: number; properties: string[] };

declare global {
  interface Window {
    /** The elements that moved when the page was shown; null without a transition. */
    motions: Promise<Motion[] | null>;
  }
}

/** The shortest and the longest duration of a transition, in milliseconds. */
const bounds = { least: 120, most: 200 };

/** Makes each page note what moves when it is shown. */
const noteMotions = (page: Page) =>
  page.addInitScript(() => {
    window.motions = new Promise((resolve) => {
      addEventListener('pagereveal', async (event) => {
        const { viewTransition } = event;
        if (!viewTransition) return resolve(null);
        await viewTransition.ready;
        resolve(
          document.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect) || effect.pseudoElement === null) return [];
            const frames = effect.getKeyframes();
            const changed = (property: string) =>
              new Set(frames.map((frame) => frame[property])).size > 1;
            const properties = Object.keys(frames[0] ?? {}).filter(
              (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
            );
            return {
              pseudoElement: effect.pseudoElement,
              milliseconds: Number(effect.getComputedTiming().duration),
              properties: properties.filter(changed),
            };
          }),
        );
      });
    });
  });

/** Follows a link of the page to a path. @returns the elements that moved there */
async function follow(page: Page, path: string): Promise<Motion[] | null> {
  await page.evaluate((href) => {
    const link = document.querySelector('a[href="/"]');
    link?.setAttribute('href', href);
    setTimeout(() => link?.dispatchEvent(new MouseEvent('click', { cancelable: true })));
  }, path);
  await page.waitForURL(path);
  return page.evaluate(() => window.motions);
}

/** Whether an unhandled rejection would be reported. */
const isReported = (page: Page, message: string, name = 'AbortError') =>
  page.evaluate(
    (error) => {
      const reason = new DOMException(error.message, error.name);
      const init = { promise: Promise.resolve(), reason, cancelable: true };
      return dispatchEvent(new PromiseRejectionEvent('unhandledrejection', init));
    },
    { message, name },
  );

// Every document has the one inline style of the transition. These load all stylesheets.
const paths = ['/contact', '/status', '/about-us', '/', staffPaths.login];

test('pages fade in where motion is welcome, shortly, and nothing else moves; a skipped fade is no error', async ({
  page,
}) => {
  await noteMotions(page);
  await test.step('where motion is not welcome, no page fades in', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/testimonials');
    expect(await follow(page, '/services')).toBeNull();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Chromium reads the rule of the transition when it draws a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });
  for (const path of paths) {
    const motions = await follow(page, path);
    expect(motions?.length, path).toBeGreaterThan(0);
    for (const { pseudoElement, milliseconds, properties } of motions ?? []) {
      const name = `${path} ${pseudoElement}`;
      expect(pseudoElement, name).toContain('(root)');
      expect(milliseconds, name).toBeGreaterThanOrEqual(bounds.least);
      expect(milliseconds, name).toBeLessThanOrEqual(bounds.most);
      expect(['opacity', undefined], name).toContain(properties[0]);
      expect(properties.length, name).toBeLessThanOrEqual(1);
    }
    if (path !== '/' && path !== staffPaths.login) continue;
    await test.step(`a fade that the browser skips is no error on ${path}`, async () => {
      const skipped = 'Skipping view transition because of a navigation.';
      await expect.poll(() => isReported(page, skipped)).toBe(false);
      const invalid = 'Transition was aborted because of invalid state. Page already revealed';
      expect(await isReported(page, invalid, 'InvalidStateError')).toBe(false);
      expect(await isReported(page, 'The user aborted a request.')).toBe(true);
    });
  }
});
