import { randomUUID } from 'node:crypto';
import { kinds } from '#shared/kinds.ts';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
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

test('the bin shows what was deleted, brings back and erases, on a narrow screen too', {
  tag: '@once',
}, async ({ staffPage: page }) => {
  const now = Date.now();
  const row = (number: number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    kind: 'employment',
    firstName: 'Ada',
    lastName: letters('Lovelace'),
    date: '11/20/2026',
    time: '5:19:28 AM',
    submittedAt: '2026-11-20T10:19:28.123Z',
    deletedAt: new Date(now - 1000).toISOString(),
    deletedBy: 'b0a1c2d3-0000-4000-8000-000000000000',
    erasedAt: new Date(now + 30 * 24 * 3600 * 1000 - 1000).toISOString(),
  });
  const [first, second, third, fourth] = [row(1), row(2), row(3), row(4)];
  let rows = [first, second, third, fourth];
  const asked: string[] = [];
  await page.route('**/api/deleted-submissions?*', (route) =>
    route.fulfill({ json: { rows, hasMore: false, cursor: null } }),
  );
  await page.route('**/api/deleted-submissions/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}`);
    rows = rows.filter(({ id }) => !pathname.includes(id));
    return route.fulfill({ status: 204 });
  });
  await page.route('**/api/submissions/employment/bulk/*', (route) => {
    const { items } = route.request().postDataJSON();
    asked.push(`${route.request().url().split('/').at(-1)} ${items.length}`);
    const results = items.map(({ id }: { id: string }) => ({ id, outcome: 'done' }));
    return route.fulfill({ json: { results } });
  });

  await page.goto(staffPaths.bin);
  await expect(page.getByRole('heading', { name: 'Deleted applications' })).toBeVisible();
  const shown = page.getByRole('row').filter({ hasText: kinds.employment.word });
  await expect(shown).toHaveCount(4);
  await expect(shown.first()).toContainText('30 days');
  await expect(shown.first()).toContainText('Account b0a1c2d3');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Name or reference').pressSequentially('nobody');
  await expect(page.getByText('No deleted application matches.')).toBeVisible();
  await page.getByLabel('Name or reference').clear();
  await page.getByLabel('Deleted by').selectOption({ label: 'Account b0a1c2d3 (4)' });
  await expect(shown).toHaveCount(4);

  await page.getByRole('button', { name: `Restore Ada ${first.lastName}` }).click();
  await expect(shown).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: `Erase for good: Ada ${second.lastName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase for good' });
  await expect(dialog.getByRole('button', { name: messages.cancel })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(shown).toHaveCount(2);

  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Erase selected' }).click();
  await expect(dialog).toContainText('2 applications can’t be brought back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase 2 applications for good' }).click();
  await expect(page.getByText(messages.noData)).toBeVisible();
  await expectAccessible(page);
  const address = '/api/deleted-submissions/employment';
  expect(asked).toEqual([
    `POST ${address}/${first.id}/restore`,
    `DELETE ${address}/${second.id}`,
    'erase 2',
  ]);
});
