import type { Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { attributes, writtenOut } from '../support/html.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  signIn,
  test,
} from './fixtures.ts';

const appScript = '**/assets/staff-*.js';

const email = (page: Page) => page.getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('button', { name: messages.logIn, exact: true });
const awake = (page: Page) => page.locator('#root[data-awake]');

/** Opens the sign-in while its app is on the way. @returns lets it arrive */
async function openAsleep(page: Page): Promise<() => void> {
  const release = await hold(page, appScript);
  await page.goto(staffPaths.login, { waitUntil: 'domcontentloaded' });
  await expect(login(page)).toBeVisible();
  return release;
}

/** The addresses that are asked for from now on. */
function noteAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** How far everything on the page has moved since it was opened, touched or not. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += entry.toJSON().value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Every element of the page with its place and every property of its style, one a line. */
const looks = (page: Page) =>
  page.locator('body, body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const style = getComputedStyle(element);
      return [
        `${element.tagName} ${JSON.stringify(element.getBoundingClientRect())}`,
        // A variable is to be seen by what reads it.
        ...[...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `  ${name}: ${style.getPropertyValue(name)}`),
      ];
    }),
  );

test('the document itself holds the form, which can send nothing by itself', {
  tag: '@once',
}, async ({ request }) => {
  const html = writtenOut(await (await request.get(staffPaths.login)).text());
  expect(html).toContain(`>${messages.welcomeStaff}</h1>`);
  expect(html).toMatch(/<form[^>]* method="dialog"/);
  expect(html).not.toMatch(/ action=| name="(?:email|password)"/);
  expect(html).toMatch(/<input[^>]* type="email"[^>]* autocomplete="username"/);
  expect(html).toMatch(/<input[^>]* type="password"[^>]* autocomplete="current-password"/);
  expect(html).toMatch(new RegExp(`<button(?! type)[^>]*>${messages.logIn}</button>`));
  expect(attributes(html, 'href').filter((address) => address === '/')).toHaveLength(3);
});

test('before its first paint the page asks for its styles and one small script', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(staffPaths.login, { waitUntil: 'networkidle' });
  const before = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
  });
  expect(before.sort()).toEqual([
    expect.stringMatching(/^\/assets\/login-page-.+\.js$/),
    expect.stringMatching(/^\/assets\/staff-.+\.css$/),
  ]);
});

test('who only opens the page has the app fetched, and does not run it', { tag: '@once' }, async ({
  page,
}) => {
  const addresses = noteAddresses(page);
  await page.goto(staffPaths.login, { waitUntil: 'networkidle' });
  await expect.poll(() => addresses).toContainEqual(expect.stringMatching(/\/staff-[^/]+\.js$/));
  await expect.poll(() => addresses).toContainEqual(expect.stringMatching(/\/react-[^/]+\.js$/));
  expect(addresses).not.toContainEqual(expect.stringMatching(/\/config\.json$/));
  await expect(awake(page)).toHaveCount(0);
});

test('it is accessible while it is asleep', async ({ page }) => {
  await openAsleep(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is to be seen when it wakes, where it is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const release = await openAsleep(page);
    const asleep = await looks(page);
    release();
    await page.mouse.move(2, 2);
    await expect(awake(page)).toHaveCount(1);
    expect(await looks(page)).toEqual(asleep);
    expect(await shifts(page)).toBe(0);
  });
}

test('what was typed and where, outlives the waking', async ({ page, laptop }) => {
  const release = await openAsleep(page);
  await email(page).fill(laptop.staff.email);
  await password(page).pressSequentially(laptop.staff.password.slice(0, 4));
  const field = await password(page).elementHandle();
  release();
  await expect(awake(page)).toHaveCount(1);
  await expect(email(page)).toHaveValue(laptop.staff.email);
  await expect(password(page)).toHaveValue(laptop.staff.password.slice(0, 4));
  await expect(password(page)).toBeFocused();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await shifts(page)).toBe(0);
  await page.keyboard.type(laptop.staff.password.slice(4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.admin);
});

for (const [how, press] of [
  ['LOGIN', (page: Page) => login(page).click()],
  ['Enter', (page: Page) => password(page).press('Enter')],
] as const) {
  test(`a press of ${how} before the app is there signs in once it is`, async ({
    page,
    laptop,
  }) => {
    const addresses = noteAddresses(page);
    const release = await openAsleep(page);
    await email(page).fill(laptop.staff.email);
    await password(page).fill(laptop.staff.password);
    await press(page);
    await press(page);
    await expect(page).toHaveURL(staffPaths.login);
    release();
    await expect(page).toHaveURL(staffPaths.admin);
    for (const address of addresses) {
      expect(decodeURIComponent(address)).not.toContain(laptop.staff.password);
      expect(decodeURIComponent(address)).not.toContain(laptop.staff.email);
    }
  });
}

test('an early press of another button is not lost either', async ({ page }) => {
  const release = await openAsleep(page);
  await password(page).fill('Something-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('Something-1');
});

test('whoever is signed in is led on, and never sees the form', async ({ staffPage: page }) => {
  const release = await hold(page, appScript);
  await page.goto(staffPaths.login, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: messages.welcomeStaff })).toBeHidden();
  await page.evaluate(() => {
    Object.assign(window, { sawForm: false });
    new MutationObserver(() => {
      const seen = document.querySelector('.login')?.checkVisibility({ visibilityProperty: true });
      if (seen) Object.assign(window, { sawForm: true });
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  release();
  await expect(page).toHaveURL(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sawForm'))).toBe(false);
});

test('a sign-in in another tab leads this one on, once it is looked at again', {
  tag: '@once',
}, async ({ page, laptop }) => {
  await page.goto(staffPaths.login, { waitUntil: 'networkidle' });
  const other = await page.context().newPage();
  await signIn(other, laptop.staff.email, laptop.staff.password);
  await expect(other).toHaveURL(staffPaths.admin);
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  // Tabs without a window are always visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(staffPaths.admin);
});

test.describe('an app that can’t be had', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const [part, address] of [
    ['its settings', '**/config.json'],
    ['its script', appScript],
    ['React', '**/assets/react-*.js'],
  ] as const) {
    test(`for want of ${part} is said, what was typed stays, and the next press tries again`, {
      tag: '@once',
    }, async ({ page, laptop }) => {
      await page.route(address, (route) => route.abort());
      await page.goto(staffPaths.login);
      await email(page).fill(laptop.staff.email);
      await password(page).fill(laptop.staff.password);
      await login(page).click();
      await expect(page.getByRole('alert').getByText('could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(address);
      await login(page).click();
      await expect(page).toHaveURL(staffPaths.admin);
    });
  }
});

test('with scripts off it offers no form that could do nothing', { tag: '@once' }, async ({
  browser,
  laptop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: laptop.site });
  const page = await context.newPage();
  await page.goto(staffPaths.login);
  const words = page.getByText(/^The staff area needs scripts/);
  await expect(words).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.welcomeStaff })).toBeVisible();
  await expect(login(page)).toBeHidden();
  await context.close();
});
