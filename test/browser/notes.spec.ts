import { randomUUID } from 'node:crypto';
import { addressOf } from '#shared/contract/request.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { addStaffAccount, giveRole, signInAsNew } from '../support/staff-accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

test('an administrator deletes a note that somebody else wrote, and can’t edit it', async ({
  page,
  laptop,
}) => {
  const { email, password } = await addStaffAccount(laptop);
  await giveRole(laptop, email, 'administrator');
  const { id = '' } = await sendMessage(laptop, { lastName: letters('Noted') });
  const { headers } = await signInAsNew(laptop);
  for (const text of ['Called twice, no answer.', 'Wants nights.']) {
    const added = await fetch(
      `${laptop.site}${addressOf('POST /api/submissions/{kind}/{id}/notes', { kind: 'contact', id })}`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), text }),
      },
    );
    expect(added.status).toBe(201);
  }
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.goto(staffPaths.detail('contact', id));
  const note = page.getByRole('listitem').filter({ hasText: 'Called twice, no answer.' });
  await expect(note.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  const remove = note.getByRole('button');
  await expect(remove).toHaveAccessibleDescription(/^Staff \d+ /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveText('Delete for good?');
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await expect(page.getByText('Wants nights.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Wants nights.')).toBeVisible();
  await expect(page.getByText('Called twice, no answer.')).toHaveCount(0);
});
