import type { Page } from '@playwright/test';
import { cookieNotice } from '#frontend/content/cookies.ts';
import type { Form } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, loginHeading, test } from './fixtures.ts';
import { sendMessage } from './records.ts';
import { apply, expectDrawn, openResume } from './resume-page.ts';

// Playwright disables the back/forward cache. Visitors have it.
test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  interface Window {
    /** The origin of the shown page: 'restored' from the cache, or not. */
    cameBack?: 'restored' | 'loaded';
    /** The titles that the page showed since then. */
    headingsShown: string[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.cameBack = persisted ? 'restored' : 'loaded';
    });
  });
});

/** Opens another page and returns. */
async function leaveAndReturn(page: Page, elsewhere = '/accessibility'): Promise<void> {
  const here = page.url();
  await page.goto(elsewhere);
  await back(page, here);
}

/** Goes back, and waits until the page at the address is shown. */
async function back(page: Page, address: string | RegExp): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect(page).toHaveURL(address);
}

/** Expects that the page was restored from the cache. Otherwise the failure shows the browser's reasons. */
async function expectRestored(page: Page): Promise<void> {
  const reasons = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .flatMap((entry) => entry.toJSON().notRestoredReasons?.reasons ?? []),
  );
  expect([reasons, await page.evaluate(() => window.cameBack)]).toEqual([[], 'restored']);
}

const formOf = new Map<string, Form>([
  ['/contact', forms.contact],
  ['/hire-us', forms.employer],
  ['/career', forms.employment],
]);

test('pages of visitors come back from the back/forward cache as they were left', async ({
  page,
}) => {
  // All other pages run the same script as these.
  for (const path of ['/', ...formOf.keys()]) {
    await page.goto(path);
    const field = page.locator(`[name="${formOf.get(path)?.fields[0]?.name}"]`);
    if (formOf.has(path)) {
      await field.fill('Visitor');
      // The script of the form is loaded. It must not prevent the caching.
      await expect(field).toHaveValue('Visitor');
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(() => scrollTo(0, 120));
    await leaveAndReturn(page);
    await expectRestored(page);
    expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 120]);
    if (formOf.has(path)) await expect(field).toHaveValue('Visitor');
  }
});

test(`${staffPaths.login} comes back from the back/forward cache`, async ({ page }) => {
  await page.goto(staffPaths.login);
  await page.getByLabel('E-mail').fill('somebody@example.com');
  await leaveAndReturn(page);
  await expectRestored(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com');
});

test('screens of staff come back from the cache while the sign-in stands, a drawn resume included', async ({
  staffPage: page,
  laptop,
}) => {
  const message = await sendMessage(laptop);
  const screens = [
    [staffPaths.admin, /^Welcome/],
    [staffPaths.list('employment'), listTitle('employment')],
    [staffPaths.detail('contact', message.id ?? ''), message.description ?? ''],
  ] as const;
  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await leaveAndReturn(page);
    await expectRestored(page);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  await openResume(page, await apply(laptop, resumePdf()));
  await expectDrawn(page);
  await page.waitForLoadState('networkidle');
  await leaveAndReturn(page);
  await expectRestored(page);
  await expectDrawn(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'false');
  await expectDrawn(page);
});

test('after a logout, going back to a page in the cache shows nothing of what staff may see', async ({
  staffPage: page,
}) => {
  await page.addInitScript(() => {
    const note = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) {
        window.headingsShown.push(heading.textContent);
      }
    };
    window.headingsShown = [];
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      window.headingsShown = [];
      new MutationObserver(note).observe(document, {
        ...{ childList: true, subtree: true, attributes: true, characterData: true },
      });
      note();
    });
  });
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.goto('/accessibility');
  await page.goto(staffPaths.admin);
  // The server would refuse a request that is under way when the tokens are revoked.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(staffPaths.login);
  await page.evaluate(() => setTimeout(() => history.go(-2)));
  // The page before has the same heading.
  await page.waitForFunction(() => window.cameBack === 'restored');
  await expect(loginHeading(page)).toBeVisible();
  await expectRestored(page);
  expect(new Set(await page.evaluate(() => window.headingsShown))).toEqual(
    new Set([messages.welcomeStaff]),
  );
});

test.describe('the cookie notice', () => {
  test.use({ cookieNotice: 'unanswered' });

  test('is gone from a page that comes back, when it was answered on another', async ({ page }) => {
    const notice = page.getByRole('region', { name: cookieNotice.title });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(3000);
    await expect(notice).toBeInViewport();
    await page.goto('/accessibility');
    await page.clock.runFor(3000);
    await notice.getByRole('button', { name: cookieNotice.accept }).click();
    await back(page, '/');
    await expectRestored(page);
    await expect(notice).not.toBeInViewport();
    await page.clock.runFor(3000);
    await expect(notice).not.toBeInViewport();
  });

  test('does not come late to a page that was left before it was due', async ({ page }) => {
    const notice = page.getByRole('region', { name: cookieNotice.title });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    await page.goto('/accessibility');
    await page.clock.runFor(3000);
    await notice.getByRole('button', { name: cookieNotice.reject }).click();
    await back(page, '/');
    await expectRestored(page);
    await page.clock.runFor(6000);
    await expect(notice).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('a page that was left by its menu comes back with the menu closed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
    await back(page, '/');
    await expectRestored(page);
    await expect(menu).toBeHidden();
  });
});
