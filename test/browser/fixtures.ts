import { readFileSync } from 'node:fs';
import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  devices,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type axe from 'axe-core';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { hasSettled } from '../support/has-settled.ts';

/** The values that `boot.ts` hands over: the laptop's endpoints, its printed lines, and the site that can't write. */
export type Laptop = {
  site: string;
  cognito: string;
  region: string;
  dynamodb: string;
  s3: string;
  resumesBucketName: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  staff: { email: string; password: string };
  messages: string;
  /** The folder of its mails. */
  mailFolder: string;
  failingSite: string;
  /** Signs in on that site, with codes. */
  failingStaff: { email: string; password: string };
};

const laptop: Laptop = JSON.parse(process.env.LAPTOP ?? '{}');

type Fixtures = {
  laptop: Laptop;
  /** Console messages that a test provokes, such as the browser's line about a response of 500. */
  expectedConsole: RegExp[];
  /** Whether the browser has already accepted the cookie notice, so that it never appears. */
  cookieNotice: 'accepted' | 'unanswered';
  /** A page on which the demo staff member is signed in, and no screen is open yet. */
  staffPage: Page;
  /** A page on a phone of 375 px, in a browser of its own: a visitor beside the staff page. */
  phonePage: Page;
};

const { defaultBrowserType: _, ...phone } = devices['iPhone SE (3rd gen)'] ?? {};
/** A phone of 375 px in Chromium. */
const phoneOptions: BrowserContextOptions = {
  ...phone,
  viewport: { width: 375, height: 667 },
};

/**
 * Whether Chromium skipped the cross-fade of a document that it showed too soon. On a busy machine it can do so
 * before any script of the page runs, `allowSkippedTransitions` included.
 */
const isSkippedTransition = ({ message }: Error) =>
  /^Transition was (aborted|skipped)/.test(message);

/** Fails the test for every console message, error and policy violation of a page. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  laptop: async ({}, use) => use(laptop),
  expectedConsole: [[], { option: true }],
  cookieNotice: ['accepted', { option: true }],
  baseURL: laptop.site,
  page: async ({ page, expectedConsole, cookieNotice }, use, testInfo) => {
    if (cookieNotice === 'accepted') await acceptCookies(page);
    await useWatched(page, { expectedConsole, testInfo, use });
  },
  staffPage: async ({ page }, use) => {
    await goOnSignedIn(page);
    await use(page);
  },
  phonePage: async ({ browser, expectedConsole }, use, testInfo) => {
    const context = await browser.newContext({ ...phoneOptions, baseURL: laptop.site });
    const page = await context.newPage();
    await acceptCookies(page);
    await useWatched(page, { expectedConsole, testInfo, use });
    await context.close();
  },
});

const acceptCookies = (page: Page) =>
  page.context().addCookies(
    [laptop.site, laptop.failingSite].map((url) => ({
      ...{ name: 'showCookieNotification', value: 'false' },
      url,
    })),
  );

type Watch = {
  expectedConsole: readonly RegExp[];
  testInfo: TestInfo;
  use: (page: Page) => Promise<void>;
};

/** Uses a page, and fails the test for its console messages, errors and policy violations. */
async function useWatched(page: Page, { expectedConsole, testInfo, use }: Watch): Promise<void> {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expectedConsole.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const printed: string[] = [];
  page.on('console', (message) => {
    printed.push(`${message.text()} ${message.location().url}`);
    if (!isGoneRecord(message)) note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!isSkippedTransition(error)) note(`exception: ${error.message}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await use(page);
  if (testInfo.status !== testInfo.expectedStatus) {
    await testInfo.attach('console', { body: printed.join('\n'), contentType: 'text/plain' });
  }
  expect(problems).toEqual([]);
}

export { expect };

/**
 * The browser's line about a deleted record. The lists request a row that has disappeared,
 * and tests that run at the same time delete their rows.
 */
const isGoneRecord = (message: ConsoleMessage): boolean =>
  /status of 404/.test(message.text()) &&
  /\/api\/submissions\/[a-z]+\/[0-9a-f-]{36}$/.test(message.location().url);

/** The items that the browser stored at this worker's last sign-in. */
let session: Record<string, string> = {};

/** Signs in with the form once. Later calls reuse the stored session while it is valid. */
async function goOnSignedIn(page: Page): Promise<void> {
  const [, token] = Object.entries(session).find(([key]) => key.endsWith('.accessToken')) ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const { ok } = await fetch(`${laptop.site}/api/submissions/contact?limit=1`, { headers });
  if (!ok) {
    await signIn(page, laptop.staff.email, laptop.staff.password);
    await expect(page).toHaveURL(staffPaths.admin);
    session = await page.evaluate(() => ({ ...localStorage }));
    await page.goto('about:blank');
    return;
  }
  // Once for each tab: after a logout the tab remains signed out.
  await page.addInitScript((stored) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('isSignedIn')) return;
    sessionStorage.setItem('isSignedIn', 'Yes');
    Object.assign(localStorage, stored);
  }, session);
}

/** Opens the sign-in, and waits until its form has replaced the skeleton, which does not keep typed text. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(staffPaths.login);
  await expect(page.locator('.login__skeleton')).toHaveCount(0);
}

/** The heading of the sign-in. Home welcomes an account by a name that can begin with the same letters. */
export const loginHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: messages.welcomeStaff, exact: true });

/** Fills and sends the sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await openLogin(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: messages.logIn, exact: true }).click();
}

/**
 * Holds back every request to these addresses.
 * @returns a function that releases them
 */
export async function hold(
  page: Page,
  addresses: Parameters<Page['route']>[0],
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Expects no accessibility violation that axe can find in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(hasSettled);
  // The script of axe has 0.6 MB, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(violations).toEqual([]);
}

/** Expects no sideways scroll, after scripts have adapted the page to its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The last line that the laptop printed for `email`, instead of sending an e-mail. */
export const printedFor = (email: string): string =>
  readFileSync(laptop.messages, 'utf8')
    .split('\n')
    .filter((line) => line.includes(email))
    .at(-1) ?? '';
