import { staffPaths } from '#shared/site-routes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

const select = 'Select';

test('many are given a status, marked as spam and deleted, and each is undone', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Many');
  for (const firstName of ['Ada', 'Bea']) await sendMessage(laptop, { firstName, lastName });
  const stored = async () => {
    const records = await recordsOf(laptop, lastName);
    return records.map(({ work }) => work).filter((work) => work !== undefined);
  };
  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: select, exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected messages' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await expect(bar).toContainText('2 messages selected');

  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Waiting' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set 2 messages to Waiting' });
  await expect(dialog.getByRole('status')).toHaveText('2 done');
  await expectAccessible(page);
  expect(await stored()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  const undone = page.getByRole('dialog', { name: 'Undo for 2 messages' });
  await expect(undone.getByRole('status')).toHaveText('2 done');
  expect(await stored()).toMatchObject([{ status: 'new' }, { status: 'new' }]);
  await undone.getByRole('button', { name: 'Close' }).click();

  await bar.getByRole('button', { name: 'Suspected spam' }).click();
  const marked = page.getByRole('dialog', { name: 'Mark 2 messages as suspected spam' });
  await expect(marked.getByRole('status')).toHaveText('2 done');
  await expect(page.locator('tbody tr')).toHaveCount(0);
  const places = async () => (await recordsOf(laptop, lastName)).map(({ GSI1PK }) => GSI1PK);
  expect(await places()).toEqual(['Suspected', 'Suspected']);
  await marked.getByRole('button', { name: 'Undo' }).click();
  await expect(undone.getByRole('status')).toHaveText('2 done');
  expect(await places()).toEqual(['Contact-List', 'Contact-List']);
  await undone.getByRole('button', { name: 'Close' }).click();
  await expect(rowsOf(page)).toHaveCount(2);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 messages' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 done');
  expect(await recordsOf(laptop, lastName)).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  const back = page.getByRole('dialog', { name: 'Bring back 2 messages' });
  await expect(back.getByRole('status')).toHaveText('2 done');
  await back.getByRole('button', { name: 'Close' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  expect(await stored()).toMatchObject([{ status: 'new' }, { status: 'new' }]);
});
