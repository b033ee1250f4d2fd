import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '#test/support/chromium.ts';
import type { Laptop } from '#test/support/laptop.ts';

/** Frames are drawn at once, so that a figure is the page's work and not the wait for a display. */
const withoutDisplay = [
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-features=ThrottleMainFrameTo60Hz',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, ...withoutDisplay],
  });

/** Notes in `window.bench.firstRowsMs` when 20 rows were painted, counted from the navigation's start. */
function noteFirstRows(): void {
  const bench: { firstRowsMs?: number } = {};
  Object.assign(window, { bench });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('tbody tr').length < 20) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        bench.firstRowsMs = performance.now();
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

export type StaffPage = { context: BrowserContext; page: Page; cdp: CDPSession };

/** A page on which the laptop's demo staff member has signed in. */
export async function openStaffPage(browser: Browser, { endpoints }: Laptop): Promise<StaffPage> {
  const context = await browser.newContext({ baseURL: endpoints.site });
  await context.addInitScript(noteFirstRows);
  const page = await context.newPage();
  await page.goto(staffPaths.login);
  await page.getByLabel('E-mail').fill(endpoints.staff.email);
  await page.getByLabel('Password', { exact: true }).fill(endpoints.staff.password);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL(`**${staffPaths.admin}`);
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** Loads the employment list from a blank page. @returns the milliseconds until its first 20 rows were painted */
export async function timeFirstRows({ page }: StaffPage): Promise<number> {
  await page.goto('about:blank');
  await page.goto(staffPaths.list('employment'));
  await page.waitForFunction(() => (window as any).bench.firstRowsMs !== undefined);
  return page.evaluate(() => (window as any).bench.firstRowsMs);
}

/** Waits until the whole list is loaded. */
export async function waitForAll({ page }: StaffPage, count: string): Promise<void> {
  await page.getByText(`${count} applications`, { exact: true }).waitFor({ timeout: 180_000 });
}

/** Chooses the order by name. @returns the seconds until another first row was painted */
export async function timeNameSort({ page }: StaffPage): Promise<number> {
  const row = page.locator('tbody tr').first();
  const before = await row.innerText();
  const startedMs = performance.now();
  await page.getByLabel('Name, A to Z').check();
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('tbody tr')?.innerText !== text,
    before,
  );
  return (performance.now() - startedMs) / 1000;
}

/** The page's JavaScript heap after a collection, in megabytes. */
export async function heapMegabytes({ cdp }: StaffPage): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await cdp.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + backingStorageSize) / 1e6;
}
