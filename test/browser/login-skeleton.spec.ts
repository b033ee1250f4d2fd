import type { Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  loginHeading,
  test,
} from './fixtures.ts';

const appScript = '**/assets/staff-*.js';
const loginButton = (page: Page) => page.getByRole('button', { name: messages.logIn, exact: true });

/** The positions of all parts of the sign-in. */
const places = (page: Page) =>
  page
    .locator('.login__bar, .login__form h1, .login__form p, .login__form label')
    .or(page.locator('.login__form input, .login__form > button, .login__skeleton > button'))
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

test('the sign-in shows its heading before its app, and nothing moves when that is there', {
  tag: '@both',
}, async ({ page }) => {
  const release = await hold(page, appScript);
  await page.goto(staffPaths.login, { waitUntil: 'commit' });
  await expect(loginHeading(page)).toBeVisible();
  // Before its stylesheet arrives, the browser paints nothing of a document, but reports positions.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = await places(page);
  expect(before.length).toBeGreaterThan(6);
  // The skeleton can't be used yet.
  const skeleton = page.locator('.login__skeleton');
  await expect(skeleton).toHaveAttribute('inert');
  release();
  await expect(skeleton).toHaveCount(0);
  await expect(loginButton(page)).toBeVisible();
  expect(await places(page)).toEqual(before);
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry.toJSON();
            found.push(`${value} ${sources?.map(({ node }: any) => node?.outerHTML)}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
  expect(shifts).toEqual([]);
});

test('whoever is signed in is led on without a form', async ({ staffPage: page }) => {
  await page.goto(staffPaths.login);
  await expect(page).toHaveURL(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('with scripts off it says what it needs, and offers nothing that could do nothing', async ({
  browser,
  laptop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: laptop.site });
  const page = await context.newPage();
  await page.goto(staffPaths.login);
  await expect(page.getByText(/^The staff area needs scripts/)).toBeVisible();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText(messages.logIn, { exact: true })).toBeHidden();
  await context.close();
});
