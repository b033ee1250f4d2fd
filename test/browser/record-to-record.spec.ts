import type { Page } from '@playwright/test';
import { messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

const records = (page: Page) => page.getByRole('navigation', { name: 'Records' });
const heading = (page: Page) => page.getByRole('heading', { name: messages.applicationDetails });

/** Messages of one last name, and their list, which shows the first name's last letter first. */
async function listOf(page: Page, laptop: Laptop, names: string) {
  const lastName = letters('Walk');
  const ids: string[] = [];
  for (const letter of names) {
    const { id = '' } = await sendMessage(laptop, { firstName: `Person ${letter}`, lastName });
    ids.unshift(id);
  }
  const list = `${staffPaths.list('contact')}#name=${lastName}`;
  await page.goto(list);
  await expect(rowsOf(page)).toHaveCount(names.length);
  const fullName = (letter: string) => nameLine(`Person ${letter} ${lastName}`);
  return { list, ids, fullName };
}

test('twenty records are read, four of them deleted and five of them done, in at most 60 keys', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const names = 'ABCDEFGHIJKLMNOPQRST';
  const { list, fullName } = await listOf(page, laptop, names);
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });

  await press('j');
  await expect(rowsOf(page).first().getByRole('link')).toBeFocused();
  await press('Enter');
  let [number, total] = [1, names.length];
  for (const [at, letter] of [...names].reverse().entries()) {
    await expect(page.getByText(fullName(letter))).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(records(page).getByText(`${number} of ${total}`)).toBeVisible();
    if (at === names.length - 1) break;
    if (at % 4 === 3) {
      await press('d');
      await expect(dialog.getByRole('button', { name: messages.cancel })).toBeFocused();
      await press('Shift+Tab');
      await press('Enter');
      total -= 1;
    } else {
      if (at % 4 === 1) {
        await press('s');
        await press('d');
        await expect(page.getByLabel('Status')).toHaveValue('done');
      }
      await press('j');
      number += 1;
    }
  }
  await expect(page.getByText(`${number} of ${total}: Person A`)).toBeAttached();
  await press('u');
  await expect(page).toHaveURL(list);
  await expect(rowsOf(page)).toHaveCount(total);
  await expect(rowsOf(page).last().getByRole('link')).toBeFocused();
  expect(pressed).toBeLessThanOrEqual(60);
});

test('the next record is read ahead, shown at once, and entered as opened when it is shown', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const { ids, fullName } = await listOf(page, laptop, 'ABC');
  const [first = '', second = ''] = ids;
  const ahead = page.waitForResponse(
    (response) =>
      response.url().endsWith(second) && response.request().headers()['x-prefetch'] === '1',
  );
  await rowsOf(page).first().getByRole('link').click();
  await ahead;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/submissions/contact/${second}`, async (route) => {
    await held;
    await route.fallback();
  });
  await records(page).getByRole('button', { name: messages.nextPage }).click();
  await expect(page.getByText(fullName('B'))).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const opened = page.waitForResponse((response) => response.url().endsWith(second));
  release();
  await opened;

  const headers = await staffHeaders(laptop);
  const actionsOf = async (id: string) => {
    const path = `/api/submissions/contact/${id}/history`;
    const { entries } = await (await fetch(`${laptop.site}${path}`, { headers })).json();
    return entries.map(({ action }: { action: string }) => action).toReversed();
  };
  expect(await actionsOf(second)).toEqual(['prefetch-record', 'read-record']);
  expect(await actionsOf(first)).toEqual(['read-record']);
});

test('a record keeps its place over a reload, and has none by its bare address', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const { list, ids } = await listOf(page, laptop, 'ABC');
  await rowsOf(page).nth(1).getByRole('link').click();
  await expect(records(page)).toContainText('2 of 3');
  await page.reload();
  await expect(records(page)).toContainText('2 of 3');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(rowsOf(page).nth(1).getByRole('link')).toBeFocused();

  await page.goto('about:blank');
  await page.goto(staffPaths.detail('contact', ids[1] ?? ''));
  await expect(page.getByText(/^Uploaded on /)).toBeVisible();
  await expect(records(page)).toHaveCount(0);
});

test('keys are shown by ?, rest while somebody types, and can be turned off', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  await listOf(page, laptop, 'AB');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByLabel('Name', { exact: true }).press('?');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/\?/);
  await expect(dialog).toBeHidden();
  await page.getByLabel('Name', { exact: true }).press('Backspace');
  await rowsOf(page).first().getByRole('link').click();
  await expect(records(page)).toContainText('1 of 2');
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Next record');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await dialog.getByRole('checkbox', { name: 'Use these keys on this device' }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await expect(records(page)).toContainText('1 of 2');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox', { name: 'Use these keys on this device' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(records(page)).toContainText('2 of 2');
});

test('a list’s first stop leads to its rows', { tag: '@once' }, async ({
  staffPage: page,
  laptop,
}) => {
  await listOf(page, laptop, 'AB');
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the rows' }).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).first().getByRole('link')).toBeFocused();
});
