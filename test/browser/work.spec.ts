import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

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

    // Nothing gets through: what was wanted stays, with a way to try again.
    const calls = /\/api\/submissions\/contact\/[^/]+(\/notes)?$/;
    await page.route(calls, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await status.selectOption('waiting');
    await note.fill('Called twice, no answer.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Status was not saved: Waiting.')).toBeVisible();
    await expect(page.getByText('It was not saved.')).toBeVisible();
    await expect(note).toHaveValue('Called twice, no answer.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Also after a look at something else.
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(staffPaths.list('contact')));
    await page.goBack();
    await expect(note).toHaveValue('Called twice, no answer.');
    await expect(status).toHaveValue('waiting');

    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await expect(page.getByRole('list').getByText('Called twice, no answer.')).toBeVisible();
    await expect(note).toHaveValue('');

    // Somebody else was quicker.
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
