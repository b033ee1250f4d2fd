import type { Locator, Page } from '@playwright/test';
import { nursesPhone } from '#frontend/content/agency.ts';
import { cookieNotice } from '#frontend/content/cookies.ts';
import { questions } from '#frontend/content/questions.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { expect, expectAccessible, test } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or apply' });

/** Runs in the page: whether the bar covers the middle of an element. */
function isUnderBar(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return (
    document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.call-bar') != null
  );
}

test.describe('the bar on phones', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('calls and leads to the application, and lies over nothing that has the focus', async ({
    page,
  }) => {
    await page.goto('/services');
    const links = bar(page).getByRole('link');
    await expect(links.nth(0)).toHaveAttribute('href', phoneHref(nursesPhone));
    await expect(links.nth(1)).toHaveAttribute('href', '/career');
    for (const link of await page.locator('main, footer').getByRole('link').all()) {
      await link.focus();
      await expect.poll(() => link.evaluate(isUnderBar)).toBe(false);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = page.getByRole('contentinfo').getByText('©');
    await expect.poll(() => end.evaluate(isUnderBar)).toBe(false);
    await expectAccessible(page);
  });

  test('is not there with a form, nor on a wide screen', async ({ page }) => {
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(bar(page)).toBeHidden();
    await page.goto('/career');
    await expect(page.locator('.call-bar')).toHaveCount(0);
  });
});

test.describe('the bar and the cookie notice', () => {
  test.use({ viewport: { width: 375, height: 667 }, cookieNotice: 'unanswered' });

  test('never lie over one another, nor over the two ways to begin', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.clock.runFor(3000);
    const notice = page.getByRole('region', { name: cookieNotice.title });
    await expect(notice).toBeInViewport();
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const { y: top, height } = await boxOf(notice);
    expect(top + height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    for (const name of ['Hire Us', 'Join Us']) {
      const way = await boxOf(page.getByRole('main').getByRole('link', { name }).first());
      expect(way.y + way.height).toBeLessThanOrEqual(top);
    }
    await page.clock.resume();
    await expectAccessible(page);
  });
});

test('a question of the home page opens to its answer by keyboard', async ({ page }) => {
  await page.goto('/');
  const [first] = questions.all;
  const question = page.locator('summary', { hasText: first.question });
  const answer = page.getByText(first.answer);
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await expectAccessible(page);
});

test('headings have their face at the first visit, and nothing moves', async ({ page }) => {
  await page.goto('/');
  const face = () => page.evaluate(() => document.fonts.check('600 40px Newsreader'));
  await expect.poll(face).toBe(true);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // The observer is called only for a layout shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shifts).toBe(0);
});
