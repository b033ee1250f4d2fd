import type { Locator, Page } from '@playwright/test';
import { agency } from '#frontend/content/agency.ts';
import { kindSchema, kinds, listTitle } from '#shared/kinds.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '../support/list-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './fixtures.ts';
import { pageNumber, rowsOf, serveRows } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const employmentList = staffPaths.list('employment');
const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** How many records fill how many pages, and the last with how many; more of that in test/shared/list.test.ts. */
const fullPages: [number, number, number][] = [
  [0, 1, 0],
  [41, 3, 1],
];
for (const [count, pages, onLast] of fullPages) {
  test(`${count} records fill ${pages} pages, the last with ${onLast}`, { tag: '@once' }, async ({
    staffPage: page,
  }) => {
    await serveRows(page, listRows(count));
    await page.goto(employmentList);
    await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
    if (count === 0) {
      await expect(page.getByText(messages.noData)).toBeVisible();
      return;
    }
    for (let at = 1; at < pages; at += 1) {
      await expect(pageNumber(page)).toHaveText(pageOfPages(at, pages));
      await expect(rowsOf(page)).toHaveCount(20);
      await page.getByRole('button', { name: messages.nextPage }).click();
    }
    await expect(pageNumber(page)).toHaveText(pageOfPages(pages, pages));
    await expect(rowsOf(page)).toHaveCount(onLast);
    await expect(rowsOf(page).last()).toContainText(String(count));
    if (pages === 1) return;
    await page.getByRole('button', { name: messages.previousPage }).click();
    await expect(pageNumber(page)).toHaveText(pageOfPages(pages - 1, pages));
    await expect(rowsOf(page).first()).toContainText(String((pages - 2) * 20 + 1));
  });
}

test('each list is led to from /admin, and titled', { tag: '@once' }, async ({
  staffPage: page,
}) => {
  await page.goto(staffPaths.admin);
  for (const kind of kindSchema.options) {
    await page
      .getByRole('main')
      .getByRole('link', { name: `${kinds[kind].word} List` })
      .click();
    await expect(page).toHaveURL(staffPaths.list(kind));
    await expect(page.getByRole('heading', { level: 1, name: listTitle(kind) })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: agency.productName }).click();
  }
});

test('a list says that it loads', { tag: '@once' }, async ({ staffPage: page }) => {
  await serveRows(page, listRows(3));
  const release = await hold(page, '**/api/submissions/employment?*');
  await page.goto(employmentList);
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(loading).toHaveCount(0);
});

test('a row shows its number, its name cut short with the whole of it, date and time', async ({
  staffPage: page,
}) => {
  const [row] = listRows(1);
  const name = { firstName: 'Bartholomewina', middleName: 'Anne', lastName: 'Featherstonehaugh' };
  await serveRows(page, [{ id: '', date: '', time: '', submittedAt: '', ...row, ...name }]);
  await page.goto(employmentList);
  const cell = (at: number) => rowsOf(page).locator('td').nth(at);
  const whole = 'Bartholomewina Anne Featherstonehaugh';
  await expect(cell(0)).toHaveText('1');
  await expect(page.getByTitle(whole)).toHaveText(/^Bartholome… Anne Feathersto…/);
  await expect(cell(1).getByRole('link')).toHaveAccessibleName(whole);
  await expect(cell(2)).toHaveText(row?.date ?? '');
  await expect(cell(3)).toHaveText(row?.time ?? '');
  await expectNoSidewaysScroll(page);
});

test('the time column is hidden on a small screen', async ({ staffPage: page, isMobile }) => {
  await serveRows(page, listRows(3));
  await page.goto(employmentList);
  const time = page.getByRole('columnheader', { name: 'Time of Submission' });
  await expect(page.getByRole('columnheader', { name: 'Date of Submission' })).toBeVisible();
  await expect(time).toBeVisible({ visible: !isMobile });
});

test('a row opens in a new tab by the middle button, wherever it is pressed', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const lastName = letters('Middle');
  const { id = '' } = await sendMessage(laptop, { lastName });
  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const opening = page.context().waitForEvent('page');
  const { x, y, width, height } = (await rowsOf(page).boundingBox()) ?? nowhere;
  await page.mouse.click(x + width - 8, y + height / 2, { button: 'middle' });
  const tab = await opening;
  await expect(tab).toHaveURL(staffPaths.detail('contact', id));
  await expect(tab.getByRole('heading', { name: messages.applicationDetails })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
});

/** Presses Tab until the focus is on `target`. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there.');
}

test('the whole triage works with the keyboard alone, and comes back to its place', {
  tag: '@once',
}, async ({ page, laptop, isMobile }) => {
  const lastName = letters('Triage');
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVW') {
    await sendMessage(laptop, { firstName: `Person ${letter}`, lastName });
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await page.goto(staffPaths.login);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(laptop.staff.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(laptop.staff.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.admin);
  await press(page.getByRole('main').getByRole('link', { name: 'Contact List' }));

  await expect(page.getByRole('heading', { level: 1, name: listTitle('contact') })).toBeFocused();
  if (isMobile) await press(page.getByRole('button', { name: /^Filters/ }));
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(lastName);
  if (isMobile) await page.keyboard.press('Escape');
  await expect(pageNumber(page)).toHaveText(pageOfPages(1, 2));
  await press(button(messages.nextPage));
  await expect(rowsOf(page)).toHaveCount(3);

  const second = rowsOf(page).nth(1).getByRole('link');
  const [name = '', following = ''] = (await rowsOf(page).getByRole('link').allInnerTexts()).slice(
    1,
  );
  await press(second);
  await expect(page.getByRole('heading', { name: messages.applicationDetails })).toBeFocused();
  await press(button(messages.delete));
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog.getByRole('button', { name: messages.cancel })).toBeFocused();
  await press(dialog.getByRole('button', { name: messages.delete, exact: true }));

  await expect(page).toHaveURL(`${staffPaths.list('contact')}#name=${lastName}&page=2`);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole('table')).not.toContainText(name);
  await expect(second).toBeFocused();
  await expect(second).toHaveText(following, { useInnerText: true });
});
