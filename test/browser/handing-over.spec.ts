import { staffPaths } from '#shared/site-routes.ts';
import { signInAsNew } from '../support/staff-accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { rowsOf } from './list-page.ts';
import { letters, sendMessage } from './records.ts';

test('what a colleague hands over shows on Home, and a list shows the records of one owner', async ({
  staffPage: page,
  laptop,
}) => {
  const lastName = letters('Handed');
  const given = await sendMessage(laptop, { firstName: 'Ada', lastName });
  const kept = await sendMessage(laptop, { firstName: 'Bea', lastName });
  const colleague = await signInAsNew(laptop);
  const viewer = await signInAsNew(laptop, 'viewer');
  const headers = { ...colleague.headers, 'content-type': 'application/json' };
  const { people } = await (await fetch(`${laptop.site}/api/people`, { headers })).json();
  const subOf = (email: string) =>
    people.find((one: { email: string }) => one.email === email)?.sub;
  const give = (id: string | undefined, email: string) =>
    fetch(`${laptop.site}/api/submissions/contact/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ version: 0, owner: subOf(email) }),
    });
  expect((await give(given.id, laptop.staff.email)).status).toBe(200);
  expect((await give(kept.id, colleague.email)).status).toBe(200);
  expect((await give(kept.id, viewer.email)).status).toBe(422);

  await page.goto(staffPaths.admin);
  const handed = page.getByRole('region', { name: /^Handed to you/ });
  await expect(handed.getByRole('link', { name: `Ada ${lastName}` })).toBeVisible();
  await expect(handed.getByRole('link', { name: `Bea ${lastName}` })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await handed.getByRole('link', { name: `Ada ${lastName}` }).click();
  await expect(page).toHaveURL(staffPaths.detail('contact', given.id ?? ''));

  await page.goto(`${staffPaths.list('contact')}#name=${lastName}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByLabel('Owner').selectOption(subOf(colleague.email));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Bea');
  expect(page.url()).not.toContain(colleague.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove filter Owner: / }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});
