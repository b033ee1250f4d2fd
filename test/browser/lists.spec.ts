import type { Locator, Page } from '@playwright/test';
import { listTitle } from '#shared/kinds.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, test } from './fixtures.ts';
import { pageNumber, rowsOf } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

test('a row opens in a new tab by the middle button, wherever it is pressed', async ({
  staffPage: page,
  laptop,
}) => {
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

test('the whole triage works with the keyboard alone, and comes back to its place', async ({
  page,
  laptop,
}) => {
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
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(lastName);
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
