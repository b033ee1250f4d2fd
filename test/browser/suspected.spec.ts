import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { contactValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test('what looks like spam is read, released and deleted, one and many', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Spam');
  const names = ['Ann', 'Bea', 'Cai'];
  for (const firstName of names) await sendMessage(laptop, { firstName, lastName, subject: 'x' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${lastName}` });

  await page.goto(staffPaths.admin);
  await page.getByRole('link', { name: /suspected$/ }).click();
  await expect(page.getByRole('heading', { name: 'Suspected' })).toBeVisible();
  for (const name of names) {
    await expect(row(name)).toContainText('that people don’t see');
    await expect(row(name)).toContainText(contactValues().description ?? '');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row('Ann').getByRole('link').click();
  const notice = page.getByRole('region', { name: 'Suspected' });
  await expect(notice).toContainText('that people don’t see');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Release' }).click();
  await expect(notice).toHaveCount(0);

  await page.goto(staffPaths.suspected);
  await expect(row('Ann')).toHaveCount(0);
  await row('Bea').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Release selected' }).click();
  await expect(row('Bea')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await row('Cai').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
  await expect(dialog.getByRole('button', { name: messages.cancel })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: messages.delete }).click();
  await expect(row('Cai')).toHaveCount(0);

  const stored = await recordsOf(laptop, lastName);
  expect(stored.map(({ firstName, GSI1PK }) => [firstName, GSI1PK]).sort()).toEqual([
    ['Ann', 'Contact-List'],
    ['Bea', 'Contact-List'],
  ]);
});
