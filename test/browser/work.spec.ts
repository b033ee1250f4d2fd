import { staffPaths } from '#shared/site-routes.ts';
import { expect, signIn, test } from './fixtures.ts';
import { letters, recordsOf, sendMessage } from './records.ts';

test('what staff type outlives a reload and a closed tab, and a note of no one outlives the session', async ({
  page,
  laptop,
}) => {
  const { email, password } = laptop.staff;
  const lastName = letters('Typed');
  const { id = '' } = await sendMessage(laptop, { lastName });
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

  await note.pressSequentially('Only for me');
  expect(await kept()).toContain('Only for me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(staffPaths.login);
  expect(await kept()).not.toContain('Only for me');
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  await page.goto(record);
  await expect(page.getByRole('list').getByText('Wants nights')).toBeVisible();
  await expect(note).toHaveValue('');

  const day = page.getByLabel('Next action');
  await day.pressSequentially('12302040');
  const typed = await day.inputValue();
  await page.close();
  const stored = async () => JSON.stringify(await recordsOf(laptop, lastName));
  await expect.poll(stored).toContain(`"nextActionOn":"${typed}"`);
});
