import { pageOfPages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { closeFilters, openFilters, pageNumber, rowsOf, serveRows } from './list-page.ts';

const employmentList = staffPaths.list('employment');

test('filters are live, live in the fragment, and are cleared one by one or all at once', async ({
  staffPage: page,
  isMobile,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await serveRows(page, listRows(45));
  await page.goto(employmentList);
  await expect(pageNumber(page)).toHaveText(pageOfPages(1, 3));
  const filters = await openFilters(page, isMobile);
  await expectAccessible(page);
  // The choices come before the rows have followed the letters.
  await filters.getByLabel('Name', { exact: true }).pressSequentially('zq');
  await filters.getByLabel('Registered Nurse').check();
  await filters.getByLabel('Name, A to Z').check();
  await closeFilters(page, isMobile);
  await expect(page).toHaveURL(/#(?=.*sort=name)(?=.*name=zq)(?=.*roles=registered_nurse)/);
  const kept = rowsOf(page);
  await expect(kept).not.toHaveCount(0);
  for (const text of await kept.allInnerTexts()) expect(text.toLowerCase()).toMatch(/z.*q|q.*z/s);
  const names = await kept.getByRole('link').allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const before = await kept.allInnerTexts();

  await page.reload();
  await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(before);
  expect(asked.filter((url) => new URL(url).search.includes('zq'))).toEqual([]);

  await page.getByRole('button', { name: 'Remove filter Name: zq' }).click();
  await expect(page).not.toHaveURL(/name=zq/);
  await openFilters(page, isMobile);
  await expect(filters.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).not.toHaveURL(/roles=/);
});

test('Back takes one filter off after the other, and a shared link brings them all', {
  tag: '@once',
}, async ({ staffPage: page, isMobile }) => {
  await serveRows(page, listRows(45));
  await page.goto(employmentList);
  const filters = await openFilters(page, isMobile);
  const nurse = filters.getByLabel('Registered Nurse');
  const byName = filters.getByLabel('Name, A to Z');
  await nurse.check();
  await byName.check();
  const shared = page.url();
  await page.goBack();
  await expect(byName).not.toBeChecked();
  await expect(nurse).toBeChecked();
  await page.goBack();
  await expect(nurse).not.toBeChecked();
  await expect(page).toHaveURL(employmentList);

  const other = await page.context().newPage();
  await serveRows(other, listRows(45));
  await other.goto(shared);
  await expect(rowsOf(other)).toHaveCount(20);
  const shown = await openFilters(other, isMobile);
  await expect(shown.getByLabel('Registered Nurse')).toBeChecked();
  await expect(shown.getByLabel('Name, A to Z')).toBeChecked();
});

test('a date range keeps both its ends, and can’t pass today', { tag: '@once' }, async ({
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

test('From and To begin as they should, and take no day to come', { tag: '@once' }, async ({
  staffPage: page,
  isMobile,
}) => {
  await serveRows(page, listRows(3));
  await page.goto(employmentList);
  const filters = await openFilters(page, isMobile);
  const from = filters.getByLabel('From', { exact: true });
  await expect(from).toHaveValue('');
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue(newYorkDay(new Date()));
  await from.fill(newYorkDay(new Date(Date.now() + 36 * 60 * 60 * 1000)));
  await expect(page.getByText(/cannot be later than/)).toBeVisible();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(employmentList);
  await expectAccessible(page);
});

test('filters that keep nothing say so and offer a way out', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  await serveRows(page, listRows(5));
  await page.goto(`${employmentList}#name=%23%23%23`);
  await expect(page.getByText('No application matches these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rowsOf(page)).toHaveCount(5);
});

test('the role boxes stand on the employment list only', { tag: '@once' }, async ({
  staffPage: page,
  isMobile,
}) => {
  for (const [kind, boxes] of [
    ['contact', 0],
    ['employer', 0],
    ['employment', 3],
  ] as const) {
    await page.goto(staffPaths.list(kind));
    const filters = await openFilters(page, isMobile);
    await expect(filters.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(filters.getByRole('group', { name: 'Roles' }).getByRole('checkbox')).toHaveCount(
      boxes,
    );
  }
});
