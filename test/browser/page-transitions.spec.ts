import type { Page } from '@playwright/test';
import { documentRoutes, staffPaths } from '#shared/site-routes.ts';
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

/** Follows links through every document. @returns the moved elements and the header's position for each document */
async function walk(page: Page) {
  await page.addInitScript(() => {
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
  await page.goto('/not-found');
  const seen = [];
  for (const { path } of documentRoutes) {
    await page.evaluate((href) => {
      const link = document.querySelector('a[href="/"]');
      link?.setAttribute('href', href);
      setTimeout(() => link?.dispatchEvent(new MouseEvent('click', { cancelable: true })));
    }, path);
    await page.waitForURL(path);
    seen.push({ path, motions: await page.evaluate(() => window.motions) });
  }
  return seen;
}

test.use({ expectedConsole: [/Failed to load resource.*404/] });

test('every page fades in where motion is welcome, shortly, and nothing else moves', async ({
  page,
}) => {
  for (const { path, motions } of await walk(page)) {
    expect(motions?.length, path).toBeGreaterThan(0);
    for (const { pseudoElement, milliseconds, properties } of motions ?? []) {
      const name = `${path} ${pseudoElement}`;
      expect(pseudoElement, name).toContain('(root)');
      expect(milliseconds, name).toBeGreaterThanOrEqual(bounds.least);
      expect(milliseconds, name).toBeLessThanOrEqual(bounds.most);
      expect(['opacity', undefined], name).toContain(properties[0]);
      expect(properties.length, name).toBeLessThanOrEqual(1);
    }
  }
});

test.describe('where motion is not welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page fades in', async ({ page }) => {
    for (const { path, motions } of await walk(page)) expect(motions, path).toBeNull();
  });
});

for (const path of ['/', staffPaths.login]) {
  test(`a transition that the browser skips is no error on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    /** Whether an unhandled rejection would be reported. */
    const isReported = (message: string, name = 'AbortError') =>
      page.evaluate(
        (error) => {
          const reason = new DOMException(error.message, error.name);
          const init = { promise: Promise.resolve(), reason, cancelable: true };
          return dispatchEvent(new PromiseRejectionEvent('unhandledrejection', init));
        },
        { message, name },
      );
    expect(await isReported('Skipping view transition because of a navigation.')).toBe(false);
    const invalid = 'Transition was aborted because of invalid state. Page already revealed';
    expect(await isReported(invalid, 'InvalidStateError')).toBe(false);
    expect(await isReported('The user aborted a request.')).toBe(true);
  });
}
