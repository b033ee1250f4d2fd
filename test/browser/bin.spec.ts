import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test('a deletion is undone from its toast, by its button and by the keyboard', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Undo');
  const { id = '' } = await sendMessage(laptop, { lastName });
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  const row = page.getByRole('row').filter({ hasText: lastName.slice(0, 10) });

  for (const press of [() => undo.click(), () => page.keyboard.press('Control+z')]) {
    await page.goto(staffPaths.list('contact'));
    await row.getByRole('link').click();
    await page.getByRole('button', { name: messages.delete, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
    await dialog.getByRole('button', { name: messages.delete }).click();
    await expect(undo).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await recordsOf(laptop, lastName)).toEqual([]);
    await expectAccessible(page);
    await press();
    await expect(page.getByText('The message is back in its list.')).toBeVisible();
    await expect(row).toHaveCount(1);
    expect(await recordsOf(laptop, lastName)).toMatchObject([{ id }]);
  }
});
