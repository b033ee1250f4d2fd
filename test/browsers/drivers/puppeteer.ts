import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { chromiumArguments, ensureChromium } from '#test/support/chromium.ts';
import { ensureInstalled } from '#test/support/ensure-installed.ts';
import { atExit } from '../at-exit.ts';
import type { Driver } from './driver.ts';

/** Chromium over its DevTools protocol. */
export const openChromium = (): Promise<Driver> =>
  drive({
    browser: 'chrome',
    executablePath: ensureChromium(),
    args: [
      ...chromiumArguments,
      // Puppeteer loses a prerendered page.
      '--disable-features=Prerender2,SpeculationRulesPrefetchFuture',
    ],
  });

/** Firefox as it comes from the distribution, over WebDriver BiDi. */
export const openFirefox = (): Promise<Driver> =>
  drive({
    browser: 'firefox',
    executablePath: ensureInstalled('firefox'),
    args: ['--no-remote'],
  });

async function drive(options: LaunchOptions): Promise<Driver> {
  const downloads = mkdtempSync(join(tmpdir(), 'staffing-downloads-'));
  // Without a folder of ours Puppeteer creates its own profile, and removes it at the end.
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    // Puppeteer sets no folder for the first profile of Firefox.
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
  });
  // Puppeteer itself ends the browser with this process.
  atExit(() => rmSync(downloads, { recursive: true, force: true }));
  try {
    return await driverOf(browser, downloads);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function driverOf(browser: Browser, downloads: string): Promise<Driver> {
  let problems: string[] = [];
  const openPage = async () => {
    const opened = await browser.newPage();
    opened.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
    opened.on('pageerror', (error) =>
      problems.push(`exception: ${error instanceof Error ? error.message : error}`),
    );
    await opened.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    return opened;
  };
  // Firefox gives its first page no focus, and then Enter presses no button.
  let page = await openPage();
  return {
    name: await browser.version(),
    async fresh() {
      const before = page;
      page = await openPage();
      await before.close();
    },
    resize: (size) => page.setViewport(size),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: (body) => page.evaluate(`(() => {${body}})()`),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    downloads,
    key: (key) => page.keyboard.press(key),
    async chooseFile(body, path) {
      const found = await page.evaluateHandle(`(() => {${body}})()`);
      await (found.asElement() as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
