import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { addStaffAccount } from '../support/staff-accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

const patch = (site: string, id: string, body: object, headers: Record<string, string>) =>
  fetch(`${site}/api/submissions/contact/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.describe('what staff make of a record', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('shows at once, is kept while it is not saved, and shows both where two have changed the same', {
    tag: '@once',
  }, async ({ staffPage: page, laptop }) => {
    const { id = '' } = await sendMessage(laptop, { lastName: letters('Work') });
    await page.goto(staffPaths.detail('contact', id));
    const status = page.getByLabel('Status');
    const note = page.getByLabel('New note');
    await expect(status).toHaveValue('new');
    await expect(page.getByText('Nothing has been noted yet.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('s');
    await expect(status).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(status).not.toBeFocused();

    // Without a connection the choice remains, with a button that tries again.
    const calls = /\/api\/submissions\/contact\/[^/]+(\/notes)?$/;
    await page.route(calls, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await status.selectOption('waiting');
    await note.pressSequentially('Called twice, no answer.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Status was not saved: Waiting.')).toBeVisible();
    await expect(page.getByText('It was not saved.')).toBeVisible();
    await expect(note).toHaveValue('Called twice, no answer.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The choice also remains after a visit to another screen.
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(staffPaths.list('contact')));
    await page.goBack();
    await expect(note).toHaveValue('Called twice, no answer.');
    await expect(status).toHaveValue('waiting');

    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await expect(page.getByRole('list').getByText('Called twice, no answer.')).toBeVisible();
    await expect(note).toHaveValue('');

    // A colleague was quicker.
    const headers = await staffHeaders(laptop);
    expect((await patch(laptop.site, id, { version: 0, status: 'done' }, headers)).status).toBe(
      200,
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/ set status to Done at .+ Yours: Waiting\.$/)).toBeVisible();
    await expect(status).toHaveValue('done');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set mine' }).click();
    await expect(page.getByText('Yours: Waiting.')).toBeHidden();
    await expect(status).toHaveValue('waiting');
    await page.reload();
    await expect(status).toHaveValue('waiting');
  });
});

test.describe('a note', () => {
  test('that is edited has the focus at once, and gives it back', { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const { id = '' } = await sendMessage(laptop, { lastName: letters('Edit') });
    await page.goto(staffPaths.detail('contact', id));
    await page.getByLabel('New note').pressSequentially('Calle');
    await page.getByRole('button', { name: 'Add note' }).click();
    const edit = page.getByRole('button', { name: 'Edit' });
    await edit.click();
    await page.keyboard.type('d');
    await expect(page.getByLabel('Change the note')).toHaveValue('Called');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('list').getByText('Called')).toBeVisible();
    await expect(edit).toBeFocused();
  });

  test('that is typed outlives a reload, and is forgotten with the session', {
    tag: '@once',
  }, async ({ page, laptop }) => {
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

  test('that arrived without an answer is not there twice after a reload', {
    tag: '@once',
  }, async ({ staffPage: page, laptop }) => {
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
  test(`a status outlives ${how} in the same moment`, { tag: '@once' }, async ({
    staffPage: page,
    laptop,
  }) => {
    const lastName = letters('Leave');
    const { id = '' } = await sendMessage(laptop, { lastName });
    await page.goto(staffPaths.detail('contact', id));
    await page.getByLabel('Status').selectOption('waiting');
    await leave(page);
    const stored = async () => JSON.stringify(await recordsOf(laptop, lastName));
    await expect.poll(stored).toContain('waiting');
  });
}

test('a day that is typed is saved when its page or its screen is left', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
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
