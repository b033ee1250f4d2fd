import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { sendMessage } from './records.ts';

const widths = [360, 375, 390, 402, 414, 430, 480, 600, 767];

/** The rows of links in the bar, and its height. */
const measure = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => ({
    height: Math.round(bar.getBoundingClientRect().height),
    rows: new Set(
      [...bar.querySelectorAll('nav a')].map((link) =>
        Math.round(link.getBoundingClientRect().top),
      ),
    ).size,
  }));

async function expectOneRowOfLinks(page: Page, links: number): Promise<void> {
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveCount(
    links,
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Two rows of 44 px, the gap between them, the padding and the border.
    expect({ width, ...(await measure(page)) }).toEqual({ width, height: 109, rows: 1 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
}

test('on phones the bar is two rows high, with all links in the second', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await expectOneRowOfLinks(page, 4);
});

test('the same for an administrator, who has a link more', { tag: '@once' }, async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await expectOneRowOfLinks(page, 5);
});

test('ASVS 7.4.4: every screen has Logout in sight, at the top of its page', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await makeAdministrator(laptop, email);
  const { id = '' } = await sendMessage(laptop);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  const { admin, activity, bin, suspected, accounts, errors, list, detail } = staffPaths;
  const own = [admin, activity, bin, suspected, accounts, errors];
  for (const path of [...own, list('contact'), detail('contact', id)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  }
});
