import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listTitle } from '../../shared/kinds.ts';
import { pageOfPages, sentences } from '../../shared/sentences.ts';
import { staffPaths } from '../../shared/site-routes.ts';
import { contactValues } from '../support/builders.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters } from './records.ts';

const employmentList = staffPaths.list('employment');
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Answers the employment list with these rows, newest first, by limit and cursor as the API does. */
async function serveRows(page: Page, rows: ReturnType<typeof listRows>) {
  await page.route('**/api/submissions/employment?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit') ?? 20);
    return route.fulfill({
      json: { rows: rows.slice(start, end), cursor: end < rows.length ? String(end) : null },
    });
  });
}

/** Opens the filters where they are: beside the list, or in a drawer on a phone. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('search', { name: 'Applications' });
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Show / }).click();
}

for (const [count, pages, onLast] of [
  [0, 1, 0],
  [1, 1, 1],
  [19, 1, 19],
  [20, 1, 20],
  [21, 2, 1],
  [40, 2, 20],
  [41, 3, 1],
] as const) {
  test(`${count} records fill ${pages} pages, the last with ${onLast}`, async ({
    staffPage: page,
  }) => {
    await serveRows(page, listRows(count));
    await page.goto(employmentList);
    await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
    if (count === 0) {
      await expect(page.getByText(sentences.noData)).toBeVisible();
      return;
    }
    for (let at = 1; at < pages; at += 1) {
      await expect(page.getByText(pageOfPages(at, pages))).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(20);
      await page.getByRole('button', { name: sentences.nextPage }).click();
    }
    await expect(page.getByText(pageOfPages(pages, pages))).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(onLast);
    await expect(rowsOf(page).last()).toContainText(String(count));
  });
}

test('filters are live, live in the fragment, and are cleared one by one or all at once', async ({
  staffPage: page,
  isMobile,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await serveRows(page, listRows(45));
  await page.goto(employmentList);
  await expect(page.getByText(pageOfPages(1, 3))).toBeVisible();
  const filters = await openFilters(page, isMobile);
  await expectAccessible(page);
  await filters.getByLabel('Name', { exact: true }).fill('zq');
  await filters.getByLabel('Registered Nurse').check();
  await filters.getByLabel('Name, A to Z').check();
  await closeFilters(page, isMobile);
  await expect(page).toHaveURL(/#(?=.*sort=name)(?=.*name=zq)(?=.*roles=registered_nurse)/);
  const kept = rowsOf(page);
  await expect(kept).not.toHaveCount(0);
  for (const text of await kept.allInnerTexts()) expect(text.toLowerCase()).toMatch(/z.*q|q.*z/s);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const before = await kept.allInnerTexts();

  await page.reload();
  await expect(rowsOf(page)).toHaveCount(before.length);
  expect(await rowsOf(page).allInnerTexts()).toEqual(before);
  expect(asked.filter((url) => new URL(url).search.includes('zq'))).toEqual([]);

  await page.getByRole('button', { name: 'Remove filter Name: zq' }).click();
  await expect(page).not.toHaveURL(/name=zq/);
  await openFilters(page, isMobile);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).not.toHaveURL(/roles=/);
});

test('a date range keeps both its ends, and can’t pass today', async ({
  staffPage: page,
  isMobile,
}) => {
  const rows = listRows(30);
  await serveRows(page, rows);
  await page.goto(employmentList);
  const filters = await openFilters(page, isMobile);
  const day = (at: number) => rows[at]?.submittedAt.slice(0, 10) ?? '';
  await filters.getByLabel('From', { exact: true }).fill(day(19));
  await filters.getByLabel('To', { exact: true }).fill(day(10));
  await closeFilters(page, isMobile);
  await expect(rowsOf(page)).toHaveCount(10);
  await openFilters(page, isMobile);
  const today = await filters.getByLabel('To', { exact: true }).getAttribute('max');
  expect(await filters.getByLabel('From', { exact: true }).getAttribute('max')).toBe(today);
  await filters.getByLabel('To', { exact: true }).fill(day(20));
  await expect(page.getByText(/cannot be earlier than/)).toBeVisible();
});

test('filters that keep nothing say so and offer a way out', async ({ staffPage: page }) => {
  await serveRows(page, listRows(5));
  await page.goto(`${employmentList}#name=%23%23%23`);
  await expect(page.getByText('No application matches these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rowsOf(page)).toHaveCount(5);
});

test('the role boxes stand on the employment list only', async ({ staffPage: page, isMobile }) => {
  await page.goto(staffPaths.list('contact'));
  await openFilters(page, isMobile);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Registered Nurse')).toHaveCount(0);
});

test('the time column is hidden on a small screen', async ({ staffPage: page, isMobile }) => {
  await serveRows(page, listRows(3));
  await page.goto(employmentList);
  const time = page.getByRole('columnheader', { name: 'Time of Submission' });
  await expect(page.getByRole('columnheader', { name: 'Date of Submission' })).toBeVisible();
  await expect(time).toBeVisible({ visible: !isMobile });
});

test('the first rows show while the rest is still coming, and the count says so', async ({
  staffPage: page,
}) => {
  const rows = listRows(1500);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/submissions/employment?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    if (start > 0) await held;
    const end = start + Number(query.get('limit') ?? 20);
    await route.fulfill({
      json: { rows: rows.slice(start, end), cursor: end < rows.length ? String(end) : null },
    });
  });
  await page.goto(employmentList);
  await expect(rowsOf(page)).toHaveCount(20);
  await expect(page.getByText(/so far/).first()).toBeVisible();
  release();
  await expect(page.getByText(pageOfPages(1, 75))).toBeVisible();
  await expect(page.getByText(/so far/)).toHaveCount(0);
});

test('the whole triage works with the keyboard, and comes back to its place', async ({
  staffPage: page,
  laptop,
  isMobile,
}) => {
  const lastName = letters('Triage');
  for (const firstName of ['One', 'Two', 'Three']) {
    const response = await fetch(`${laptop.site}/api/submissions/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), ...contactValues({ firstName, lastName }) }),
    });
    expect(response.status).toBe(201);
  }
  await page.goto(staffPaths.list('contact'));
  const filters = await openFilters(page, isMobile);
  await filters.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type(lastName);
  if (isMobile) await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(3);
  const second = rowsOf(page).nth(1).getByRole('link');
  const name = await second.innerText();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: sentences.applicationDetails })).toBeVisible();
  await page.getByRole('button', { name: sentences.delete, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: sentences.confirmDeletion });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: sentences.delete, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${staffPaths.list('contact')}#.*name=`));
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole('table')).not.toContainText(name);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tbody tr, h1') !== null))
    .toBe(true);
});

test('a new submission appears without a reload', async ({ staffPage: page, laptop }) => {
  const lastName = letters('Fresh');
  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(page.getByRole('heading', { name: listTitle('contact') })).toBeVisible();
  await fetch(`${laptop.site}/api/submissions/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), ...contactValues({ lastName }) }),
  });
  await expect(rowsOf(page).filter({ hasText: lastName.slice(0, 10) })).toHaveCount(1, {
    timeout: 40_000,
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

  test('a banner says so, and the loaded rows stay usable', async ({
    staffPage: page,
    context,
  }) => {
    await serveRows(page, listRows(45));
    await page.goto(employmentList);
    await expect(page.getByText(pageOfPages(1, 3))).toBeVisible();
    await page.unroute('**/api/submissions/employment?*');
    await context.setOffline(true);
    await expect(page.getByText(/offline|no connection/i).first()).toBeVisible({ timeout: 40_000 });
    await page.getByRole('button', { name: sentences.nextPage }).click();
    await expect(page.getByText(pageOfPages(2, 3))).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
  });
});
