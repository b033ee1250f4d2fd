import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { type DocumentPath, type DocumentRoute, documentRoutes } from '#shared/site-routes.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { showInDark, showInForcedColors } from './support/color-scheme.ts';
import { showNotice } from './support/cookie-notice.ts';
import { focusStart } from './support/keys.ts';
import { windows } from './support/list-controls.ts';
import { showInPrint } from './support/print-media.ts';
import { openPage } from './support/site-page.tsx';

const pages: readonly (DocumentRoute & { path: DocumentPath })[] = documentRoutes;
/** WCAG 2.2, 2.5.8: the smallest side of a target, in pixels. */
const leastTarget = 24;
/** Links that look like buttons. */
const callsToAction = ['/hire-us', '/career'].map((path) => `main div > a[href="${path}"]`).join();
/** More presses of Tab than any page needs. */
const manyPresses = 200;
/** Presses that cost one message to the browser. */
const pressesAtOnce = 10;

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

const nameOf = ({ outerHTML }: Element): string => outerHTML.slice(0, 100);

/** Whether the element with the focus is in sight, and has an outline. */
function isFocusShown(element: HTMLElement): boolean {
  const isOutlined = [element, element.closest('label'), element.nextElementSibling].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { width, height, bottom, top } = element.getBoundingClientRect();
  return isOutlined && width * height > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Walks a part of the page with Tab, from where the focus is, to its end.
 * @returns the elements that had the focus in their order, those of them whose focus was not shown, and those that never had it
 */
async function walkByKeyboard(part: Element) {
  const controls = 'a[href], button, input:not([type=radio]), select, textarea';
  const unreached = new Set(
    visible(controls).filter(
      (element) => part.contains(element) && !element.closest('[aria-hidden=true]'),
    ),
  );
  const reached: Element[] = [];
  const unshown: string[] = [];
  let isWalked = false;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isWalked) return;
    if (!part.contains(target)) {
      isWalked = true;
      return;
    }
    unreached.delete(target);
    reached.push(target);
    if (!isFocusShown(target)) unshown.push(nameOf(target));
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) isWalked = true;
  };
  document.body.addEventListener('focusin', onFocusIn);
  document.body.addEventListener('focusout', onFocusOut);
  for (let presses = 0; presses < manyPresses && !isWalked; presses += pressesAtOnce) {
    await userEvent.keyboard('{Tab}'.repeat(pressesAtOnce));
  }
  document.body.removeEventListener('focusin', onFocusIn);
  document.body.removeEventListener('focusout', onFocusOut);
  expect(isWalked).toBe(true);
  return { reached, unshown, unreached: [...unreached].map(nameOf) };
}

/** Expects that Tab reaches all of a part, from where the focus is, in the order of the document and with the focus in sight. */
async function expectWalked(part: Element): Promise<void> {
  const { reached, unshown, unreached } = await walkByKeyboard(part);
  expect(unshown).toEqual([]);
  expect(unreached).toEqual([]);
  const all = [...document.querySelectorAll('*')];
  const places = reached.map((element) => all.indexOf(element));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

/** The targets that are too small for a finger. A link in a sentence is as high as its line. */
const smallTargets = (): string[] =>
  visible('a[href]:not([href="#main"]), button, input, select, textarea, summary')
    .filter(
      (element) => getComputedStyle(element).display !== 'inline' || !element.closest('p, li, dd'),
    )
    .filter((element) => {
      // A box has a label that can be pressed.
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return Math.min(width, height) < leastTarget;
    })
    .map(nameOf);

const edgelessButtons = (): string[] =>
  visible(`button, ${callsToAction}`)
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1;
    })
    .map(nameOf);

/** Expects the page's landmarks, and that the first press of Tab leads past the header. */
async function expectWayPastHeader(standsAlone: boolean): Promise<void> {
  await expectCount(page.getByRole('main'), 1);
  await expectCount(page.getByRole('banner'), standsAlone ? 0 : 1);
  await expectCount(page.getByRole('contentinfo'), standsAlone ? 0 : 1);
  focusStart();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
}

/** The texts of more than eight letters in columns of less than three: their words would break into single letters. */
const squeezedTexts = (): string[] =>
  visible('main *, footer *')
    .filter(
      (element) =>
        !element.closest('svg, .visually-hidden') &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim().length > 8),
    )
    .filter((element) => {
      const { width } = element.getBoundingClientRect();
      return width > 1 && width < 3 * Number.parseFloat(getComputedStyle(element).fontSize);
    })
    .map(nameOf);

/** Expects no sideways scroll while the text alone is at 200 %. */
async function expectRoomForLargeType(): Promise<void> {
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('style'));
  root.style.fontSize = '200%';
  await expectNoSidewaysScroll();
  root.removeAttribute('style');
}

for (const { path, standsAlone = false } of pages) {
  test(`${path} on a computer is accessible, walked by keyboard in its own order with the focus in sight, and has room for large type and edges in forced colors`, async () => {
    await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible({ isWhole: true });
    await expectNoSidewaysScroll();
    await expectWayPastHeader(standsAlone);
    // The focus is on the content now. The header and the footer are the same on every page.
    await expectWalked(page.getByRole('main').element());
    expect(smallTargets()).toEqual([]);
    await showInForcedColors();
    expect(edgelessButtons()).toEqual([]);
    // As at a zoom of 200 %: half the pixels for the same page.
    await page.viewport(720, 450);
    await expectNoSidewaysScroll();
    await expectRoomForLargeType();
  });

  test(`${path} on a phone has a way past the header, room for fingers and large type, edges in forced colors, and is accessible at 320 px in the dark, with the cookie notice`, async () => {
    await openPage(path, {}, { width: 375, height: 667 });
    await expectWayPastHeader(standsAlone);
    expect(smallTargets()).toEqual([]);
    await showInForcedColors();
    expect(edgelessButtons()).toEqual([]);
    await expectRoomForLargeType();
    // As with the browser's own type at 200 %, on which the queries for the width depend.
    await page.viewport(188, 334);
    await expectNoSidewaysScroll();
    expect(squeezedTexts()).toEqual([]);

    await page.viewport(320, 640);
    await showInDark();
    await showNotice();
    // The page's script offers it after one window.
    document.querySelector('[data-to-top]')?.removeAttribute('hidden');
    // The notice is the same on every page.
    await expectAccessible(path === '/' ? { isWhole: true } : { isDrawnOnly: true });
    await expectNoSidewaysScroll();
  });
}

test('the header, the content and the footer are walked by keyboard in this order', async () => {
  await openPage('/accessibility');
  focusStart();
  await expectWalked(document.body);
});

test('on paper a page has the ways to reach the agency, and nothing to press', async () => {
  await openPage('/services', {}, { width: 720, height: 960 });
  const [menu, links] = [page.getByText('Menu'), page.getByRole('navigation', { name: 'Footer' })];
  await expect.element(menu).toBeVisible();
  await showInPrint();
  await expect.element(menu).not.toBeVisible();
  await expectCount(links, 0);
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(agency.address.street);
});

test('the open menu is accessible at 320 px, also in the dark, and shows Contact alone as a button', async () => {
  await openPage('/', {}, { width: 320, height: 640 });
  await userEvent.click(page.getByRole('button', { name: 'Menu' }));
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(borderedItems()).toEqual(['Contact']);
  await expectAccessible({ isWhole: true });
  await showInDark();
  await expectAccessible({ isWhole: true });
  await expectNoSidewaysScroll();
});

test('the contact page shows every way to reach the agency', async () => {
  await openPage('/contact');
  const details = page.getByRole('complementary', { name: 'Other ways to reach us' });
  for (const { number } of agency.phones) {
    await expect
      .element(details.getByRole('link', { name: number }))
      .toHaveAttribute('href', phoneHref(number));
  }
  for (const { address } of agency.emails) {
    await expect
      .element(details.getByRole('link', { name: address }))
      .toHaveAttribute('href', `mailto:${address}`);
  }
  await expect.element(details).toMatchTextContent(agency.address.street);
  await expect.element(details).toMatchTextContent(agency.openingHours);
  for (const { address } of agency.social) {
    expect(visible(`aside a[href="${address}"]`)).toHaveLength(1);
  }
  await expect
    .element(details.getByRole('link', { name: 'Show on a map' }))
    .toHaveAttribute('href', expect.stringContaining('openstreetmap'));
});

test('the home page begins with both ways to begin, and has at most 6.6 windows of a phone', async () => {
  await openPage('/');
  const hero = page.elementLocator(document.querySelector('section:has(h1)') ?? document.body);
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    if (width < 400) expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6.6 * 667);
    for (const [name, path] of [
      ['Hire Us', '/hire-us'],
      ['Join Us', '/career'],
    ] as const) {
      await expect.element(hero.getByRole('link', { name })).toHaveAttribute('href', path);
      await expect.element(hero.getByRole('link', { name })).toBeInViewport();
    }
  }
});

test('Contact looks like a button in the header, and no other item does', async () => {
  await openPage('/');
  expect(borderedItems()).toEqual(['Contact']);
});

/** The words of the header's items that look like buttons. */
function borderedItems(): string[] {
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements();
  return items
    .filter((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0)
    .map(({ textContent }) => textContent);
}
