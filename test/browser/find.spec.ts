import type { FindRequest } from '#shared/find.ts';
import { kinds, listTitle } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { expect, hold, test } from './fixtures.ts';
import { letters, sendMessage } from './records.ts';

test('what is typed while a screen loads stays in the field, and finds a record', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Found');
  const { id = '' } = await sendMessage(laptop, { lastName });
  // The find index follows the table's stream with a delay.
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const find = async () => {
    const body = JSON.stringify({ q: lastName } satisfies FindRequest);
    const response = await fetch(`${laptop.site}/api/find`, { method: 'POST', headers, body });
    return (await response.json()).rows.length;
  };
  await expect.poll(find).toBe(1);

  const release = await hold(page, '**/assets/list-screen-*.js');
  await page.goto(staffPaths.admin);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await lists.getByRole('link', { name: kinds.employment.word }).click();
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  const field = page.getByRole('searchbox', { name: /^Find a record/ });
  await field.pressSequentially(lastName.slice(0, 1));
  release();
  await expect(page.getByRole('heading', { name: listTitle('employment') })).toBeVisible();
  await page.keyboard.type(lastName.slice(1));
  await expect(field).toHaveValue(lastName);
  const results = page.getByRole('list', { name: 'Records found' }).getByRole('link');
  await expect(results).toHaveText(new RegExp(lastName));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffPaths.detail('contact', id));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
