import type { Page } from '@playwright/test';
import { agency } from '#frontend/content/agency.ts';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { forms } from '#shared/forms.ts';
import { listTitle } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { expect, loginHeading, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters } from './records.ts';
import { apply, expectDrawn } from './resume-page.ts';

// One whole Chromium for all tests of this file.
test.describe.configure({ mode: 'default' });

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

test('pages of visitors and the sign-in come back from the back/forward cache as they were left', async ({
  page,
}) => {
  await test.step('a page that was left by its menu on a phone, with the menu closed', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
    await back(page, '/');
    await expectRestored(page);
    await expect(menu).toBeHidden();
  });

  // The script of a form and the app of the sign-in are loaded. They must not prevent the caching. The other pages run the
  // scripts of these.
  const fields = [
    ['/career', page.locator(`[name="${forms.employment.fields[0]?.name}"]`)],
    [staffPaths.login, page.getByLabel('E-mail')],
  ] as const;
  for (const [path, field] of fields) {
    await test.step(path, async () => {
      await page.goto(path);
      await field.fill('Visitor');
      await expect(field).toHaveValue('Visitor');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 120));
      const before = await page.evaluate(() => scrollY);
      await leaveAndReturn(page);
      await expectRestored(page);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await expect(field).toHaveValue('Visitor');
    });
  }
});

test('screens of staff come back from the cache while the sign-in stands, and after a logout show nothing of what staff may see', async ({
  staffPage: page,
  laptop,
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
  const lastName = letters('Cached');
  await apply(laptop, resumePdf(), { lastName });
  const expectBack = async (address: string | RegExp, text: string | RegExp) => {
    await page.waitForLoadState('networkidle');
    await page.goto('/accessibility');
    await back(page, address);
    await expectRestored(page);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  };

  const list = `${staffPaths.list('employment')}#name=${lastName}`;
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectBack(list, listTitle('employment'));

  await rowsOf(page).getByRole('link').click();
  await expectDrawn(page);
  await expectBack(/-application\//, lastName);
  await expectDrawn(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'false');
  await expectDrawn(page);

  await page.getByRole('link', { name: agency.productName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expectBack(staffPaths.admin, /^Welcome/);

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

  test('is gone from a page that comes back when it was answered on another, and does not come late to one that was left before it was due', async ({
    page,
  }) => {
    const notice = page.getByRole('region', { name: cookieNotice.title });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(3000);
    await expect(notice).toBeInViewport();
    await page.goto('/services');
    await page.clock.runFor(1000);
    await page.goto('/accessibility');
    await page.clock.runFor(3000);
    await notice.getByRole('button', { name: cookieNotice.accept }).click();
    for (const left of ['/services', '/']) {
      await back(page, left);
      await expectRestored(page);
      await expect(notice).not.toBeInViewport();
      await page.clock.runFor(6000);
      await expect(notice).not.toBeInViewport();
    }
  });
});
