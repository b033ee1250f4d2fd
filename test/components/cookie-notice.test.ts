import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nursesPhone } from '#frontend/content/agency.ts';
import { home } from '#frontend/content/home.ts';
import { questions } from '#frontend/content/questions.ts';
import { yieldBar } from '#frontend/site/page-behaviour.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { expectAccessible } from './support/checks.ts';
import { notice, showNotice } from './support/cookie-notice.ts';
import { control, send } from './support/form-controls.ts';
import { focusStart, press } from './support/keys.ts';
import { windows } from './support/list-controls.ts';
import { openPage } from './support/site-page.tsx';

const phone = { width: 375, height: 667 };
const main = page.getByRole('main');
const bar = page.getByRole('navigation', { name: 'Call or join' });
const lower = '[data-cookie-notice], .call-bar';

/** @returns the cookie notice or the bar of phones, if it lies over the middle of an element */
function coverOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit?.closest(lower) ?? null;
}

/** Focuses each visible link of the page and its footer. @returns those that were under the notice or the bar */
function coveredLinks(): string[] {
  const covered: string[] = [];
  const all = document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]');
  const links = [...all].filter((link) => link.checkVisibility());
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    link.focus();
    if (coverOf(link) !== null) covered.push(link.outerHTML);
  }
  return covered;
}

for (const size of windows) {
  test(`at ${size.width} px the cookie notice lies over nothing that has the focus, nor over the two ways to begin`, async () => {
    await openPage('/', {}, size);
    await showNotice();
    await expectAccessible({ isWhole: true });
    const { top } = notice.element().getBoundingClientRect();
    for (const name of ['Hire Us', 'Join Us']) {
      const way = main.getByRole('link', { name }).first().element();
      expect(way.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    }
    expect(coveredLinks()).toEqual([]);
  });
}

test('the cookie notice leaves Send to be seen where it stays at the foot of a phone’s window', async () => {
  await openPage('/career', {}, phone);
  await showNotice();
  for (const locator of [control('firstName'), send()]) {
    locator.element().focus();
    expect(coverOf(locator.element())).toBeNull();
  }
});

test('the cookie notice gives way to the keyboard where it lies over the page', async () => {
  await openPage('/', {}, { width: 320, height: 568 });
  await showNotice();
  const join = main.getByRole('link', { name: 'Join Us' }).first();
  expect(coverOf(join.element())).not.toBeNull();
  focusStart();
  while (document.activeElement !== join.element()) await userEvent.keyboard('{Tab}');
  expect(coverOf(join.element())).toBeNull();
});

test('the cookie notice leaves the end of the page to be seen, and takes no room afterwards', async () => {
  await openPage('/terms-of-service');
  const scrollToEnd = () => scrollTo(0, document.body.scrollHeight);
  const before = document.body.scrollHeight;
  scrollToEnd();
  const hide = await showNotice();
  scrollToEnd();
  const end = page.getByRole('contentinfo').element().getBoundingClientRect().bottom;
  expect(end).toBeLessThanOrEqual(notice.element().getBoundingClientRect().top);
  hide();
  await expect.element(notice).not.toBeInTheDocument();
  expect(document.body.scrollHeight).toBe(before);
});

test('the bar of phones calls and leads to the application, below the notice and over nothing that has the focus', async () => {
  await openPage('/services', {}, phone);
  const links = bar.getByRole('link');
  await expect.element(links.nth(0)).toHaveAttribute('href', phoneHref(nursesPhone));
  await expect.element(links.nth(1)).toHaveAttribute('href', '/career');
  await expectAccessible({ isWhole: true });
  expect(coveredLinks()).toEqual([]);
  scrollTo(0, document.body.scrollHeight);
  expect(coverOf(document.querySelector('.footer__legal') ?? document.body)).toBeNull();
  await showNotice();
  const { bottom } = notice.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);

  await page.viewport(1024, 768);
  await expect.element(bar).not.toBeInTheDocument();
});

test('the bar of phones is hidden while the page itself shows the button to the application', async () => {
  await openPage('/', {}, phone);
  const join = main.getByRole('link', { name: home.closing.doors[0].link });
  await expect.element(bar).toBeVisible();
  yieldBar();
  await expect.element(join.first()).toBeInViewport();
  await expect.element(bar).not.toBeInTheDocument();
  main.getByRole('heading', { name: questions.title }).element().scrollIntoView();
  await expect.element(bar).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  join.last().element().scrollIntoView({ block: 'center' });
  await expect.element(bar).not.toBeInTheDocument();
});

test('a question of the home page opens to its answer by keyboard', async () => {
  await openPage('/');
  const [first] = questions.all;
  const summaries = [...document.querySelectorAll('summary')];
  const question = summaries.find(({ textContent }) => textContent === first.question);
  const answer = page.getByText(first.answer);
  await expect.element(answer).not.toBeVisible();
  await press(page.elementLocator(question ?? document.body), '{Enter}');
  await expect.element(answer).toBeVisible();
  await expectAccessible({ isWhole: true });
});
