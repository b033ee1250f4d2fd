import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, inject, onTestFailed } from 'vitest';
import type { Endpoints } from '#local/endpoints.ts';
import type { Driver } from './drivers/driver.ts';
import { openChromium, openFirefox } from './drivers/puppeteer.ts';
import { openWebKit } from './drivers/webkit.ts';
import { Page } from './page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    laptop: Laptop;
    browser: BrowserName;
  }
}

/** The running laptop, the folder of its mails, and the addresses of an open shift and a closed one. */
type Laptop = Endpoints & { mailFolder: string; postings: { open: string; closed: string } };

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
type BrowserName = keyof typeof openers;

/** The viewport sizes of the checks. */
export const sizes = {
  phone: { width: 375, height: 740 },
  desktop: { width: 1280, height: 900 },
} as const;

export const laptop: Laptop = inject('laptop');
const screenshots = join(import.meta.dirname, '../../test-results/browsers');

/** Each file of checks has one browser with its own profile. A failed check saves a screenshot. */
export const check = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from the pattern
  .extend('driver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const driver: Driver = await openers[inject('browser')]();
    onCleanup(driver.close);
    // The cookie notice would cover the controls that a check presses.
    await driver.open(`${laptop.site}/cookie-policy`);
    await driver.run("document.cookie = 'showCookieNotification=false; path=/'");
    await driver.takeProblems();
    return driver;
  })
  .extend('page', async ({ driver, task }) => {
    await driver.fresh();
    await driver.resize(sizes.desktop);
    onTestFailed(async () => {
      mkdirSync(screenshots, { recursive: true });
      const file = join(
        screenshots,
        `${inject('browser')} ${task.name}.png`.replaceAll(/[^\w.]+/g, '-'),
      );
      writeFileSync(file, await driver.screenshot());
      console.log(`What ${driver.name} showed: ${file}`);
    });
    return new Page(driver, laptop.site);
  });
