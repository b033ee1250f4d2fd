import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test.describe('a note', () => {
  test('that is typed outlives a reload, and is forgotten with the session', async ({
    page,
    laptop,
  }) => {
    const { email, password } = await addStaffAccount(laptop);
    const { id = '' } = await sendMessage(laptop, { lastName: letters('Draft') });
    const record = staffPaths.detail('contact', id);
    const note = page.getByLabel('New note');
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
    await page.goto(record);
    await note.pressSequentially('Wants nights');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await expect(note).toHaveValue('Wants nights');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list').getByText('Wants nights')).toBeVisible();
    await expect(note).toHaveValue('');
    expect(await kept()).not.toContain('nights');

    // There is no unsaved change, so the page does not ask.
    await page.reload();
    await expect(note).toHaveValue('');
    await note.pressSequentially('Only for me');
    expect(await kept()).toContain('Only for me');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(staffPaths.login);
    expect(await kept()).not.toContain('Only for me');
    await signIn(page, email, password);
    await expect(page).toHaveURL(staffPaths.admin);
    await page.goto(record);
    await expect(note).toHaveValue('');
  });

  test('that arrived without an answer is not there twice after a reload', async ({
    staffPage: page,
    laptop,
  }) => {
    const { id = '' } = await sendMessage(laptop, { lastName: letters('Twice') });
    await page.goto(staffPaths.detail('contact', id));
    const note = page.getByLabel('New note');
    const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
    await page.route('**/notes', async (route) => {
      await route.fetch();
      stored();
    });
    await note.pressSequentially('Called');
    await page.getByRole('button', { name: 'Add note' }).click();
    await isStored;
    await page.reload();
    await expect(page.getByRole('list').getByText('Called')).toBeVisible();
    await expect(note).toHaveValue('');
  });
});

for (const [how, leave] of [
  ['a reload', (page: Page) => page.reload()],
  ['a closed tab', (page: Page) => page.close()],
] as const) {
  test(`a status outlives ${how} in the same moment`, async ({ staffPage: page, laptop }) => {
    const lastName = letters('Leave');
    const { id = '' } = await sendMessage(laptop, { lastName });
    await page.goto(staffPaths.detail('contact', id));
    await page.getByLabel('Status').selectOption('waiting');
    await leave(page);
    const stored = async () => JSON.stringify(await recordsOf(laptop, lastName));
    await expect.poll(stored).toContain('waiting');
  });
}

test('a day that is typed is saved when its page or its screen is left', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Day');
  const { id = '' } = await sendMessage(laptop, { lastName });
  const day = page.getByLabel('Next action');
  const stored = async () => JSON.stringify(await recordsOf(laptop, lastName));
  await page.goto(staffPaths.detail('contact', id));
  await day.pressSequentially('12302040');
  const first = await day.inputValue();
  await page.reload();
  await expect.poll(stored).toContain(`"nextActionOn":"${first}"`);

  // The page may have read the record before the change was stored.
  await page.reload();
  await expect(day).toHaveValue(first);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.goBack();
  await day.pressSequentially('11292041');
  // On a slow machine the date control treats late digits as another date.
  const typed = await day.inputValue();
  expect(typed).not.toBe(first);
  await page.goForward();
  await expect.poll(stored).toContain(`"nextActionOn":"${typed}"`);
});
