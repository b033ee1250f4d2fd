import { expect } from 'vitest';
import { check, sizes } from './check.ts';
import type { Page } from './page.ts';

/** The notice appears after 3 seconds, so a second later it would be visible. */
const noticeIsDueMs = 4000;
/** More presses of Tab than the menu has links. */
const manyTabs = 15;

const notice = (page: Page) => page.role('region', /cookie/i);

check('2. the cookie notice comes by itself, and accepting it lasts', async ({ page }) => {
  await page.open('/');
  await page.read(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way yet
    document.cookie = 'showCookieNotification=; path=/; max-age=0';
  });
  await page.reload();
  await notice(page).appears();
  await notice(page).button('Accept').press();
  await notice(page).goes();
  await page.reload();
  await expect
    .poll(() => page.read(() => performance.now()), { message: 'time since the reload' })
    .toBeGreaterThan(noticeIsDueMs);
  expect(await notice(page).count()).toBe(0);
});

/** In the page: where the focus is, as far as the open menu is concerned. */
function focusedNow(): { isBehind: boolean; isMenuItself: boolean; name: string } {
  const focused = document.activeElement;
  const isSomewhere = focused !== null && focused !== document.body;
  const isInHeader = focused?.closest('header') !== null;
  return {
    isBehind: isSomewhere && !isInHeader,
    isMenuItself: focused?.tagName === 'NAV',
    name: focused?.textContent?.trim().slice(0, 40) ?? '',
  };
}

for (const way of ['press', 'Enter'] as const) {
  check(`3. the menu opens by ${way}, holds Tab and closes by Escape`, async ({ page }) => {
    // At this height the menu scrolls, which makes it a tab stop in Firefox.
    await page.resize({ ...sizes.phone, height: 480 });
    await page.open('/');
    // Until the page's script has loaded, the browser alone opens and closes the menu.
    await page.rests();
    const button = page.button('Menu');
    const menu = page.role('navigation', 'Main');
    await button.appears();
    expect(await menu.count()).toBe(0);
    const openMenu = async () => {
      if (way === 'press') await button.press();
      else {
        await button.focus();
        await page.key('Enter');
      }
      await menu.appears();
    };

    await openMenu();
    await page.key('Escape');
    await menu.goes();
    await button.takesFocus();

    await openMenu();
    const wrong: string[] = [];
    const reached: string[] = [];
    for (let presses = 1; presses <= manyTabs; presses += 1) {
      await page.key('Tab');
      const { isBehind, isMenuItself, name } = await page.read(focusedNow);
      if ((await menu.count()) === 0) break;
      if (isBehind) wrong.push(`Tab ${presses} leads behind the open menu, to '${name}'`);
      if (isMenuItself) wrong.push(`Tab ${presses} stops at the menu itself`);
      reached.push(name);
    }
    expect(wrong).toEqual([]);
    // Tab may reach the Menu button first.
    expect(reached.find((name) => name !== 'Menu')).toBe('Home');
  });
}

check('3. a link of the menu leads on, and its own page scrolls to the top', async ({ page }) => {
  await page.resize(sizes.phone);
  await page.open('/');
  const menu = page.role('navigation', 'Main');
  await page.button('Menu').press();
  await menu.link('Services').press();
  await page.comesTo('/services');
  await page.button('Menu').press();
  await menu.link('Services').press();
  await menu.goes();
  expect(await page.read(() => scrollY)).toBe(0);
});

check('4. #testimonials is scrolled to, and leaving it leads back to /', async ({ page }) => {
  await page.open('/#testimonials');
  /** In the page: whether the section that the address names is in the viewport. */
  const isInView = () => {
    const box = document.querySelector(location.hash || '#none')?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight && box.bottom > 0;
  };
  await expect
    .poll(() => page.read(isInView), { message: 'the testimonials are in view' })
    .toBe(true);
  expect(await page.path()).toBe('/#testimonials');
  const entries = await page.read(() => history.length);
  await expect
    .poll(
      // The page notices that a visitor leaves the section only after its script has loaded.
      async () => {
        await page.read(() => document.querySelector(location.hash || 'main')?.scrollIntoView());
        await page.read(() => scrollTo({ top: 0, behavior: 'instant' }));
        return page.path();
      },
      { message: 'the address after leaving them' },
    )
    .toBe('/');
  expect(await page.read(() => history.length)).toBe(entries);
});

check('5. the way to the top comes after one window, and leads there', async ({ page }) => {
  await page.open('/about-us');
  const button = page.button(/to top/i);
  await page.read(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  expect(await button.count()).toBe(0);
  await page.read(() => scrollTo({ top: innerHeight + 5, behavior: 'instant' }));
  await button.appears();
  const before = await page.read(() => scrollY);
  expect(before).toBeGreaterThan(0);
  // It stays where it is in the window: pressing it must not scroll the page.
  await button.press();
  await expect.poll(() => page.read(() => scrollY), { message: 'how far it is scrolled' }).toBe(0);
  await button.goes();
});
