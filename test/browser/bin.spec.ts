import { randomUUID } from 'node:crypto';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test('a deletion is undone from its toast, by its button and by the keyboard', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
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

test.describe('a deletion that is refused', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('a record that someone changed meanwhile is not deleted, but shown as it is now', {
    tag: '@once',
  }, async ({ staffPage: page, laptop }) => {
    const lastName = letters('Changed');
    const { id = '' } = await sendMessage(laptop, { lastName });
    await page.goto(staffPaths.detail('contact', id));
    await page.getByLabel('New note').pressSequentially('My own note.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('My own note.')).toBeVisible();
    const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
    const body = JSON.stringify({ id: randomUUID(), text: 'Called her, starts Monday.' });
    const notes = `${laptop.site}/api/submissions/contact/${id}/notes`;
    expect((await fetch(notes, { method: 'POST', headers, body })).status).toBe(201);

    const head = page.getByRole('main').locator('header');
    const press = async () => {
      await head.getByRole('button', { name: messages.delete, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: messages.confirmDeletion });
      await dialog.getByRole('button', { name: messages.delete }).click();
    };
    await press();
    const changed = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(changed.getByRole('button', { name: 'Look at it' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Called her, starts Monday.')).toBeVisible();
    await expect(head.getByRole('button', { name: messages.delete, exact: true })).toBeFocused();
    expect(await recordsOf(laptop, lastName)).toMatchObject([{ id }]);
    await press();
    await expect(page.getByText(`Deleted: `)).toBeVisible();
    expect(await recordsOf(laptop, lastName)).toEqual([]);
  });
});
