import type { Page } from '@playwright/test';
import { agency, mainPhone, nursesPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { type DocumentRoute, documentRoutes, pageTitle } from '#shared/site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const pages: readonly DocumentRoute[] = documentRoutes;
const formPaths = ['/contact', '/hire-us', '/career'];
/** WCAG 2.2, 2.5.8: the smallest side of a target, in pixels. */
const leastTarget = 24;
/** Links that look like buttons. */
const callsToAction = ['/hire-us', '/career'].map((path) => `main div > a[href="${path}"]`).join();
/** More presses of Tab than any page needs, and the number of presses between two checks. */
const manyPresses = 200;
const pressesAtOnce = 10;

declare global {
  interface Window {
    /** The elements that had the focus, in order: position in the document, look and name. */
    focused: { place: number; isShown: boolean; name: string }[];
    /** Whether the focus has left the page after its last element. */
    isWalked: boolean;
    /** The elements that the keyboard must reach, and has not reached yet. */
    unreached: Set<Element>;
  }
}

/**
 * Walks the page with Tab from its beginning to its end.
 * @returns the elements that had the focus, and the names of the elements that never had it
 */
async function walkByKeyboard(page: Page) {
  const controls = page.locator('a[href], button, input:not([type=radio]), select, textarea');
  // The elements are chosen before the walk, because scrolling adds a link to the top.
  await controls.evaluateAll((elements) => {
    window.unreached = new Set(
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.closest('[aria-hidden=true]') === null),
    );
    window.focused = [];
    window.isWalked = false;
    const all = [...document.querySelectorAll('*')];
    addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) window.isWalked = true;
    });
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || window.isWalked) return;
      window.unreached.delete(target);
      const drawn = [target, target.closest('label'), target.nextElementSibling];
      const isOutlined = drawn.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const { width, height, bottom, top } = target.getBoundingClientRect();
      const isInView = width * height > 0 && bottom > 0 && top < innerHeight;
      window.focused.push({
        place: all.indexOf(target),
        isShown: isOutlined && isInView,
        name: target.outerHTML.slice(0, 100),
      });
    });
  });
  for (let presses = 0; presses < manyPresses; presses += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press += 1) await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.isWalked)) break;
  }
  return page.evaluate(() => ({
    focused: window.focused,
    unreached: [...window.unreached].map(({ outerHTML }) => outerHTML.slice(0, 100)),
  }));
}

for (const { path, standsAlone } of pages) {
  test(`${path} is titled, accessible, and walked by keyboard in its own order, with the focus in sight`, {
    tag: '@once',
  }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(pageTitle(agency.productName, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const { focused, unreached } = await walkByKeyboard(page);
    expect(focused.filter(({ isShown }) => !isShown).map((each) => each.name)).toEqual([]);
    const places = focused.map((each) => each.place);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(unreached).toEqual([]);
  });

  test(`${path} has its landmarks, a way past the header, room for fingers and large type, and edges in forced colors`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(standsAlone ? 0 : 1);
    await expect(page.getByRole('contentinfo')).toHaveCount(standsAlone ? 0 : 1);

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const small = await page
      .locator('a[href], button, input, select, textarea, summary')
      .evaluateAll((all, least) => {
        // A link in a sentence is as high as its line, and a box has a label that can be pressed.
        const isInSentence = (element: Element) =>
          getComputedStyle(element).display === 'inline' && element.closest('p, li, dd') !== null;
        const sizeOf = (element: Element) =>
          (element.closest('label') ?? element).getBoundingClientRect();
        return all
          .filter(
            (element) => element.checkVisibility() && element.getAttribute('href') !== '#main',
          )
          .filter((element) => !isInSentence(element))
          .filter((element) => Math.min(sizeOf(element).width, sizeOf(element).height) < least)
          .map((element) => element.outerHTML.slice(0, 120));
      }, leastTarget);
    expect(small).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    const edgeless = await page.locator(`button, ${callsToAction}`).evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
          return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(edgeless).toEqual([]);

    if (!isMobile) {
      // As at a zoom of 200 %: half the pixels for the same page.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: width / 2, height: height / 2 });
      await expectNoSidewaysScroll(page);
    }
    // The text alone at 200 %, also on a phone.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}

test('the footer’s link to the page that is shown scrolls to its top', { tag: '@once' }, async ({
  page,
}) => {
  const ofFooter = pages.filter(({ place, standsAlone }) => place === 'footer' && !standsAlone);
  expect(ofFooter.length).toBeGreaterThan(0);
  for (const { path, name } of ofFooter) {
    await page.goto(path);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
  }
});

test('each form says with scripts off that sending needs them, and whom to call', {
  tag: '@once',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of [...formPaths, '/status']) {
    await page.goto(path);
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Sending this form needs scripts');
    await expect(notice).toContainText(agency.openingHours);
    const own: Record<string, string> = { '/career': nursesPhone, '/hire-us': mainPhone };
    // Nurses and facilities use the other forms.
    for (const phone of own[path] ? [own[path]] : [mainPhone, nursesPhone]) {
      const call = notice.getByRole('link', { name: phone });
      await expect(call).toHaveAttribute('href', phoneHref(phone));
    }
  }
  await context.close();
});

test('the contact page shows every way to reach the agency', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contact');
  const details = page.getByRole('complementary', { name: 'Other ways to reach us' });
  for (const { number } of agency.phones) {
    await expect(details.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      phoneHref(number),
    );
  }
  for (const { address } of agency.emails) {
    await expect(details.getByRole('link', { name: address })).toHaveAttribute(
      'href',
      `mailto:${address}`,
    );
  }
  await expect(details).toContainText(agency.address.street);
  await expect(details).toContainText(agency.openingHours);
  for (const { address } of agency.social) {
    await expect(details.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await expect(details.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  );
});

test('the home page begins with both ways to begin', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  for (const [name, path] of [
    ['Hire Us', '/hire-us'],
    ['Join Us', '/career'],
  ] as const) {
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(hero.getByRole('link', { name })).toBeInViewport();
  }
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Contact looks like a button in the header, and no other item does', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/');
    const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const bordered = await items.evaluateAll((all) =>
      all
        .filter((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0)
        .map((link) => link.textContent),
    );
    expect(bordered).toEqual(['Contact']);
  });
});

test.describe('the not-found page', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] });

  test('shows its picture, and its way home by keyboard', { tag: '@once' }, async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});
